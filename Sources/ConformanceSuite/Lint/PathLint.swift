import NavigationPolicy
import URLStandard

/// Why no URL has a path that an entry of a policy allows, or why the entry allows too much.
///
/// Paths are compared as a browser writes them, which the URL Standard's parser tells, and a path
/// that is unsafe is refused whatever the policy says (requirements URL-16 to URL-20).
struct PathLint {
  /// How the entry is compared.
  enum Comparison {
    case prefix
    case whole
  }

  /// Whose URLs have the path.
  enum Owner {
    case web
    case custom
  }

  private let comparison: Comparison
  private let owner: Owner

  init(_ comparison: Comparison, of owner: Owner) {
    self.comparison = comparison
    self.owner = owner
  }

  /// What is wrong with a path and how to mend it.
  func findings(_ text: String, at place: String) -> [PolicyLint.Finding] {
    if let problem = problem(text) {
      let mend = mended(text).map { "write \(quoted($0))" } ?? "write a path as a URL has it"
      let shown = text.isEmpty ? "" : "\(quoted(text)) "
      return [.error(place, "\(shown)\(problem); \(mend)")]
    }
    return doubts(text).map { .warning(place, $0) }
  }

  private func problem(_ text: String) -> String? {
    // The empty prefix allows every path; that is a doubt and no problem.
    if text.isEmpty {
      return comparison == .prefix ? nil : "is empty, and no URL of the web has an empty path"
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return "does not begin with /" }
    if text.utf8.contains(where: { "?#".utf8.contains($0) }) {
      return "has a ? or #, where the path of a URL has ended"
    }
    if text.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) {
      return "has a character that URLs escape"
    }
    if refusing(text).count == Profile.all.count { return unsafety(text) }
    if text.hasSuffix("/..") { return "ends in the segment .., which URLs do not have" }
    guard let written = written(text) else { return "can be the path of no URL" }
    return written.isByteEqual(to: text) ? nil : "is spelt otherwise in a URL"
  }

  /// What makes a path unsafe that every profile refuses.
  private func unsafety(_ text: String) -> String {
    if text.utf8.contains(UInt8(ascii: "\\")) { return "has a \\, which makes a path unsafe" }
    let isDotted = text.split(separator: "/").contains {
      let name = $0.prefix { $0 != ";" }
      return name == "." || name == ".."
    }
    if isDotted { return "has the segment . or .., which makes a path unsafe" }
    return isBroken(text)
      ? "has a % without two hexadecimal digits behind it"
      : "has the escape of a delimiter or a control, which makes a path unsafe"
  }

  private func isBroken(_ text: String) -> Bool {
    text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains {
      $0.utf8.count < 2 || !$0.prefix(2).allSatisfy(\.isHexDigit)
    }
  }

  /// The profiles that refuse every path that the entry allows.
  private func refusing(_ text: String) -> [Profile] {
    let path = sample(text)
    return Profile.all.filter { profile in
      switch owner {
      case .web: !profile.appRoutes.pathIsSafe(path)
      case .custom: !profile.customSchemes.pathIsSafe(path)
      }
    }
  }

  private func doubts(_ text: String) -> [String] {
    let allowed = owner == .web ? "makes every path a route" : "allows every path"
    if comparison == .prefix, text.isEmpty || text == "/" {
      return ["the prefix \(quoted(text)) \(allowed)"]
    }
    var doubts = refusing(text).map {
      "\(quoted(text)) stands for paths that the profile \($0.name) refuses as unsafe"
    }
    if comparison == .prefix, !text.hasSuffix("/") {
      let exact = owner == .web ? ", or use exact" : ""
      doubts.append(
        "the prefix \(quoted(text)) also covers \(quoted(text + "x")); end it with /\(exact)")
    }
    return doubts
  }

  /// A path that the entry allows: a prefix may end within a segment, so a letter follows it.
  private func sample(_ text: String) -> String { comparison == .prefix ? text + "x" : text }

  /// The text as a browser writes it.
  private func written(_ text: String) -> String? {
    let start = owner == .web ? "https://a" : "x://a"
    guard let url = WebURL(start + sample(text)) else { return nil }
    return comparison == .prefix ? String(url.path.dropLast()) : url.path
  }

  /// A text that can match and is near.
  private func mended(_ text: String) -> String? {
    var rest = text[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...].drop { $0 != "/" }
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    let path = rest.hasPrefix("/") ? String(rest) : "/\(rest)"
    guard let written = written(path), problem(written) == nil else { return nil }
    return written
  }
}
