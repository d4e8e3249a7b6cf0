/// A path that is being built as a list of segments.
///
/// The list is kept in its serialized form, each segment preceded by a slash. No segment contains
/// a slash, so nothing is lost, and removing the last segment costs no more than adding it did.
struct PathBuffer {
  private var bytes: [UInt8] = []

  /// Makes an empty list.
  init() {}

  /// Makes the list that a serialized path stands for.
  init(_ path: String) { bytes = Array(path.utf8) }

  /// Makes a list of the drive letter that a serialized path begins with; else an empty list.
  init(driveLetterOf path: String) {
    let first = path.utf8.prefix(4)
    if first.count == 3 || (first.count == 4 && first.last == ASCII.slash) {
      let drive = Array(first.prefix(3))
      if Self.isNormalizedDriveLetter(drive) { bytes = drive }
    }
  }

  /// The serialized path.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is no segment yet.
  var isEmpty: Bool { bytes.isEmpty }

  /// Appends a segment, percent-encoded as a path needs.
  mutating func append(_ segment: ArraySlice<UInt8>) {
    bytes.append(ASCII.slash)
    bytes.appendPercentEncoding(segment, with: .path)
  }

  /// Appends a drive letter in its normalized form, with a colon.
  mutating func append(driveLetter: UInt8) {
    bytes += [ASCII.slash, driveLetter, ASCII.colon]
  }

  /// Removes the last segment, if any; a `file` URL keeps a drive letter that stands alone.
  mutating func shorten(isFile: Bool) {
    if isFile, Self.isNormalizedDriveLetter(bytes) { return }
    if let slash = bytes.lastIndex(of: ASCII.slash) { bytes.removeSubrange(slash...) }
  }

  private static func isNormalizedDriveLetter(_ bytes: [UInt8]) -> Bool {
    bytes.count == 3 && bytes[0] == ASCII.slash && bytes[1].isASCIIAlpha
      && bytes[2] == ASCII.colon
  }
}

/// The standard's Windows drive letter: an ASCII letter and `:` or `|`.
enum WindowsDriveLetter {
  static func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count == 2, let first = bytes.first, let last = bytes.last else { return false }
    return first.isASCIIAlpha && (last == ASCII.colon || last == ASCII.verticalBar)
  }
}
