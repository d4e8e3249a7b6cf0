/// Where the parts of a URL are among its bytes.
///
/// Requirements URL-2 to URL-7 and URL-16. Nothing is copied: a part is a range, and a part that is
/// not there is `nil`. Source: RFC 3986, section 3, for the syntax.
struct URLPlaces: Sendable {
  /// A part's bytes.
  ///
  /// Of 32 bits, so that a reading stays small: it is handed on with every decision.
  typealias Place = Range<UInt32>

  /// The scheme, empty when the text does not begin with one and a colon.
  var scheme: Place = 0..<0
  /// What is before the last `@` of the authority.
  var userinfo: Place?
  /// The host; `nil` without an authority.
  var host: Place?
  /// What follows the authority's last `:` outside brackets.
  var port: Place?
  /// The path.
  var path: Place = 0..<0
  /// What is between `?` and `#`.
  var query: Place?
  /// What follows `#`.
  var fragment: Place?
  /// Whether scheme or host hold a capital letter.
  var hasCapitals = false
  /// Whether some byte needs a closer look before the text counts as canonical.
  private(set) var isUnusual = false

  /// Finds the parts in one pass.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    let schemeLength = readScheme(bytes)
    let start = schemeLength.map { $0 + 1 } ?? 0
    var pathStart = start
    if start + 2 <= bytes.count, bytes[start] == UInt8(ascii: "/"),
      bytes[start + 1] == UInt8(ascii: "/")
    {
      pathStart = readAuthority(bytes, start + 2)
    }
    readRest(bytes, pathStart)
  }

  /// An RFC 3986 scheme that a `:` follows; returns its length.
  private mutating func readScheme(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isLowercaseLetter {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasCapitals = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        break
      case UInt8(ascii: ":"):
        scheme = Self.place(0, index)
        return index
      default: return nil
      }
      index += 1
    }
    return nil
  }

  /// Userinfo to the last `@`, port after the last `:` that is not inside brackets; returns the end.
  private mutating func readAuthority(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var hostStart = start
    var colon: Int?
    var insideBrackets = false
    var index = start
    scan: while index < bytes.count {
      let byte = bytes[index]
      // Nearly all of a host, passed over without the long way below.
      if byte.isLowercaseLetter || byte == UInt8(ascii: ".") {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): break scan
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasCapitals = true
      case UInt8(ascii: "@"):
        userinfo = Self.place(start, index)
        hostStart = index + 1
        colon = nil
        insideBrackets = false
      case UInt8(ascii: ":"):
        // A second colon leaves the first one in the host.
        if colon != nil || insideBrackets { isUnusual = true }
        if !insideBrackets { colon = index }
      case UInt8(ascii: "["):
        insideBrackets = true
        isUnusual = true
      case UInt8(ascii: "]"):
        insideBrackets = false
        isUnusual = true
      default:
        if byte.isNotable || URLDefect.isForbiddenInHost(byte) { isUnusual = true }
      }
      index += 1
    }
    host = Self.place(hostStart, colon ?? index)
    port = colon.map { Self.place($0 + 1, index) }
    return index
  }

  /// Path, query and fragment.
  private mutating func readRest(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) {
    let end = bytes.count
    var mark: Int?
    var hash: Int?
    var index = bytes.nextNotable(from: start)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "#"): hash = hash ?? index
      case UInt8(ascii: "?"): if hash == nil { mark = mark ?? index }
      default: isUnusual = true
      }
      index = bytes.nextNotable(from: index + 1)
    }
    let beforeFragment = hash ?? end
    path = Self.place(start, mark ?? beforeFragment)
    query = mark.map { Self.place($0 + 1, beforeFragment) }
    fragment = hash.map { Self.place($0 + 1, end) }
  }

  /// Adds scheme and host in lower case behind the text.
  mutating func fold(_ bytes: inout String) {
    func folded(_ place: Place) -> Place {
      let part = bytes.withBytes { String(decoding: $0[place], as: UTF8.self) }
      return bytes.add(part.asciiLowercased())
    }
    scheme = folded(scheme)
    host = host.map(folded)
  }

  private static func place(_ start: Int, _ end: Int) -> Place { UInt32(start)..<UInt32(end) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes of a part.
  subscript(place: URLPlaces.Place) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[Int(place.lowerBound)..<Int(place.upperBound)])
  }
}

extension String {
  /// Adds a text behind and says where it is.
  mutating func add(_ text: String) -> URLPlaces.Place {
    let start = UInt32(utf8.count)
    append(text)
    makeContiguousUTF8()
    return start..<UInt32(utf8.count)
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { self &- 0x61 < 26 }

  /// Whether the byte cuts a path, query or fragment, or may make a text not canonical.
  fileprivate var isNotable: Bool {
    self <= 0x20 || self >= 0x7F || self == UInt8(ascii: "#") || self == UInt8(ascii: "?")
      || self == UInt8(ascii: "\\")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first notable byte at that place or after it, or the end.
  fileprivate func nextNotable(from start: Int) -> Int {
    var index = start
    // Most of a long URL is passed over eight bytes at a time.
    while index + 8 <= count,
      !UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        .holdsNotableByte
    {
      index += 8
    }
    while index < count, !self[index].isNotable { index += 1 }
    return index
  }
}

extension UInt64 {
  /// Whether one of the eight bytes is notable.
  fileprivate var holdsNotableByte: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Subtracting borrows the top bit of a byte that is smaller than what is subtracted from it.
    func below(_ word: UInt64, _ limit: UInt64) -> UInt64 { (word &- ones &* limit) & ~word }
    func equal(_ byte: UInt64) -> UInt64 { below(self ^ (ones &* byte), 1) }
    let found = self | below(self, 0x21) | equal(0x7F) | equal(0x23) | equal(0x3F) | equal(0x5C)
    return found & (ones << 7) != 0
  }
}
