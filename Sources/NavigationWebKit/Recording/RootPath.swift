/// A web URL with the path that WebKit gives it: `https://example.com` becomes `https://example.com/`.
func withRootPath(_ url: String) -> String {
  guard let start = ["https://", "http://"].first(where: url.hasPrefix) else { return url }
  let end = url.dropFirst(start.count).firstIndex { "/?#".contains($0) } ?? url.endIndex
  guard !url[end...].hasPrefix("/") else { return url }
  return url[..<end] + "/" + url[end...]
}
