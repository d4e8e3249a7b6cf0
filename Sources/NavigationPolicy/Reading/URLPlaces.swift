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
    // Nearly every URL begins so, and eight bytes are one comparison.
    if bytes.beginsWithHTTPS {
      scheme = 0..<5
      return readRest(bytes, readAuthority(bytes, 8))
    }
    let start = readScheme(bytes).map { $0 + 1 } ?? 0
    let hasAuthority =
      start + 2 <= bytes.count && bytes[start] == UInt8(ascii: "/")
      && bytes[start + 1] == UInt8(ascii: "/")
    readRest(bytes, hasAuthority ? readAuthority(bytes, start + 2) : start)
  }

  /// An RFC 3986 scheme that a `:` follows; returns its length.
  private mutating func readScheme(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    var index = bytes.next(from: 0, notOf: .names)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasCapitals = true
      case UInt8(ascii: "+"): break
      case UInt8(ascii: ":"):
        scheme = Self.place(0, index)
        return index
      default: return nil
      }
      index = bytes.next(from: index + 1, notOf: .names)
    }
    return nil
  }

  /// Userinfo to the last `@`, port after the last `:` that is not inside brackets; returns the end.
  private mutating func readAuthority(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var hostStart = start
    var colon: Int?
    var insideBrackets = false
    var index = bytes.next(from: start, notOf: .names)
    scan: while index < bytes.count {
      let byte = bytes[index]
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
        if byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\\")
          || URLDefect.isForbiddenInHost(byte)
        {
          isUnusual = true
        }
      }
      index = bytes.next(from: index + 1, notOf: .names)
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
    var index = bytes.next(from: start, notOf: .plain)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "#"): hash = hash ?? index
      case UInt8(ascii: "?"): if hash == nil { mark = mark ?? index }
      default: isUnusual = true
      }
      index = bytes.next(from: index + 1, notOf: .plain)
    }
    let beforeFragment = hash ?? end
    path = Self.place(start, mark ?? beforeFragment)
    query = mark.map { Self.place($0 + 1, beforeFragment) }
    fragment = hash.map { Self.place($0 + 1, end) }
  }

  /// The text, followed by its scheme and host in lower case, which `scheme` and `host` then are.
  mutating func folding(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let parts = [scheme, host ?? 0..<0]
    var end = bytes.count
    func moved(_ place: Place) -> Place {
      defer { end += place.count }
      return UInt32(end)..<UInt32(end + place.count)
    }
    scheme = moved(scheme)
    host = host.map(moved)
    return String(unsafeUninitializedCapacity: end) { text in
      var count = text.update(fromContentsOf: bytes)
      for part in parts {
        for byte in bytes[part] {
          text[count] = byte.asciiLowercased
          count += 1
        }
      }
      return count
    }
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
  /// The text of a part, which may be all there is.
  func part(at place: URLPlaces.Place) -> String {
    if place.count == utf8.count { return self }
    return withBytes { String(decoding: $0[place], as: UTF8.self) }
  }

  /// Adds a text behind and says where it is.
  mutating func add(_ text: String) -> URLPlaces.Place {
    let start = UInt32(utf8.count)
    append(text)
    makeContiguousUTF8()
    return start..<UInt32(utf8.count)
  }
}
