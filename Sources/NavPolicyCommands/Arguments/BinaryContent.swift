/// What a file is that is no HTML, told by its first bytes.
enum BinaryContent {
  /// What the bytes are and what to do instead; `nil` for what may be a page.
  ///
  /// The HTML may hold NUL bytes when its text begins with a tag; a byte order mark and a charset
  /// of UTF-16 explain them.
  static func problem(_ start: ArraySlice<UInt8>, charset: String?) -> String? {
    for (name, offset, magic, remedy) in signatures
    where start.dropFirst(offset).starts(with: magic) {
      return "is \(name), not HTML. \(remedy)"
    }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return nil }
    let isWide = charset?.lowercased().contains("utf-16") ?? false
    guard !isWide, start.prefix(examined).contains(0) else { return nil }
    let text = start.drop { $0 == 0x20 || (0x09...0x0D).contains($0) || marks.contains($0) }
    if text.first != UInt8(ascii: "<"), text.dropFirst().first != UInt8(ascii: "<") {
      return "holds NUL bytes, so it is not HTML. \(save)"
    }
    let wide = text.prefix(8)
    let isSpread =
      wide.enumerated().allSatisfy { $0.offset % 2 == 0 || $0.element == 0 }
      || wide.enumerated().allSatisfy { $0.offset % 2 == 1 || $0.element == 0 }
    return isSpread
      ? "looks like UTF-16 without a byte order mark. If the server says so, give --charset "
        + "utf-16le or utf-16be" : nil
  }

  // As many bytes as the MIME Sniffing standard looks at.
  static let examined = 1445
  private static let marks: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let save = "Give the page's source as the server sends it"

  private static let signatures: [(name: String, offset: Int, magic: [UInt8], remedy: String)] = [
    ("gzip-compressed", 0, [0x1F, 0x8B], "Unpack it: gunzip -c FILE | navpolicy … -"),
    ("compressed (zstd)", 0, [0x28, 0xB5, 0x2F, 0xFD], "Unpack it first"),
    ("compressed (xz)", 0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "Unpack it first"),
    ("compressed (bzip2)", 0, Array("BZh".utf8), "Unpack it first"),
    ("a ZIP archive", 0, [0x50, 0x4B, 3, 4], "Unpack it and name the page in it"),
    ("a PDF document", 0, Array("%PDF-".utf8), save),
    ("a PNG image", 0, [0x89, 0x50, 0x4E, 0x47], save),
    ("a JPEG image", 0, [0xFF, 0xD8, 0xFF], save),
    ("a GIF image", 0, Array("GIF8".utf8), save),
    ("a WebP image", 8, Array("WEBP".utf8), save),
    ("a video or a HEIC or AVIF image", 4, Array("ftyp".utf8), save),
    ("a web archive or a property list", 0, Array("bplist".utf8), "Save it as page source"),
    ("an MHTML archive", 0, Array("From: <Saved by ".utf8), "Save it as page source"),
    ("an MHTML archive", 0, Array("MIME-Version:".utf8), "Save it as page source"),
    ("a font", 0, Array("wOF".utf8), save),
    ("a program", 0, [0x7F, 0x45, 0x4C, 0x46], save),
  ]
}
