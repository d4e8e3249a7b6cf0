import URLStandard

/// A URL as the URL standard reads it, in the parts that decide about a navigation.
package struct PageURL: Sendable, Hashable {
  let parsed: WebURL

  /// Reads a text by the URL standard, against a base where it is relative.
  package init?(_ text: String, base: PageURL? = nil) {
    guard let url = WebURL(text, base: base?.parsed) else { return nil }
    parsed = url
  }

  private init(parsed: WebURL) { self.parsed = parsed }

  /// The whole URL, serialised.
  package var href: String { parsed.href }
  /// The scheme, without the colon.
  package var scheme: String { parsed.scheme }
  /// The port where it is written; nil for the scheme's own.
  package var port: Int? { parsed.port.map(Int.init) }
  /// The host with its brackets; nil where there is none.
  package var host: String? { parsed.host }

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

  /// About how many bytes it has, without writing it out.
  var size: Int {
    (parsed.host?.utf8.count ?? 0) + parsed.path.utf8.count + (parsed.query?.utf8.count ?? 0)
      + (parsed.fragment?.utf8.count ?? 0)
  }

  /// Scheme, host and port, those of the URL in a `blob:`; nil where the origin is opaque.
  var origin: String? {
    guard case .tuple = parsed.origin else { return nil }
    return parsed.origin.serialized
  }

  /// The origin as WebKit gives it to a delegate: every scheme but `about`, `data` and `javascript`
  /// has one; `""` where it is opaque.
  var frameOrigin: String {
    switch scheme {
    case "about", "data", "javascript": return ""
    case "blob": return origin ?? ""
    default: return "\(scheme)://\(host ?? "")\(port.map { ":\($0)" } ?? "")"
    }
  }

  /// The URL of a `blob:`'s origin; itself for every other.
  var ofBlob: PageURL {
    guard scheme == "blob", let origin else { return self }
    return PageURL(origin) ?? self
  }

  var hasFragment: Bool { parsed.fragment != nil }

  var withoutFragment: String {
    parsed.serialized(excludingFragment: true)
  }

  func replacingQuery(_ query: String) -> PageURL {
    var url = parsed
    url.setQuery(query)
    return PageURL(parsed: url)
  }

  func upgraded() -> PageURL {
    switch scheme {
    case "http": PageURL("https" + href.dropFirst(4)) ?? self
    case "ws": PageURL("wss" + href.dropFirst(2)) ?? self
    default: self
    }
  }
}
