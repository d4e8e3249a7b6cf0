/// An origin as the HTML standard defines it: who may see whose content.
public enum Origin: Sendable {
  /// The origin of a URL that names a server; the port is `nil` when it is the scheme's default.
  case tuple(scheme: String, host: String, port: UInt16?)

  /// An origin that is the same as no other.
  case opaque

  /// Whether two origins are the same; an opaque origin is never the same as another.
  ///
  /// An opaque origin has no identity here, so this is false even when both sides came from one
  /// URL: whoever relies on the answer errs on the side of "another site".
  public func isSameOrigin(as other: Origin) -> Bool {
    switch (self, other) {
    case (.tuple(let scheme, let host, let port), .tuple(let scheme2, let host2, let port2)):
      scheme == scheme2 && host == host2 && port == port2
    default: false
    }
  }

  /// The serialized origin, such as `https://example.com:8443`; `null` when opaque.
  public var serialized: String {
    guard case .tuple(let scheme, let host, let port) = self else { return "null" }
    let suffix = port.map { ":\($0)" } ?? ""
    return "\(scheme)://\(host)\(suffix)"
  }
}

extension WebURL {
  /// The URL's origin.
  ///
  /// `ftp`, `http`, `https`, `ws` and `wss` have a tuple origin. `blob` takes the origin of the
  /// URL in its path when that is `http` or `https`. Everything else, `file` included, is opaque.
  public var origin: Origin {
    switch scheme {
    case "ftp", "http", "https", "ws", "wss":
      return .tuple(scheme: scheme, host: host ?? "", port: port)
    case "blob":
      // The scheme is tested before the origin is asked for: nested blobs cannot recurse.
      guard let inner = WebURL(path), inner.scheme == "http" || inner.scheme == "https" else {
        return .opaque
      }
      return inner.origin
    default:
      return .opaque
    }
  }
}
