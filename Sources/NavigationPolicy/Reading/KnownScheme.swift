/// The schemes that rules tell apart; every other one is compared as text.
enum KnownScheme: String, Sendable {
  case https, http, about, javascript, data, blob

  /// The scheme of those bytes, in lower case.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else { return nil }
    let candidate: KnownScheme
    // By length and first letter, so that one comparison is enough.
    switch (bytes.count, first) {
    case (5, UInt8(ascii: "h")): candidate = .https
    case (4, UInt8(ascii: "h")): candidate = .http
    case (5, UInt8(ascii: "a")): candidate = .about
    case (10, UInt8(ascii: "j")): candidate = .javascript
    case (4, UInt8(ascii: "d")): candidate = .data
    case (4, UInt8(ascii: "b")): candidate = .blob
    default: return nil
    }
    guard bytes.isEqual(to: candidate.name) else { return nil }
    self = candidate
  }

  private var name: StaticString {
    switch self {
    case .https: "https"
    case .http: "http"
    case .about: "about"
    case .javascript: "javascript"
    case .data: "data"
    case .blob: "blob"
    }
  }
}
