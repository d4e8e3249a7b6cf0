import NavigationPolicy
import PageNavigation

/// Short forms for tests: `link https://a/ main>main`.
enum Pages {
  static let address = "https://www.example.com/dir/page.html?p=1"

  static func actions(
    _ html: String, url: String = address, scripting: Bool = true,
    webkit: WebKitGeneration = .since2_48, rules: PageExtractor = PageExtractor()
  ) throws -> [PageAction] {
    try rules.actions(
      in: Array(html.utf8), url: url, scripting: scripting, webkit: webkit, charset: "utf-8")
  }

  static func summary(
    _ html: String, scripting: Bool = true, webkit: WebKitGeneration = .since2_48,
    rules: PageExtractor = PageExtractor()
  ) throws -> [String] {
    try actions(html, scripting: scripting, webkit: webkit, rules: rules).map(line)
  }

  /// The URLs alone, those of the page's own site without it.
  static func urls(_ html: String, rules: PageExtractor = PageExtractor()) throws -> [String] {
    try actions(html, rules: rules).map { short($0.url) }
  }

  static func line(_ action: PageAction) -> String {
    let kinds: [NavigationType: String] = [
      .linkActivated: "link", .formSubmitted: "form", .reload: "reload", .other: "other",
    ]
    let source = action.sourceFrame?.isMainFrame ?? false ? "main" : "sub"
    let target = action.targetFrame.map { $0.isMainFrame ? "main" : "sub" } ?? "new"
    let method = action.httpMethod == "GET" ? "" : " " + action.httpMethod
    let download = action.shouldPerformDownload ? " download" : ""
    return "\(kinds[action.navigationType] ?? "?") \(short(action.url)) \(source)>\(target)"
      + method + download
  }

  private static func short(_ url: String?) -> String {
    guard let url else { return "nil" }
    let site = "https://www.example.com"
    return url.hasPrefix(site + "/") ? String(url.dropFirst(site.count)) : url
  }
}
