/// Whether an `object` or `embed` shows a document, as WebKit guesses from type and address.
struct EmbeddedContent {
  let element: PageElement

  init(_ element: PageElement) { self.element = element }

  func isDocument(hasBox: Bool) -> Bool {
    let address = self.address.trimmingASCIIWhitespace()
    guard !address.isEmpty, hasBox, InlineStyle(element[.style] ?? "").display != "contents" else {
      return false
    }
    // A class id names a plug-in.
    if element.tag == .object, element[.classid] ?? "" != "" { return false }
    // `code` alone gives an `embed` no box.
    if element.tag == .embed, !element.has(.src), !element.has(.type) { return false }
    return hasType ? isDocumentType : isDocumentAddress(address)
  }

  /// Whether what is in the element is not shown, although it loads no document: it shows a picture,
  /// or has the type of a document and no address.
  var hidesContent: Bool {
    guard element.tag == .object else { return false }
    let address = address.trimmingASCIIWhitespace()
    return address.isEmpty ? isDocumentType : isPicture(address)
  }

  private func isPicture(_ address: String) -> Bool {
    if hasType {
      let type = (element[.type] ?? "").prefix { $0 != ";" }
      return Self.pictureTypes.contains(String(type).asciiLowercased())
    }
    let lowered = address.asciiLowercased()
    if lowered.hasPrefix("data:") {
      let type = lowered.dropFirst(5).prefix { $0 != "," && $0 != ";" }
      return Self.pictureTypes.contains(String(type))
    }
    let name = lowered.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    return name.split(separator: ".").dropFirst().last.map {
      Self.pictureExtensions.contains(String($0))
    }
      ?? false
  }

  private static let pictureTypes: Set<String> = [
    "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/bmp", "image/avif",
    "image/x-icon", "image/vnd.microsoft.icon", "image/apng",
  ]
  private static let pictureExtensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "avif", "ico", "apng",
  ]

  private var hasType: Bool { element[.type] ?? "" != "" }

  private var isDocumentType: Bool {
    Self.isDocumentType(String((element[.type] ?? "").prefix { $0 != ";" }).asciiLowercased())
  }

  var address: String {
    // Of `src` and `code` the one that comes later counts.
    (element.tag == .object ? element[.data] : element.last(of: .src, and: .code)) ?? ""
  }

  private func isDocumentAddress(_ address: String) -> Bool {
    let lowered = address.asciiLowercased()
    if lowered.hasPrefix("data:") {
      let type = lowered.dropFirst(5).prefix { $0 != "," && $0 != ";" }
      return type.isEmpty || Self.isDocumentType(String(type))
    }
    let path = lowered.prefix { $0 != "?" && $0 != "#" }
    guard let slash = path.lastIndex(of: "/"), path[slash...].contains(".") else {
      return path.contains("/") || !path.contains(".") || Self.isDocumentExtension(path)
    }
    // A host's dots are no file extension.
    if let colon = path.firstIndex(of: ":"), path[colon...].hasPrefix("://"),
      path.distance(from: colon, to: slash) <= 2
    {
      return true
    }
    return Self.isDocumentExtension(path[slash...])
  }

  private static func isDocumentExtension(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return true }
    switch name[dot...].dropFirst() {
    // The platform knows the type of these, and it is none that a frame shows.
    case "asp", "php", "swf", "zip", "gz", "tar", "7z", "rar", "apk", "dmg", "iso", "exe", "jar",
      "mp3", "mp4", "m4v", "m4a", "mov", "avi", "ogg", "ogv", "oga", "wav", "webm",
      "png", "gif", "jpg", "jpeg", "webp", "bmp", "ico", "tif", "tiff", "avif", "heic",
      "doc", "docx", "xls", "xlsx", "ppt", "pptx", "rtf", "epub", "csv", "md", "css", "log", "vtt",
      "svgz",
      "eml", "ics", "vcf", "ttf", "woff", "tex", "ps", "yml", "yaml", "sql",
      "c", "h", "java", "class", "ts", "py", "pl", "sh", "rb":
      return false
    default: return true
    }
  }

  // WebKit's list; every other type shows nothing, or is no document.
  private static func isDocumentType(_ type: String) -> Bool {
    switch type {
    case "text/html", "text/plain", "text/xml", "text/xsl", "text/", "image/svg+xml",
      "application/xml", "application/xhtml+xml", "application/vnd.wap.xhtml+xml",
      "application/rss+xml", "application/atom+xml", "application/json", "application/pdf",
      "text/pdf",
      "multipart/x-mixed-replace",
      // Scripts are shown as text.
      "text/javascript", "text/ecmascript", "text/x-javascript", "text/x-ecmascript",
      "text/jscript", "text/livescript", "text/javascript1.0", "text/javascript1.1",
      "text/javascript1.2", "text/javascript1.3", "text/javascript1.4", "text/javascript1.5",
      "application/javascript", "application/ecmascript", "application/x-javascript",
      "application/x-ecmascript":
      true
    default: false
    }
  }
}
