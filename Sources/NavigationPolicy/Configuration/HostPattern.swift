/// A host, or `*.` and a host: one or more whole labels before it, never the host itself.
///
/// Requirements CFG-4 and CFG-5. Hosts are compared byte for byte after folding ASCII letters, so a trailing
/// dot makes another host.
public struct HostPattern: Sendable, Equatable {
  /// The pattern as written, ASCII letters folded.
  public let text: String
  /// Whether the pattern covers many hosts.
  public let isWildcard: Bool
  /// How many bytes the text has.
  private let length: Int

  /// Reads a pattern.
  public init(_ text: String) {
    self.text = text.asciiLowercased()
    isWildcard = text.hasBytePrefix("*.")
    length = text.utf8.count
  }

  /// Whether a host, already in lower case, is covered.
  public func matches(_ host: String) -> Bool {
    mayCover(length: host.utf8.count) && host.withBytes { covers($0) }
  }

  /// Whether the pattern covers hosts of so many bytes.
  func mayCover(length: Int) -> Bool {
    isWildcard ? length >= self.length : length == self.length
  }

  /// Whether the bytes of a host, already in lower case and of a length that may be, are covered.
  func covers(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isWildcard else { return host.isEqual(to: text) }
    // `*.` alone would cover every host that ends in a dot.
    guard text.utf8.count > 2 else { return false }
    let length = host.count - text.utf8.count + 1
    let hasSuffix = text.withBytes { pattern in
      UnsafeBufferPointer(rebasing: host[length...])
        .begins(with: UnsafeBufferPointer(rebasing: pattern[1...]))
    }
    guard hasSuffix else { return false }
    // What is before the suffix is one label or more, none of them empty.
    var before = UInt8(ascii: ".")
    for byte in host[..<length] {
      if byte == UInt8(ascii: "."), before == byte { return false }
      before = byte
    }
    return before != UInt8(ascii: ".")
  }
}

extension [HostPattern] {
  /// Whether any pattern covers the host.
  package func cover(_ host: String) -> Bool { contains { $0.matches(host) } }
}
