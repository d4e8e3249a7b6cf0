public import ConformanceSuite

/// The failures that a team knows of: `<id or glob> # reason`, one a line.
///
/// Requirement CON-8. Strict both ways: a pass that was expected to fail fails, and an entry that
/// names no vector is stale.
public struct ExpectedFailures: Sendable {
  /// One line of the file.
  public struct Entry: Sendable, Equatable {
    /// An id, or a pattern with `*` and `?`.
    public var pattern: String
    /// Why it fails.
    public var reason: String
    /// The line's number, from 1.
    public var line: Int
  }

  /// The lines in order.
  public var entries: [Entry]

  /// Expects nothing to fail.
  public init() { entries = [] }

  /// Takes patterns with their reasons.
  package init(entries: [(pattern: String, reason: String)]) {
    self.entries = entries.enumerated().map { index, entry in
      Entry(pattern: entry.pattern, reason: entry.reason, line: index + 1)
    }
  }

  /// Reads a file's text; blank lines and lines that begin with `#` are passed over.
  ///
  /// - Throws: `WrongLine` for a line without a reason.
  public init(text: String) throws(WrongLine) {
    entries = []
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let pattern = Self.trimmed(parts[0])
      if pattern.isEmpty { continue }
      guard parts.count == 2, case let reason = Self.trimmed(parts[1]), !reason.isEmpty else {
        throw WrongLine(line: index + 1, text: pattern)
      }
      entries.append(Entry(pattern: pattern, reason: reason, line: index + 1))
    }
  }

  /// A line that gives no reason.
  public struct WrongLine: Error, Sendable, Equatable {
    /// The line's number, from 1.
    public var line: Int
    /// The pattern that stands there.
    public var text: String
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Why a vector is expected to fail, or `nil`.
  public func reason(_ id: String) -> String? {
    entries.first { Glob($0.pattern).matches(id) }?.reason
  }

  /// Why a vector is expected to fail, or `nil`; the id in the suite names bound vectors too.
  public func reason(_ vector: Vector) -> String? {
    reason(vector.id) ?? (vector.suiteID == vector.id ? nil : reason(vector.suiteID))
  }

  /// The entries that name no vector of the suite.
  public func stale(among ids: [String]) -> [String] {
    entries.filter { entry in
      let glob = Glob(entry.pattern)
      return !ids.contains { glob.matches($0) }
    }.map { "line \($0.line): \($0.pattern)" }
  }
}
