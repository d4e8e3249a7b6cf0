/// The schemes to which the standard gives rules of their own.
enum SpecialScheme {
  /// Whether a lower-case scheme is one of `ftp`, `file`, `http`, `https`, `ws` and `wss`.
  static func contains(_ scheme: String) -> Bool {
    switch scheme {
    case "https", "http", "file", "ws", "wss", "ftp": true
    default: false
    }
  }

  /// The port that a lower-case scheme implies, which a URL of that scheme therefore never carries.
  static func defaultPort(of scheme: String) -> UInt16? {
    switch scheme {
    case "https", "wss": 443
    case "http", "ws": 80
    case "ftp": 21
    default: nil
    }
  }
}
