import URLStandard

/// A URL as the URL standard reads it, in the parts that decide about a navigation.
public struct PageURL: Sendable, Hashable {
  /// The whole URL, serialised.
  public let href: String
  /// The scheme, without the colon.
  public let scheme: String
  /// The port where it is written; nil for the scheme's own.
  public let port: Int?
  /// The host with its brackets; nil where there is none.
  public let host: String?

  /// Reads a text by the URL standard, against a base where it is relative.
  public init?(_ text: String, base: PageURL? = nil) {
    let parsedBase = base.flatMap { WebURL($0.href, base: nil) }
    if base != nil, parsedBase == nil { return nil }
    guard let url = WebURL(text, base: parsedBase) else { return nil }
    self.init(href: url.href)
  }

  init(href: String) {
    self.href = href
    let colon = href.utf8.firstIndex(of: UInt8(ascii: ":")) ?? href.endIndex
    scheme = String(href[..<colon])
    let rest = href[colon...].dropFirst()
    guard rest.hasPrefix("//") else {
      (host, port) = (nil, nil)
      return
    }
    let end = rest.dropFirst(2).utf8.firstIndex {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    var authority = rest.dropFirst(2)[..<(end ?? rest.endIndex)]
    if let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) {
      authority = authority[at...].dropFirst()
    }
    let bracket = authority.utf8.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
    if let mark = authority[bracket...].utf8.lastIndex(of: UInt8(ascii: ":")) {
      host = String(authority[..<mark])
      port = Int(authority[mark...].dropFirst())
    } else {
      host = String(authority)
      port = nil
    }
  }

  /// Whether the scheme is one of the web's, whose queries are written in the page's encoding.
  var isWeb: Bool {
    switch scheme {
    case "http", "https", "ftp", "file": true
    default: false
    }
  }

  /// The port that is asked for: the scheme's own where none is written.
  var effectivePort: Int? { port ?? Self.ownPort(scheme) }

  static func ownPort(_ scheme: String) -> Int? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    case "ftp": 21
    default: nil
    }
  }

  /// Scheme, host and port of a web URL; nil where the origin is opaque.
  var origin: String? {
    guard scheme == "http" || scheme == "https" || scheme == "ftp", let host else { return nil }
    return "\(scheme)://\(host):\(effectivePort ?? 0)"
  }

  var withoutFragment: String {
    href.firstIndex(of: "#").map { String(href[..<$0]) } ?? href
  }

  func replacingQuery(_ query: String) -> PageURL {
    guard var url = WebURL(href, base: nil) else { return self }
    url.setQuery(query)
    return PageURL(href: url.href)
  }

  func upgraded() -> PageURL {
    guard scheme == "http", let secure = PageURL("https" + href.dropFirst(4)) else { return self }
    return secure
  }
}
