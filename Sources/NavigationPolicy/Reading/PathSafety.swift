/// Whether a percent-encoded path means one thing to every reader.
///
/// Requirements URL-17 to URL-20. Refused are the shapes that one reader decodes, resolves or cuts and another
/// does not: then the path that was checked is not the path that is shown.
package struct PathSafety: Sendable {
  /// Whether an empty segment is refused as well; a trailing `/` makes none (hardened).
  package var refusesEmptySegments: Bool
  /// Whether bytes that are not UTF-8 and characters that mislead are refused as well, decoded or
  /// raw (hardened, requirement HRD-29).
  package var refusesMisleadingCharacters: Bool

  /// Makes the check.
  package init(refusesEmptySegments: Bool, refusesMisleadingCharacters: Bool) {
    self.refusesEmptySegments = refusesEmptySegments
    self.refusesMisleadingCharacters = refusesMisleadingCharacters
  }

  /// The check of the profile `baseline`.
  package static let documented = PathSafety(
    refusesEmptySegments: false, refusesMisleadingCharacters: false)

  /// The check of the profile `hardened`.
  package static let strict = PathSafety(
    refusesEmptySegments: true, refusesMisleadingCharacters: true)

  /// Whether the path holds nothing that readers disagree about.
  package func accepts(_ path: String) -> Bool {
    var path = path
    if path.withUTF8({ Self.isPlain($0) }) { return true }
    return path.withUTF8 { escapesAreSafe($0) && segmentsAreSafe($0) }
      && (!refusesMisleadingCharacters || charactersAreSafe(path))
  }

  /// Only letters, digits, `-`, `_` and single `/`, as most paths are: nothing to look at twice.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = bytes.next(from: 0, notOf: .segments)
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "/") else { return false }
      let next = bytes.next(from: index + 1, notOf: .segments)
      if next == index + 1, next < bytes.count { return false }
      index = next
    }
    return true
  }

  /// UTF-8 once decoded, and nothing in it that misleads.
  private func charactersAreSafe(_ path: String) -> Bool {
    // Most paths have nothing to decode.
    if path.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }) {
      return !path.utf8.contains(where: MisleadingCharacters.isMarkup)
    }
    guard let text = PercentEncoding.decoded(path.utf8[...]) else { return false }
    return !text.unicodeScalars.contains(where: MisleadingCharacters.contain)
  }

  /// No raw `\`, no broken escape, no escape of a delimiter, a control or DEL.
  private func escapesAreSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") { return false }
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      guard index + 2 < bytes.count, let high = bytes[index + 1].hexadecimalValue,
        let low = bytes[index + 2].hexadecimalValue
      else { return false }
      switch high << 4 | low {
      case 0x00...0x1F, 0x7F: return false
      case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "."), UInt8(ascii: "%"),
        UInt8(ascii: "?"), UInt8(ascii: "#"):
        return false
      default: index += 3
      }
    }
    return true
  }

  /// No `.` or `..` segment, also before a `;`; empty segments where they are refused.
  private func segmentsAreSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
      if isDots(bytes, start, end) { return false }
      // The piece before the leading slash is no segment, and the one after a trailing slash neither.
      if refusesEmptySegments, start == end, start > 0 { return false }
      start = end + 1
    }
    return !isDots(bytes, start, bytes.count)
  }

  /// Whether a segment, cut off before the first `;`, is one dot or two.
  private func isDots(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var place = start
    while place < end, bytes[place] == UInt8(ascii: ".") { place += 1 }
    return (1...2).contains(place - start) && (place == end || bytes[place] == UInt8(ascii: ";"))
  }
}
