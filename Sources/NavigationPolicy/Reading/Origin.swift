/// Scheme, host and port of a document, each as text.
///
/// Requirement HRD-34. A missing host and a missing port are the empty text, so an own scheme without
/// hosts (`app:///a.html`) has an origin too. Source: WHATWG HTML, section "Origin", without its
/// serialisation of default ports.
package struct Origin: Sendable, Equatable {
  /// The document's URL.
  package let url: URLReading

  /// The origin of a document, or `nil` where it has none that readers agree on.
  package init?(_ url: URLReading) {
    guard url.hasOrigin else { return nil }
    self.url = url
  }

  /// The scheme in lower case.
  package var scheme: String { url.scheme }
  /// The host in lower case, `""` for none.
  package var host: String { url.host ?? "" }
  /// The port as written, `""` for none.
  package var port: String { url.port ?? "" }

  /// Whether scheme, host and port are the same bytes.
  package static func == (left: Origin, right: Origin) -> Bool {
    left.url.hasSameOrigin(as: right.url)
  }
}

extension URLReading {
  /// Whether a document of this URL has an origin that readers agree on.
  package var hasOrigin: Bool {
    guard isCanonical else { return false }
    switch knownScheme {
    case .about, .data, .blob: return false
    case .https, .http, .javascript, nil: return true
    }
  }
}
