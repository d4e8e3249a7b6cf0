/// What a `Content-Security-Policy` refuses: a header's, or that of a `<meta>` in the head.
struct ContentSecurityPolicy: Sendable {
  /// The page whose own URLs `'self'` means; nil in a document of an opaque origin.
  private let page: PageURL?
  private var sources: [String: [PolicySource]] = [:]
  private var pluginTypes: Set<String>?
  /// Whether `http:` becomes `https:` before the action.
  private(set) var upgradesInsecureRequests = false
  /// What `sandbox` leaves a page; only a header's counts.
  private(set) var sandbox: SandboxFlags?

  /// The policies of texts: a comma separates policies.
  static func list(_ texts: [String], of page: PageURL?) -> [ContentSecurityPolicy] {
    texts.flatMap { $0.split(separator: ",").map { ContentSecurityPolicy(String($0), of: page) } }
  }

  init(_ text: String, of page: PageURL?) {
    self.page = page
    var seen: Set<String> = []
    for directive in text.utf8.split(separator: UInt8(ascii: ";")) {
      let words = String(decoding: directive, as: UTF8.self).words
      guard let name = words.first?.asciiLowercased(), seen.insert(name).inserted else { continue }
      switch name {
      case "upgrade-insecure-requests": upgradesInsecureRequests = true
      case "sandbox": sandbox = SandboxFlags(tokens: words.dropFirst().joined(separator: " "))
      case "plugin-types": pluginTypes = Set(words.dropFirst().map { $0.asciiLowercased() })
      case "frame-src", "child-src", "default-src", "object-src", "form-action", "base-uri":
        sources[name] = words.dropFirst().map(PolicySource.init)
      default: break
      }
    }
  }

  var sourceCount: Int { sources.values.reduce(0) { $0 + $1.count } }

  // A URL that does not parse is nil; no list allows it.

  func allowsFrame(_ url: PageURL?) -> Bool {
    if url?.scheme == "about" { return true }
    // A blob is its origin's own to `frame-src` alone.
    if let url, url.scheme == "blob", sources["frame-src"] == nil, url.origin != nil {
      return allows(url, from: nil, ["child-src", "default-src"])
    }
    return allows(url, from: page, ["frame-src", "child-src", "default-src"])
  }

  func allowsObject(_ url: PageURL?, type: String?) -> Bool {
    if url?.scheme == "about" { return true }
    if let pluginTypes, !pluginTypes.contains(type?.asciiLowercased() ?? "") { return false }
    return allows(url, from: page, ["object-src", "default-src"])
  }

  func allowsForm(_ url: PageURL?) -> Bool {
    allows(url, from: page, ["form-action"])
  }

  func allowsBase(_ url: PageURL) -> Bool {
    allows(url, from: page, ["base-uri"])
  }

  private func allows(_ url: PageURL?, from page: PageURL?, _ names: [String]) -> Bool {
    guard let listed = names.lazy.compactMap({ sources[$0] }).first else { return true }
    guard let url else { return false }
    return listed.contains { $0.matches(url, page) }
  }
}
