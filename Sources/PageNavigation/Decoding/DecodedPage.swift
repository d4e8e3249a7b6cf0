/// How the encoding of a page is found.
///
/// The order is the HTML standard's: byte order mark, the transport's charset, a declaration among
/// the first bytes, then ``fallback``.
package struct DecodingRules: Sendable, Hashable {
  /// Whether a byte order mark decides, before anything else.
  package var byteOrderMark = true
  /// How many bytes are searched for `<meta charset>` in any case; 0 searches none.
  ///
  /// The search goes on, as WebKit's does, while the page is still in its head.
  package var searchedBytes = 1024
  /// The encoding of a page that declares none.
  package var fallback = TextEncoding.windows1252

  /// The standard's rules.
  package init() {}
}

/// A page as UTF-8, and the encoding that it was in.
struct DecodedPage {
  let bytes: [UInt8]
  let encoding: TextEncoding
  // False where the platform cannot convert the encoding and windows-1252 was read instead.
  let isExact: Bool

  init(_ page: [UInt8], charset: String?, rules: DecodingRules) {
    var encoding = rules.fallback
    var start = 0
    if rules.byteOrderMark, let mark = Self.byteOrderMark(page) {
      (encoding, start) = mark
    } else if let named = charset.flatMap(TextEncoding.init(label:)) {
      encoding = named
    } else if let named = CharsetSearch.find(in: page, searching: rules.searchedBytes) {
      encoding = named
    }
    switch encoding.name {
    case "utf-8":
      (bytes, self.encoding, isExact) = (UTF8Repair.valid(page, from: start), encoding, true)
    case "utf-16le", "utf-16be":
      let big = encoding == .utf16BigEndian
      (bytes, self.encoding, isExact) = (Self.utf16(page[start...], big: big), encoding, true)
    case "replacement":
      // A page in an encoding that is dangerous to read is one replacement character.
      (bytes, self.encoding, isExact) = (page.isEmpty ? [] : [0xEF, 0xBF, 0xBD], encoding, true)
    default:
      if let table = SingleByteTable.of(encoding) {
        (bytes, self.encoding, isExact) = (Self.singleByte(page, table), encoding, true)
      } else if let text = Conversion.decode(page, as: encoding.converterName) {
        let isMail = encoding.name == "iso-2022-jp"
        bytes = isMail ? JapaneseMail.fromDecoder(text) : text
        (self.encoding, isExact) = (encoding, true)
      } else if let table = SingleByteTable.of(.windows1252) {
        (bytes, self.encoding, isExact) = (Self.singleByte(page, table), .windows1252, false)
      } else {
        (bytes, self.encoding, isExact) = (UTF8Repair.valid(page, from: 0), .utf8, false)
      }
    }
  }

  private static func byteOrderMark(_ page: [UInt8]) -> (TextEncoding, Int)? {
    if page.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if page.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if page.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  private static func singleByte(_ page: [UInt8], _ table: SingleByteTable) -> [UInt8] {
    guard page.contains(where: { $0 >= 0x80 }) else { return page }
    let upper = table.scalars.map {
      Array(Unicode.Scalar($0).map(String.init)?.utf8 ?? "\u{FFFD}".utf8)
    }
    var text: [UInt8] = []
    text.reserveCapacity(page.count + page.count / 8)
    for byte in page {
      if byte < 0x80 { text.append(byte) } else { text.append(contentsOf: upper[Int(byte) - 0x80]) }
    }
    return text
  }

  private static func utf16(_ page: ArraySlice<UInt8>, big: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(page.count / 2 + 1)
    var index = page.startIndex
    while index + 1 < page.endIndex {
      let (first, second) = (UInt16(page[index]), UInt16(page[index + 1]))
      units.append(big ? first << 8 | second : second << 8 | first)
      index += 2
    }
    if index < page.endIndex { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
