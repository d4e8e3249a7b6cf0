/// Scheme, host and port of a document, each as text.
///
/// Requirement HRD-34. A missing host and a missing port are the empty text, so an own scheme without
/// hosts (`app:///a.html`) has an origin too. Source: WHATWG HTML, section "Origin", without its
/// serialisation of default ports.
package struct Origin: Sendable, Equatable {
  /// The scheme in lower case.
  package var scheme: String
  /// The host in lower case, `""` for none.
  package var host: String
  /// The port as written, `""` for none.
  package var port: String

  /// The origin of a document, or `nil` where it has none that readers agree on.
  package init?(_ url: URLReading) {
    guard url.isCanonical, !Self.schemesWithoutOrigin.containsBytes(of: url.scheme) else {
      return nil
    }
    scheme = url.scheme
    host = url.host ?? ""
    port = url.port ?? ""
  }

  private static let schemesWithoutOrigin = ["about", "data", "blob"]
}
