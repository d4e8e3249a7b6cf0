/// A host, or `*.` and a host: one or more whole labels before it, never the host itself.
///
/// Requirements CFG-4 and CFG-5. Hosts are compared byte for byte after folding ASCII letters, so a trailing
/// dot makes another host.
public struct HostPattern: Sendable, Equatable {
  /// The pattern as written, ASCII letters folded.
  public let text: String

  /// Reads a pattern.
  public init(_ text: String) { self.text = text.asciiLowercased() }

  /// Whether the pattern covers many hosts.
  public var isWildcard: Bool { text.utf8.starts(with: "*.".utf8) }

  /// Whether a host, already in lower case, is covered.
  public func matches(_ host: String) -> Bool {
    guard isWildcard else { return host.isByteEqual(to: text) }
    let suffix = text.utf8.dropFirst()
    // `*.` alone would cover every host that ends in a dot.
    guard suffix.count > 1, host.utf8.suffix(suffix.count).elementsEqual(suffix) else {
      return false
    }
    // The suffix alone leaves one empty label.
    return host.utf8.dropLast(suffix.count)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty }
  }
}

extension [HostPattern] {
  /// Whether any pattern covers the host.
  package func cover(_ host: String) -> Bool { contains { $0.matches(host) } }
}
