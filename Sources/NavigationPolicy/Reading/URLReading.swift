/// A URL's text and where its parts are in it, nothing decoded and nothing repaired.
///
/// Requirement URL-1. No platform URL class is used: those decode, trim and repair, and so answer
/// for another URL than the one WebKit will load. A part is a range of bytes, and becomes a string
/// only when somebody asks for one.
package struct URLReading: Sendable {
  /// Why WebKit cannot have serialised this text, or `nil` when it can.
  package var defect: URLDefect?

  /// What the places count in: the text that was read, and after it whatever is not in it, such as a
  /// host in lower case.
  private var bytes: String
  private var places: URLPlaces
  private var textPlace: URLPlaces.Place

  /// The scheme, where it is one that rules know.
  private(set) var knownScheme: KnownScheme?

  /// Reads a URL.
  package init(_ text: consuming String) {
    text.makeContiguousUTF8()
    textPlace = 0..<UInt32(text.utf8.count)
    // The text moves in, and is not held twice.
    var bytes = consume text
    var places = URLPlaces()
    bytes.withBytes { places.read($0) }
    // Few texts have capitals here; what is compared is then added behind the text.
    if places.hasCapitals { bytes = bytes.withBytes { places.folding($0) } }
    var knownScheme: KnownScheme?
    var defect: URLDefect?
    bytes.withBytes {
      knownScheme = KnownScheme($0[places.scheme])
      defect = URLDefect.first(in: $0, places, isWeb: knownScheme.isWeb)
    }
    self.bytes = consume bytes
    self.places = places
    self.knownScheme = knownScheme
    self.defect = defect
  }

  /// Whether `//` follows the scheme.
  package var hasAuthority: Bool { places.host != nil }

  /// Whether the text is as WebKit serialises URLs (requirements URL-8 to URL-15).
  package var isCanonical: Bool { defect == nil }

  /// Whether the scheme is `http` or `https`.
  package var isWeb: Bool { knownScheme.isWeb }
}

// The parts as strings. Setting one leaves the others and the text as they are.
extension URLReading {
  /// The text that was read.
  package var text: String {
    get { self[textPlace] }
    set { textPlace = added(newValue) }
  }

  /// The scheme in lower case, or `""` when there is none.
  package var scheme: String {
    get { knownScheme?.rawValue ?? self[places.scheme] }
    set {
      places.scheme = added(newValue)
      knownScheme = bytes.withBytes { KnownScheme($0[places.scheme]) }
    }
  }

  /// What is before the last `@` of the authority, or `nil` without an `@`.
  package var userinfo: String? {
    get { places.userinfo.map { self[$0] } }
    set { places.userinfo = newValue.map { added($0) } }
  }

  /// The host in lower case, or `nil` without an authority.
  package var host: String? {
    get { places.host.map { self[$0] } }
    set { places.host = newValue.map { added($0) } }
  }

  /// What follows the authority's last `:` outside brackets, or `nil` without one.
  package var port: String? {
    get { places.port.map { self[$0] } }
    set { places.port = newValue.map { added($0) } }
  }

  /// The path, percent-encoded.
  package var path: String {
    get { self[places.path] }
    set { places.path = added(newValue) }
  }

  /// What is between `?` and `#`, or `nil` without a `?`.
  package var query: String? {
    get { places.query.map { self[$0] } }
    set { places.query = newValue.map { added($0) } }
  }

  /// What follows `#`, or `nil` without one.
  package var fragment: String? {
    get { places.fragment.map { self[$0] } }
    set { places.fragment = newValue.map { added($0) } }
  }

  private subscript(place: URLPlaces.Place) -> String { bytes.part(at: place) }

  private mutating func added(_ part: String) -> URLPlaces.Place { bytes.add(part) }
}

// What rules ask, answered on the bytes. A closure that took a place out of the reading by itself
// would take the whole reading along.
extension URLReading {
  /// Whether the scheme is one of some, in lower case.
  func hasScheme(among schemes: [String]) -> Bool {
    guard !schemes.isEmpty else { return false }
    let scheme = places.scheme
    return bytes.withBytes { bytes in schemes.contains { bytes[scheme].isEqual(to: $0) } }
  }

  /// Whether the host ends in a dot, or userinfo or a port is there, be it empty.
  package var hostIsDressed: Bool {
    places.userinfo != nil || places.port != nil || hostEndsInDot
  }

  /// Whether an `@` is there.
  package var hasUserinfo: Bool { places.userinfo != nil }

  /// Whether a `?` is there.
  package var hasQuery: Bool { places.query != nil }

  /// Whether a `#` is there.
  package var hasFragment: Bool { places.fragment != nil }

  /// The items of the query, or `nil` when an escape is broken or is not UTF-8.
  package var queryItems: [QueryItem]? {
    guard let query = places.query else { return [] }
    return bytes.withBytes { QueryReading.items(of: $0[query]) }
  }

  /// Whether the port is missing or empty.
  package var portIsEmpty: Bool { places.port?.isEmpty ?? true }

  /// Whether the path is that text, byte for byte.
  package func pathIs(_ text: String) -> Bool {
    let path = places.path
    return path.count == text.utf8.count && bytes.withBytes { $0[path].isEqual(to: text) }
  }

  /// Whether the host, `""` for none, ends in a dot.
  package var hostEndsInDot: Bool {
    guard let host = places.host, !host.isEmpty else { return false }
    return bytes.withBytes { $0[host].last == UInt8(ascii: ".") }
  }

  /// The same URL without the dot at the end of its host, where one is there.
  package var withoutDotAfterHost: URLReading {
    var url = self
    if hostEndsInDot { url.places.host = places.host.map { $0.dropLast() } }
    return url
  }

  /// Whether a text in lower case is part of the userinfo, once that is decoded and folded.
  func userinfoHolds(_ text: Substring.UTF8View) -> Bool {
    guard let userinfo = places.userinfo else { return false }
    return bytes.withBytes { PercentEncoding.holds($0[userinfo], text) }
  }

  /// Whether a pattern covers the host, `""` for none.
  @inline(__always)
  package func hostIsCovered(by patterns: [HostPattern]) -> Bool {
    let place = places.host ?? 0..<0
    for index in patterns.indices where patterns[index].mayCover(length: place.count) {
      if bytes.withBytes({ patterns[index].covers($0[place]) }) { return true }
    }
    return false
  }

  /// Whether scheme, host and port are the same bytes, a missing one the same as an empty one.
  package func hasSameOrigin(as other: URLReading) -> Bool {
    let (scheme, otherScheme) = (places.scheme, other.places.scheme)
    let (host, otherHost) = (places.host ?? 0..<0, other.places.host ?? 0..<0)
    let (port, otherPort) = (places.port ?? 0..<0, other.places.port ?? 0..<0)
    guard host.count == otherHost.count, port.count == otherPort.count,
      scheme.count == otherScheme.count
    else { return false }
    let otherBytes = other.bytes
    return bytes.withBytes { own in
      otherBytes.withBytes { others in
        own[scheme].isEqual(to: others[otherScheme])
          && own[host].isEqual(to: others[otherHost]) && own[port].isEqual(to: others[otherPort])
      }
    }
  }

  /// Whether both texts are the same bytes up to the fragment.
  package func isSameDocument(as text: String) -> Bool {
    self.text.withBytes { own in
      text.withBytes { others in
        own.before(UInt8(ascii: "#")).isEqual(to: others.before(UInt8(ascii: "#")))
      }
    }
  }
}

extension KnownScheme? {
  /// Whether the scheme is `http` or `https`.
  var isWeb: Bool { self == .https || self == .http }
}
