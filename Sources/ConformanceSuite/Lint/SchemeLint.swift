/// Why no URL has a scheme that a policy names (requirement URL-2).
enum SchemeLint {
  /// What is wrong with a scheme and how to mend it; `nil` when it can match.
  static func sentence(_ text: String) -> String? {
    if isScheme(text) { return nil }
    if text.isEmpty { return "is empty; write a scheme such as \"tel\"" }
    let name = String(text.prefix { $0 != ":" })
    if name != text {
      let mend = isScheme(name) ? "write \(quoted(name))" : "write the scheme's name alone"
      return "\(quoted(text)) has a colon, which is no part of a scheme; \(mend)"
    }
    return "\(quoted(text)) can be the scheme of no URL; a scheme is a letter and then letters, "
      + "digits, +, - and ."
  }

  private static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
