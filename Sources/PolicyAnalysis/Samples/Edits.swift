import ConformanceSuite
import NavigationPolicy

extension EditName {
  /// The URL with the edit made, or `nil` where it has no place in the URL.
  package func applied(to url: String, evil: String) -> String? {
    let reading = URLReading(url)
    switch self {
    case .longerScheme:
      return reading.scheme.isEmpty
        ? nil : reading.scheme + "x" + url.dropFirst(reading.scheme.count)
    case .parameterOrder: return Self.turned(url, reading)
    case .otherScheme:
      return reading.isWeb ? "x-navpolicy-unlisted" + url.dropFirst(reading.scheme.count) : nil
    case .emptyFragment: return reading.fragment == nil ? url + "#" : nil
    case .inQuery: return reading.isWeb ? "https://\(evil)/?u=\(url)" : nil
    case .inPath: return reading.isWeb ? "https://\(evil)/\(url)" : nil
    default: break
    }
    guard reading.isWeb, let host = reading.host, !host.isEmpty, reading.userinfo == nil,
      reading.port == nil
    else { return nil }
    let rest = String(url.dropFirst("\(reading.scheme)://\(host)".count))
    func with(_ authority: String) -> String { "\(reading.scheme)://\(authority)\(rest)" }
    switch self {
    case .suffix: return with("\(host).\(evil)")
    case .prefix: return with("evil-\(host)")
    case .glued:
      guard let dot = host.firstIndex(of: ".") else { return nil }
      return with("evil" + host[host.index(after: dot)...])
    case .dash: return Self.replacingFirst(".", in: host, with: "-").map(with)
    case .longerLabel: return with(host + "x")
    case .punycode: return with("xn--" + host)
    case .encodedDot: return Self.replacingFirst(".", in: host, with: "%2E").map(with)
    case .backslash: return "\(reading.scheme)://\(evil)\\@\(host)\(rest)"
    case .userHost: return with("\(host)@\(evil)")
    case .user: return with("user@\(host)")
    case .port: return with("\(host):8443")
    case .dot: return with("\(host).")
    case .cleartext: return reading.scheme == "https" ? "http://\(host)\(rest)" : nil
    case .hostCase: return with(host.uppercased())
    case .longerScheme, .parameterOrder, .otherScheme, .emptyFragment, .inQuery, .inPath: return nil
    }
  }

  /// Whether the edit makes another host of it, which the policy may list.
  package var makesAnotherHost: Bool {
    switch self {
    case .suffix, .prefix, .glued, .dash, .longerLabel, .punycode, .userHost: true
    default: false
    }
  }

  private static func replacingFirst(
    _ character: Character, in text: String, with other: String
  ) -> String? {
    guard let place = text.firstIndex(of: character) else { return nil }
    return text[..<place] + other + text[text.index(after: place)...]
  }

  /// The query's items in the other order.
  private static func turned(_ url: String, _ reading: URLReading) -> String? {
    guard let query = reading.query, reading.fragment == nil else { return nil }
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    guard items.count > 1 else { return nil }
    return url.dropLast(query.count) + items.reversed().joined(separator: "&")
  }
}
