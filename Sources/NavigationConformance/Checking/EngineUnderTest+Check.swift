import ConformanceJudging
import ConformanceSuite
public import Foundation
import PolicyBinding

extension EngineUnderTest {
  /// Asks everything that the engine claims and says what its answers come to, as `navpolicy run`
  /// does (requirements CON-6 and OWN-3).
  ///
  /// In Swift Testing:
  ///
  /// ```swift
  /// @Test func navigationPolicy() async throws {
  ///   let findings = try await engine.check(policy: policyFile)
  ///   #expect(findings.isClean)  // A failure prints the findings.
  /// }
  /// ```
  ///
  /// In XCTest:
  ///
  /// ```swift
  /// func testNavigationPolicy() async throws {
  ///   let findings = try await engine.check(policy: policyFile)
  ///   XCTAssertTrue(findings.isClean, findings.description)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - policy: the app's policy file (OWN-1).
  ///   - selection: which part to ask.
  ///   - expectedFailures: failures that the team knows of: an id or a pattern, and the reason.
  ///   - transcript: a file for every answer, which `navpolicy diagnose` reads.
  /// - Throws: `PolicyFileErrors`, `ExpectationError`, `TranscriptError`, `CancellationError`, and
  ///   `BrokenBundle` if the package's resources are not what they were.
  public func check(
    policy: URL, selection: Selection = .everything, expectedFailures: [String: String] = [:],
    transcript: URL? = nil
  ) async throws -> ConformanceFindings {
    try await check(
      try OwnPolicy(contentsOf: policy), selection, try ExpectedFailures(expectedFailures),
      transcript, of: bundledSuite())
  }

  /// The same with the content of a policy file.
  public func check(
    policy: Data, selection: Selection = .everything, expectedFailures: [String: String] = [:],
    transcript: URL? = nil
  ) async throws -> ConformanceFindings {
    try await check(
      try OwnPolicy(policy), selection, try ExpectedFailures(expectedFailures), transcript,
      of: bundledSuite())
  }

  /// The same without a policy file: an engine with hosts of its own is asked only what needs none.
  public func check(
    selection: Selection = .everything, expectedFailures: [String: String] = [:],
    transcript: URL? = nil
  ) async throws -> ConformanceFindings {
    try await check(
      nil, selection, try ExpectedFailures(expectedFailures), transcript, of: bundledSuite())
  }

  private func bundledSuite() throws(BrokenBundle) -> Catalog {
    do {
      return try BundledSuite.catalog.get()
    } catch {
      throw BrokenBundle(reason: "\(error)")
    }
  }

  func check(
    _ own: OwnPolicy?, _ selection: Selection, _ expected: ExpectedFailures, _ transcript: URL?,
    of suite: Catalog
  ) async throws -> ConformanceFindings {
    let binding = own.map { BoundSuite(suite, to: $0) }
    var scope = RunScope()
    scope.selection = selection.selection
    scope.take(binding)
    let writer = try transcript.map { try TranscriptWriter($0) }
    let interview = Interview(
      catalog: binding?.catalog ?? suite, claims: claims, scope: scope, expecting: expected,
      spool: writer?.spool)
    var asker = Asker(self)
    for (place, question) in interview.questions.enumerated() {
      try Task.checkCancellation()
      interview.take(place, await asker.ask(question))
    }
    let result = interview.result()
    try writer?.write(result)
    return ConformanceFindings(result, catalog: interview.catalog, binding: binding)
  }
}

/// The suite in the package's resources cannot be read.
public struct BrokenBundle: Error, Sendable {
  /// What is wrong.
  public var reason: String
}

/// An expected failure without a reason.
public struct ExpectationError: Error, Sendable, Equatable {
  /// The id or the pattern.
  public var pattern: String
}

extension ExpectedFailures {
  /// Reads ids or patterns with their reasons.
  init(_ reasons: [String: String]) throws(ExpectationError) {
    let lines = reasons.sorted { $0.key < $1.key }
    if let empty = lines.first(where: { $0.value.allSatisfy(\.isWhitespace) }) {
      throw ExpectationError(pattern: empty.key)
    }
    self.init(entries: lines.map { ($0.key, $0.value) })
  }
}
