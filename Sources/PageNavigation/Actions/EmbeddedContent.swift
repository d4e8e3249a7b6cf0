/// Whether an `object` or `embed` shows a document, as WebKit guesses from type and address.
struct EmbeddedContent {
  let element: PageElement

  init(_ element: PageElement) { self.element = element }

  func isDocument(hasBox: Bool) -> Bool {
    let address = self.address.trimmingASCIIWhitespace()
    guard !address.isEmpty, hasBox, display != "contents" else {
      return false
    }
    // A class id names a plug-in.
    if element.tag == .object, element[.classid] ?? "" != "" { return false }
    // `code` alone gives an `embed` no box.
    if element.tag == .embed, !element.has(.src), !element.has(.type) { return false }
    return type.isEmpty ? isDocumentAddress(address) : Self.isDocumentType(type)
  }

  /// Whether what is in the element is not shown, although it loads no document: it shows a picture,
  /// or has the type of a document and no address.
  var hidesContent: Bool {
    guard element.tag == .object else { return false }
    let address = address.trimmingASCIIWhitespace()
    let isEmpty = address.isEmpty && element[.classid] ?? "" == ""
    return isEmpty && Self.isDocumentType(type) || isPicture(address)
  }

  private func isPicture(_ address: String) -> Bool {
    if !type.isEmpty { return Self.pictureTypes.contains(type) }
    let address = address.asciiLowercased()
    if let type = Self.type(ofData: address) { return Self.pictureTypes.contains(type) }
    return Self.fileExtension(of: address).map(Self.pictureExtensions.contains) ?? false
  }

  private static let pictureTypes: Set<String> = [
    "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/bmp", "image/avif",
    "image/x-icon", "image/vnd.microsoft.icon", "image/apng",
  ]
  private static let pictureExtensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "avif", "ico", "apng",
  ]

  private var display: String? { InlineStyle(element[.style] ?? "").display }

  /// Whether it has a box, and gives none to objects in it.
  var isColumn: Bool { display == "table-column" || display == "table-column-group" }

  // What is written before a semicolon, in lower case.
  private var type: String {
    String((element[.type] ?? "").prefix { $0 != ";" }).asciiLowercased()
  }

  var address: String {
    // Of `src` and `code` the one that comes later counts.
    (element.tag == .object ? element[.data] : element.last(of: .src, and: .code)) ?? ""
  }

  private func isDocumentAddress(_ address: String) -> Bool {
    let address = address.asciiLowercased()
    if let type = Self.type(ofData: address) { return type.isEmpty || Self.isDocumentType(type) }
    return Self.fileExtension(of: address).map(Self.isDocumentExtension) ?? true
  }

  // The type that a `data:` URL gives, empty where it gives none; nil for every other address.
  private static func type(ofData address: String) -> String? {
    guard address.hasPrefix("data:") else { return nil }
    return String(address.dropFirst(5).prefix { $0 != "," && $0 != ";" })
  }

  // What follows the last dot of the last segment; nil where there is none.
  private static func fileExtension(of address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    var name = path
    if let slash = path.lastIndex(of: "/") {
      // A host's dots are no file extension.
      if let colon = path.firstIndex(of: ":"), path[colon...].hasPrefix("://"),
        path.distance(from: colon, to: slash) <= 2
      {
        return nil
      }
      name = path[path.index(after: slash)...]
    }
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
  }

  private static func isDocumentExtension(_ name: String) -> Bool {
    switch name {
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
