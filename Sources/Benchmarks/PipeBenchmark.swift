import ConformanceJudging
import ConformanceRunner
package import ConformanceSuite
import Foundation
import StrictJSON

/// The bundled engine, and the runner, beside a C program that answers the same bytes from a file.
///
/// Asked is everything but pages, which have a benchmark of their own; each question stands in the
/// list several times, so that the start of a process does not count.
package struct PipeBenchmark {
  /// What was measured.
  package struct Row: Sendable, Equatable {
    /// Who answered or asked.
    package let name: String
    /// Questions a second: the fastest round.
    package let rate: Double
    /// The part of the first row's rate: the middle of all rounds.
    package let ratio: Double

    package init(name: String, rate: Double, ratio: Double) {
      self.name = name
      self.rate = rate
      self.ratio = ratio
    }
  }

  /// The bundled engine reaches this part of the C program's speed.
  package static let protocolFloor = 0.25
  /// The runner reaches this part of the bare pipe's speed.
  package static let runnerFloor = 0.3

  private let catalog: Catalog
  private let reference: String
  private let echo: String
  private let repeats: Int
  private let rounds: Int

  /// A benchmark of a suite, with the bundled engine and the C program at those paths.
  package init(
    _ catalog: Catalog, reference: String, echo: String, repeats: Int = 20, rounds: Int = 7
  ) {
    self.catalog = catalog
    self.reference = reference
    self.echo = echo
    self.repeats = repeats
    self.rounds = rounds
  }

  /// Measures the bundled engine beside the C program.
  package func protocolRows() throws -> [Row] {
    let session = try recorded()
    defer { session.remove() }
    let echo = try PipedChild([echo, session.file.path])
    let engine = try PipedChild([reference])
    return try rows(
      [
        ("C echo", { _ = try echo.ask(session.questions) }),
        ("navpolicy-reference", { _ = try engine.ask(session.questions) }),
      ], count: session.questions.count)
  }

  /// Measures the runner beside a bare pipe; the C program answers both.
  package func runnerRows() throws -> [Row] {
    let session = try recorded()
    defer { session.remove() }
    let interview = Interview(
      catalog: catalog, claims: session.claims, scope: RunScope(), vectors: vectors,
      asksProperties: false)
    let count = interview.questions.count
    let once = interview.questions.map { question in { (id: String) in question.line(id: id) } }
    let lines = (0..<count * repeats).map { once[$0 % count] }
    let command = [echo, session.file.path]
    return try rows(
      [
        // Started anew each time, as the runner's child is.
        ("bare pipe", { _ = try PipedChild(command).ask(session.questions) }),
        (
          "runner",
          {
            let engine = try EngineSession(command: command, suite: catalog.version)
            _ = engine.ask(lines) { interview.take($0 % count, $1) }
            let wrong = interview.result().cases.count { !$0.outcome.isPass }
            if wrong > count / 10 {
              throw BenchmarkFailure(problem: "the runner found \(wrong) wrong answers")
            }
          }
        ),
      ], count: session.questions.count)
  }

  private func rows(
    _ sides: [(name: String, ask: () throws -> Void)], count: Int
  ) throws -> [Row] {
    let times = try Turns.measure(rounds: rounds, sides.map(\.ask))
    return sides.indices.map { place in
      Row(
        name: sides[place].name, rate: Double(count) / max(times[place].min() ?? 0, 1e-9),
        ratio: Turns.ratio(times[0], to: times[place]))
    }
  }

  private var vectors: [Vector] { catalog.vectors.filter { $0.operation != .extract } }

  /// What the bundled engine answers, in a file.
  private struct Recording {
    let claims: Claims
    /// The hello, and each question several times.
    let questions: Lines
    let file: URL

    func remove() { try? FileManager.default.removeItem(at: file) }
  }

  private func recorded() throws -> Recording {
    var hello = Lines()
    hello.append(#"{"type":"hello","protocol":1,"suite":"\#(catalog.version)"}"#)
    let engine = try PipedChild([reference])
    let greeting = try engine.ask(hello, keeping: true)
    let claims = try Claims(hello: JSON.parse(greeting))
    let plan = TestPlan(vectors: vectors, catalog: catalog, claims: claims)
    var questions = hello
    for place in 0..<plan.questions.count * repeats {
      questions.append(plan.questions[place % plan.questions.count].line(id: "q\(place + 1)"))
    }
    let replies = try PipedChild([reference]).ask(questions, keeping: true)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("navpolicy-bench-\(UUID().uuidString)")
    try Data(replies).write(to: file)
    return Recording(claims: claims, questions: questions, file: file)
  }
}
