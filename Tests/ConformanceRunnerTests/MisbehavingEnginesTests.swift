import ConformanceJudging
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import Testing

@testable import ConformanceRunner

extension Spawning {
  @Suite("Engines that are wrong on purpose", .enabled(if: Python.isThere))
  struct MisbehavingEnginesTests {
    /// Runs the suite of three pages, the second of them bad, against one kind of misbehaviour.
    static func run(
      _ mode: String, suite: TinySuite? = nil, timeout: Duration = .seconds(5),
      start: Duration = .seconds(10), expected: String = ""
    ) async throws -> RunResult {
      let suite = try suite ?? TinySuite.pages(3, bad: [1])
      let catalog = try suite.catalog()
      let result = try await blocking {
        let state = suite.folder.appendingPathComponent("state").path
        var run = ConformanceRun(
          catalog: catalog, vectors: catalog.vectors,
          command: Python.command("wrong/misbehaving.py", "--mode", mode, "--state", state))
        run.limits.timeout = timeout
        run.limits.startTimeout = start
        run.expectedFailures = try ExpectedFailures(text: expected)
        return try run.result()
      }
      // Whatever the engine does, no vector is lost.
      #expect(result.cases.map(\.vector.id) == catalog.vectors.map(\.id))
      return result
    }

    @Test("One bad answer is the outcome of its own vector alone", arguments: Misbehaviour.answers)
    func oneBadAnswer(_ wrong: Misbehaviour) async throws {
      let result = try await Self.run(wrong.mode, timeout: .seconds(wrong.timeout))
      let outcomes = result.cases.map(\.outcome)
      #expect(outcomes.map(\.word) == ["pass", wrong.word, "pass"])
      let detail = outcomes[1].detail ?? ""
      for text in wrong.says { #expect(detail.contains(text), "\(detail)") }
      #expect(detail.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(detail.count < 800)
      #expect(result.exitCode == 1)
      #expect(result.failures.map(\.vector.id) == ["dec-12-page-1"])
      #expect(result.verdict.hasPrefix("not conforming"))
      #expect(result.passed == 2)
    }

    @Test("What goes wrong once is flaky, and that fails", arguments: ["slow-once", "dies-once"])
    func flaky(_ mode: String) async throws {
      let result = try await Self.run(mode, timeout: .seconds(mode == "slow-once" ? 0.5 : 5))
      #expect(result.cases.map(\.outcome.word) == ["pass", "flaky", "pass"])
      let detail = result.cases[1].outcome.detail ?? ""
      #expect(detail.contains(mode == "slow-once" ? "no answer within 0.5 s" : "signal 9"))
      #expect(result.exitCode == 1)
    }

    @Test(
      "A sound engine passes, however it orders its answers and whatever it says on stderr",
      arguments: ["good", "out-of-order", "window", "wide-window", "stderr-flood"])
    func sound(_ mode: String) async throws {
      let result = try await Self.run(mode, suite: try .pages(7, bad: [6]))
      #expect(result.cases.allSatisfy { $0.outcome == .pass })
      #expect(result.exitCode == 0)
      #expect(result.remarks == [])
      #expect(result.verdict == "conforming: baseline, decision class, 7 of 7 decide; 0 not tested")
    }

    @Test("An engine that always dies is started eleven times in all, and the rest is not run")
    func restartLimit() async throws {
      let result = try await Self.run("all-dies-in-the-middle", suite: try .pages(12))
      let words = result.cases.map(\.outcome.word)
      #expect(words == Array(repeating: "crash", count: 6) + Array(repeating: "notRun", count: 6))
      #expect(result.cases[11].outcome.detail == "your engine was given up after 10 restarts")
      #expect(result.exitCode == 1)
    }

    @Test("Answers of almost a megabyte are judged, and none of them is kept")
    func fatAnswers() async throws {
      let right = try await Self.run("all-fat-answer")
      #expect(right.cases.map(\.outcome) == [.pass, .pass, .pass])
      #expect(right.cases.allSatisfy { $0.answer == nil })
      let wrong = try await Self.run("all-fat-wrong-answer")
      #expect(wrong.cases.map(\.outcome.word) == ["fail", "fail", "fail"])
      #expect(wrong.cases.allSatisfy { $0.answer == nil })
    }

    @Test("An engine that answers everything twice fails every vector that it is asked")
    func alwaysTwice() async throws {
      let result = try await Self.run("all-twice", suite: try .pages(4))
      #expect(result.cases.map(\.outcome.word) == Array(repeating: "protocol", count: 4))
      for each in result.cases { #expect(each.outcome.detail?.contains("a second reply") == true) }
    }

    @Test("A second reply is the fault of its own vector, also while others are asked again alone")
    func twiceInWindow() async throws {
      let result = try await Self.run("twice-in-window", suite: try .pages(4, bad: [0, 1]))
      #expect(result.cases.map(\.outcome.word) == ["protocol", "protocol", "pass", "pass"])
    }

    @Test("An engine that skips, errs or fails everywhere does not conform")
    func everywhere() async throws {
      for (mode, word) in [
        ("all-skip", "skipped"), ("all-error", "error"), ("all-wrong-answer", "fail"),
      ] {
        let result = try await Self.run(mode)
        #expect(result.cases.map(\.outcome.word) == [word, word, word])
        #expect(result.exitCode == 1)
        #expect(result.passed == 0)
      }
    }

    @Test("An engine that does not come up again leaves the rest not run")
    func lateRestart() async throws {
      let result = try await Self.run("late-restart", start: .seconds(1.5))
      #expect(result.cases.map(\.outcome.word) == ["pass", "crash", "notRun"])
      #expect(result.cases[2].outcome.detail?.contains("could not be started again") == true)
      #expect(result.cases[2].outcome.detail?.contains("no hello within 1.5 s") == true)
    }

    @Test("A known failure is no failure, an unexpected pass is one, and a stale entry exits 5")
    func expectedFailures() async throws {
      let known = try await Self.run("wrong-answer", expected: "dec-12-page-1 # known")
      #expect(known.exitCode == 0)
      let pass = try await Self.run("good", expected: "*-page-1 # mended since")
      #expect(pass.exitCode == 1)
      #expect(pass.failures.map(\.vector.id) == ["dec-12-page-1"])
      let stale = try await Self.run("good", expected: "# a comment\ndec-99-* # gone")
      #expect(stale.exitCode == 5)
      #expect(stale.staleExpectations == ["line 2: dec-99-*"])
      let both = try await Self.run("wrong-answer", expected: "dec-99-* # gone")
      #expect(both.exitCode == 1)
    }

    @Test("Bad manners at the end are remarked, and lines after the last answer fail a vector")
    func manners() async throws {
      let ignores = try await Self.run("ignores-bye")
      #expect(ignores.exitCode == 0)
      #expect(ignores.remarks == ["your engine did not end within 2 s after \"bye\""])
      let exit = try await Self.run("bad-exit")
      #expect(exit.exitCode == 0)
      #expect(exit.remarks == ["after \"bye\" your engine exited with code 9"])
      let extra = try await Self.run("extra-after-bye")
      #expect(extra.cases.map(\.outcome.word) == ["protocol", "pass", "pass"])
      #expect(extra.cases[0].outcome.detail?.contains("a second reply to \"q1\"") == true)
      let noise = try await Self.run("noise-after-bye")
      #expect(noise.cases.map(\.outcome.word) == ["pass", "pass", "protocol"])
      #expect(noise.remarks.first?.contains("(Goodbye)") == true)
      let half = try await Self.run("half-after-bye")
      #expect(half.cases.map(\.outcome.word) == ["pass", "pass", "protocol"])
      #expect(half.cases[2].outcome.detail?.contains("End every line with one") == true)
    }

    @Test(
      "Without a valid hello there is no run, and the reason is told",
      arguments: Misbehaviour.hellos)
    func noHello(_ wrong: Misbehaviour) async throws {
      let waits = wrong.says.contains { $0.contains("within 1 s") }
      do {
        let result = try await Self.run(wrong.mode, start: .seconds(waits ? 1 : 10))
        Issue.record("it ran: \(result.verdict)")
      } catch let error as NoHello {
        for text in wrong.says { #expect(error.sentence.contains(text), "\(error.sentence)") }
      }
    }

    @Test("A command that cannot be started is told")
    func notStarted() async throws {
      await #expect(
        throws: NoHello.notStarted(
          "there is no program \"/no/such/engine\". Give a path, or a name that stands in PATH.")
      ) {
        try await blocking {
          _ = try EngineSession(command: ["/no/such/engine"], suite: "1")
        }
      }
    }
  }
}
