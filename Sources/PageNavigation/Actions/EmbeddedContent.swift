/// Whether an `object` or `embed` shows a document, as WebKit guesses from type and address.
struct EmbeddedContent {
  let element: PageElement

  init(_ element: PageElement) { self.element = element }

  var isDocument: Bool {
    let address = (element.tag == .object ? element[.data] : element[.src]) ?? ""
    guard !address.trimmingASCIIWhitespace().isEmpty else { return false }
    if element.tag == .object {
      // Without a box an object loads nothing; a class id names a plug-in.
      guard !element.has(.classid), !element.has(.hidden) else { return false }
    }
    if let style = element[.style], hidesBox(style) { return false }
    if let type = element[.type], !type.isEmpty {
      return Self.isDocumentType(
        String(type.prefix { $0 != ";" }).asciiLowercased())
    }
    return isDocumentAddress(address.trimmingASCIIWhitespace())
  }

  private func hidesBox(_ style: String) -> Bool {
    style.asciiLowercased().filter { !$0.isWhitespace }.split(separator: ";")
      .contains { $0 == "display:none" || $0 == "display:none!important" }
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
    if let mark = path.range(ofASCII: "://"), mark.upperBound > slash { return true }
    return Self.isDocumentExtension(path[slash...])
  }

  private static func isDocumentExtension(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return true }
    switch name[dot...].dropFirst() {
    case "htm", "html", "xht", "xhtml", "xml", "txt", "text", "svg", "json", "js", "css", "pdf",
      "csv", "md", "mht":
      return true
    case "php", "swf", "zip", "gz", "tar", "mp3", "mp4", "m4v", "m4a", "mov", "avi", "ogg", "ogv",
      "oga", "wav", "webm", "png", "gif", "jpg", "jpeg", "webp", "bmp", "ico", "tif", "tiff",
      "avif",
      "exe", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "jar", "class", "py", "pl", "sh", "rb":
      return false
    default: return true
    }
  }

  private static func isDocumentType(_ type: String) -> Bool {
    switch type {
    case "text/html", "application/xhtml+xml", "application/xml", "application/json",
      "application/javascript", "application/pdf", "image/svg+xml":
      true
    case _ where type.hasPrefix("text/"): type != "text/calendar" && type != "text/vcard"
    case _ where type.hasSuffix("+xml"): true
    default: false
    }
  }
}
