import URLStandard

/// What a `<meta http-equiv=content-security-policy>` in the head refuses.
struct ContentSecurityPolicy: Sendable {
  private var directives: [String: [String]] = [:]

  init(_ text: String) {
    for directive in text.split(separator: ";") {
      let words = directive.split { $0.utf8.first?.isHTMLSpace ?? false }.map(String.init)
      guard let name = words.first?.asciiLowercased(), directives[name] == nil else { continue }
      directives[name] = words.dropFirst().map(Self.folded)
    }
  }

  // A path keeps its case.
  private static func folded(_ source: String) -> String {
    let from = source.range(ofASCII: "://")?.upperBound ?? source.startIndex
    guard !source.hasPrefix("'"), let slash = source[from...].firstIndex(of: "/") else {
      return source.asciiLowercased()
    }
    return String(source[..<slash]).asciiLowercased() + source[slash...]
  }

  var sourceCount: Int { directives.values.reduce(0) { $0 + $1.count } }

  /// Whether `http:` becomes `https:` before the action.
  var upgradesInsecureRequests: Bool { directives["upgrade-insecure-requests"] != nil }

  func allowsFrame(_ url: PageURL, from page: PageURL?) -> Bool {
    // A blob is its origin's own to `frame-src` alone.
    if url.scheme == "blob", directives["frame-src"] == nil, url.origin != nil {
      return allows(url, from: nil, ["child-src", "default-src"])
    }
    return allows(url, from: page, ["frame-src", "child-src", "default-src"])
  }

  func allowsObject(_ url: PageURL, type: String?, from page: PageURL?) -> Bool {
    if let types = directives["plugin-types"], !types.contains(type?.asciiLowercased() ?? "") {
      return false
    }
    return allows(url, from: page, ["object-src", "default-src"])
  }

  /// What is no URL is allowed only where nothing is listed.
  func allowsForm(_ url: PageURL?, from page: PageURL?) -> Bool {
    guard let url else { return directives["form-action"] == nil }
    return allows(url, from: page, ["form-action"])
  }

  func allowsBase(_ url: PageURL, from page: PageURL?) -> Bool {
    allows(url, from: page, ["base-uri"])
  }

  private func allows(_ url: PageURL, from page: PageURL?, _ names: [String]) -> Bool {
    guard let sources = names.lazy.compactMap({ directives[$0] }).first else { return true }
    return sources.contains { matches($0, url, page) }
  }

  private func matches(_ source: String, _ url: PageURL, _ page: PageURL?) -> Bool {
    switch source {
    case "'self'": return url.origin != nil && (url.origin == page?.origin || isUpgrade(url, page))
    case "*":
      return url.isWeb && url.scheme != "file" || url.scheme == page?.scheme
    case _ where source.hasPrefix("'"): return false
    default: break
    }
    if source.hasSuffix(":") { return schemeMatches(String(source.dropLast()), url) }
    return hostMatches(source, url, page)
  }

  private func isUpgrade(_ url: PageURL, _ page: PageURL?) -> Bool {
    url.scheme == "https" && page?.scheme == "http" && url.host == page?.host
      && url.port == nil && page?.port == nil
  }

  private func schemeMatches(_ scheme: String, _ url: PageURL) -> Bool {
    switch scheme {
    case "http": url.scheme == "http" || url.scheme == "https"
    case "ws": ["ws", "wss", "http", "https"].contains(url.scheme)
    case "wss": url.scheme == "wss" || url.scheme == "https"
    default: url.scheme == scheme
    }
  }

  private func hostMatches(_ source: String, _ url: PageURL, _ page: PageURL?) -> Bool {
    var rest = Substring(source)
    var upgradable = page?.scheme == "http"
    if let mark = rest.range(ofASCII: "://") {
      let scheme = String(rest[..<mark.lowerBound])
      guard schemeMatches(scheme, url) else { return false }
      upgradable = scheme == "http"
      rest = rest[mark.upperBound...]
    } else if let page, page.isWeb, !schemeMatches(page.scheme, url) {
      return false
    }
    let slash = rest.firstIndex(of: "/")
    // A path ends where a query or a fragment would begin.
    let path = slash.map { String(rest[$0...].prefix { $0 != "?" && $0 != "#" }) } ?? ""
    var host = String(rest[..<(slash ?? rest.endIndex)])
    var port: String?
    if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      port = String(host[colon...].dropFirst())
      host = String(host[..<colon])
    }
    guard let urlHost = url.host?.asciiLowercased(), hostMatches(host, urlHost) else {
      return false
    }
    // A lone asterisk with a port matches nothing in WebKit.
    if host == "*", port != nil { return false }
    return portMatches(port, url, upgradable) && pathMatches(path, url)
  }

  private func hostMatches(_ pattern: String, _ host: String) -> Bool {
    if pattern == "*" { return true }
    if pattern.hasPrefix("*.") { return host.hasSuffix(pattern.dropFirst()) && host != pattern }
    return host == pattern
  }

  private func portMatches(_ port: String?, _ url: PageURL, _ upgradable: Bool) -> Bool {
    guard let port else { return url.port == nil || upgradable && url.port == 443 }
    if port == "*" { return true }
    guard let number = Int(port), let asked = url.effectivePort else { return false }
    return number == asked || upgradable && number == 80 && asked == 443
  }

  private func pathMatches(_ path: String, _ url: PageURL) -> Bool {
    guard !path.isEmpty, path != "/", let mark = url.href.range(ofASCII: "://") else { return true }
    let rest = url.href[mark.upperBound...]
    let asked = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
    let own = PercentCoding.decoded(String(asked.prefix { $0 != "?" && $0 != "#" }))
    let path = PercentCoding.decoded(path)
    return path.hasSuffix("/") ? own.hasPrefix(path) : own == path
  }
}

extension StringProtocol {
  func range(ofASCII text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
