import URLStandard

/// One source of a content security policy's directive: what URLs it stands for.
///
/// Source: Content Security Policy Level 3, 'Does URL match source expression', as WebKit has it.
enum PolicySource: Sendable {
  case own
  case any
  case nothing
  case scheme(String)
  case host(HostSource)

  init(_ text: String) {
    let folded = text.asciiLowercased()
    switch folded {
    case "'self'": self = .own
    case "*": self = .any
    case _ where folded.hasPrefix("'"): self = .nothing
    case _ where folded.hasSuffix(":"): self = .scheme(String(folded.dropLast()))
    default: self = HostSource(text).map { .host($0) } ?? .nothing
    }
  }

  func matches(_ url: PageURL, _ page: PageURL?) -> Bool {
    switch self {
    case .own:
      // WebKit's: in a document of an opaque origin, all of `https:`.
      if let page {
        HostSource(own: page)?.matches(url.ofBlob, page) ?? false
      } else {
        url.scheme == "https"
      }
    case .any:
      ["http", "https", "ws", "wss"].contains(url.scheme) || url.scheme == page?.scheme
    case .nothing: false
    case .scheme(let scheme): Self.scheme(scheme, matches: url)
    case .host(let source): source.matches(url, page)
    }
  }

  static func scheme(_ scheme: String, matches url: PageURL) -> Bool {
    switch scheme {
    case "http": url.scheme == "http" || url.scheme == "https"
    case "ws": ["ws", "wss", "http", "https"].contains(url.scheme)
    case "wss": url.scheme == "wss" || url.scheme == "https"
    default: url.scheme == scheme
    }
  }
}

/// A source that names a host: `https://*.example.com:443/path`.
struct HostSource: Sendable {
  private let scheme: String?
  private let host: String
  private let port: String?
  // As its bytes mean it; a path keeps its case.
  private let path: [UInt8]

  /// What `'self'` means on a page; nil where it means nothing.
  init?(own page: PageURL) {
    guard let host = page.host else { return nil }
    scheme = page.scheme
    self.host = host.asciiLowercased()
    port = page.port.map(String.init)
    path = []
  }

  /// Nil where the text can match nothing.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    var scheme: String?
    if let mark = Self.index(of: "://", in: rest) {
      scheme = String(decoding: rest[..<mark], as: UTF8.self).asciiLowercased()
      rest = rest[(mark + 3)...]
    }
    self.scheme = scheme
    let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    // A path ends where a query or a fragment would begin.
    path = Self.decoded(
      rest[slash...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    var name = rest[..<slash]
    var port: String?
    if let colon = name.lastIndex(of: UInt8(ascii: ":")), name.last != UInt8(ascii: "]") {
      port = String(decoding: name[(colon + 1)...], as: UTF8.self)
      name = name[..<colon]
    }
    self.port = port
    host = String(decoding: name, as: UTF8.self).asciiLowercased()
    // A lone asterisk with a port, and no scheme, matches nothing in WebKit.
    if host == "*", port != nil, scheme == nil { return nil }
  }

  func matches(_ url: PageURL, _ page: PageURL?) -> Bool {
    if let scheme {
      guard PolicySource.scheme(scheme, matches: url) else { return false }
    } else {
      guard let page, !page.isWeb || PolicySource.scheme(page.scheme, matches: url) else {
        return false
      }
    }
    guard let asked = url.host?.asciiLowercased(), matches(host: asked) else { return false }
    return matches(portOf: url) && matches(pathOf: url)
  }

  private func matches(host asked: String) -> Bool {
    if host == "*" { return true }
    guard host.utf8.starts(with: "*.".utf8) else { return asked.utf8.elementsEqual(host.utf8) }
    let suffix = host.utf8.dropFirst()
    return asked.utf8.count > suffix.count
      && asked.utf8.suffix(suffix.count).elementsEqual(suffix)
  }

  private func matches(portOf url: PageURL) -> Bool {
    guard let port else { return url.port == nil || scheme == "http" && url.port == 443 }
    if port == "*" { return true }
    guard port.utf8.allSatisfy(\.isASCIIDigit), let number = Int(port),
      let asked = url.effectivePort
    else { return false }
    return number == asked || number == 80 && asked == 443
  }

  private func matches(pathOf url: PageURL) -> Bool {
    guard path.count > 1 else { return true }
    let asked = Self.decoded(Array(url.parsed.path.utf8)[...])
    return path.last == UInt8(ascii: "/") ? asked.starts(with: path) : asked == path
  }

  private static func decoded(_ path: ArraySlice<UInt8>) -> [UInt8] {
    PercentCoding.decoded(Array(path))
  }

  private static func index(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: text.utf8) }
  }
}
