import NavigationPolicy
import StrictJSON
import URLStandard

/// Why no URL has a host that an entry of a policy covers.
///
/// What a URL's host looks like is asked of the URL Standard's parser: an entry matches only if it is
/// spelt as a browser writes that host (requirements URL-6, CFG-4 to CFG-6).
enum HostLint {
  /// What is wrong with a pattern for hosts of the web and how to mend it; `nil` when it can match.
  static func sentence(_ text: String) -> String? {
    guard let problem = problem(text) else { return nil }
    let mended = bare(text).flatMap { host in
      host.hasPrefix("*.")
        ? written(String(host.dropFirst(2)), after: "https://a.").map { "*.\($0)" }
        : written(host, after: "https://")
    }
    return sentence(
      text, problem, mended.flatMap { Self.problem($0) == nil ? $0 : nil },
      else: "write a host such as \"www.example.com\", or *. and a host")
  }

  /// The same for a host of a custom scheme, which is exact and may be any name.
  static func sentence(ofCustom text: String) -> String? {
    guard let problem = customProblem(text) else { return nil }
    // A browser escapes here what is beyond ASCII.
    let mended = bare(text).flatMap { written($0, after: "x://") }
    return sentence(
      text, problem, mended.flatMap { customProblem($0) == nil ? $0 : nil },
      else: "name each host alone")
  }

  private static func sentence(
    _ text: String, _ problem: String, _ mended: String?, else advice: String
  ) -> String {
    let shown = text.isEmpty ? "" : "\(quoted(text)) "
    let mend =
      if let mended {
        "write \(quoted(mended))"
      } else if bare(text) == nil, text.utf8.contains(UInt8(ascii: ":")) {
        "a scheme is listed under customSchemes or systemSchemes"
      } else if !isASCII(text) {
        "write its form in xn--"
      } else {
        advice
      }
    return "\(shown)\(problem); \(mend)"
  }

  private static func problem(_ text: String) -> String? {
    if let problem = authorityProblem(text) { return problem }
    if text == "*" { return "covers no host, for * alone is no pattern" }
    let isWildcard = text.hasPrefix("*.")
    let host = isWildcard ? String(text.dropFirst(2)) : text
    if host.isEmpty { return "has no host behind the *." }
    if host.utf8.contains(UInt8(ascii: "*")) {
      return "has a * elsewhere than as the first label, where it is no wildcard"
    }
    if !isASCII(host) { return "is not ASCII, as the host of a URL always is" }
    if host.hasSuffix(".") { return "ends in a dot, which makes another host" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    if labels.contains("") { return "has an empty label" }
    if let long = labels.first(where: { $0.utf8.count > 63 }) {
      return "has a label of \(long.utf8.count) characters, and a label has at most 63"
    }
    if host.utf8.count > 253 {
      return "has \(host.utf8.count) characters, and a host has at most 253"
    }
    return spellingProblem(host, after: isWildcard ? "https://a." : "https://")
  }

  private static func customProblem(_ text: String) -> String? {
    if let problem = authorityProblem(text) { return problem }
    if text.utf8.contains(UInt8(ascii: "*")) {
      return "has a *, but the hosts of custom schemes are exact"
    }
    if !isASCII(text) { return "is not ASCII, as the host of a URL always is" }
    return spellingProblem(text, after: "x://")
  }

  /// Parts of a URL that are no part of its host.
  private static func authorityProblem(_ text: String) -> String? {
    if text.isEmpty { return "is empty" }
    let bytes = Array(text.utf8)
    func holds(_ characters: String) -> Bool { bytes.contains { characters.utf8.contains($0) } }
    if text.firstRange(of: "://") != nil { return "has a scheme" }
    if holds("@") { return "has user information" }
    if holds("/\\") { return "has a path" }
    if holds("?#") { return "has a query or a fragment" }
    if bytes.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
      return "has a space or a control character"
    }
    if isBareAddress(text) { return "has several colons, but an IPv6 address stands in brackets" }
    if bytes.last == UInt8(ascii: ":") { return "ends in a colon, as a scheme does" }
    let behindBrackets = bytes.lastIndex(of: UInt8(ascii: "]")) ?? 0
    if bytes[behindBrackets...].contains(UInt8(ascii: ":")) { return "has a port" }
    return nil
  }

  private static func spellingProblem(_ host: String, after start: String) -> String? {
    guard let written = written(host, after: start) else { return "can be the host of no URL" }
    return written.isByteEqual(to: host) ? nil : "is spelt otherwise in a URL"
  }

  /// The host as a browser writes it, folded, without what stands in front.
  private static func written(_ host: String, after start: String) -> String? {
    guard let url = WebURL("\(start)\(host)/"), let written = url.host else { return nil }
    let front = start.utf8.count - (url.scheme.utf8.count + 3)
    return String(written.dropFirst(front)).asciiLowercased()
  }

  /// What remains of an entry without scheme, user information, port, path and outer dots.
  private static func bare(_ text: String) -> String? {
    if isBareAddress(text) { return "[\(text)]" }
    var rest = text[...]
    if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
    rest = rest.prefix { !"/\\?#".contains($0) }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    if let colon = rest.lastIndex(of: ":"), !rest[colon...].contains("]") {
      // `tel:` is a scheme; what stands before its colon is no host.
      guard rest[rest.index(after: colon)...].contains(where: \.isNumber) else { return nil }
      rest = rest[..<colon]
    }
    rest = rest.drop { $0 == " " }
    while rest.last == "." || rest.last == " " { rest.removeLast() }
    // `.example.com` and `*example.com` mean what lies under the host.
    let isWildcard = rest.first == "*" || rest.first == "."
    rest = rest.drop { $0 == "*" || $0 == "." }
    return rest.isEmpty ? nil : isWildcard ? "*.\(rest)" : String(rest)
  }

  /// Whether a text is made of what IPv6 addresses are made of, without their brackets.
  private static func isBareAddress(_ text: String) -> Bool {
    text.utf8.count { $0 == UInt8(ascii: ":") } > 1
      && text.allSatisfy { $0 == ":" || $0.isHexDigit }
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}

/// A text of a policy in quotation marks, its control characters escaped.
func quoted(_ text: String) -> String { JSON.string(text).serialized(.compact) }
