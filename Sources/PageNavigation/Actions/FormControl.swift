/// A form control: what it submits before anybody has touched it.
struct FormControl {
  var element: PageElement
  /// The options, for a `select`.
  var options: [PageElement] = []

  init(_ element: PageElement) { self.element = element }

  /// The `type`, lower-case; for elements without one, the element's name.
  var type: String {
    switch element.tag {
    case .button:
      let type = element[.type]?.asciiLowercased() ?? "submit"
      return type == "button" || type == "reset" ? type : "submit"
    case .input: return element[.type]?.asciiLowercased() ?? "text"
    default: return element.tag.spelling
    }
  }

  var isDisabled: Bool { element.has(.disabled) || element.context.contains(.disabled) }

  var isSubmitButton: Bool {
    (element.tag == .button || element.tag == .input) && (type == "submit" || type == "image")
  }

  /// Whether Return in the control submits its form.
  var submitsImplicitly: Bool {
    guard element.tag == .input, !element.context.contains(.inert) else { return false }
    switch type {
    case "hidden", "button", "reset", "image", "submit", "file", "color", "range": return false
    default: return true
    }
  }

  func entries(submitter: Bool, encoding: TextEncoding) -> [(String, String)] {
    let name = withCRLF(element[.name] ?? "")
    switch type {
    case "image":
      guard submitter else { return [] }
      let prefix = name.isEmpty ? "" : name + "."
      return [(prefix + "x", "0"), (prefix + "y", "0")]
    case _ where name.isEmpty: return []
    case "submit":
      guard submitter else { return [] }
      return directed(
        (name, withCRLF(element[.value] ?? (element.tag == .input ? "Submit" : ""))))
    case "button", "reset", "keygen": return []
    case "checkbox", "radio":
      return element.has(.checked) ? [(name, element[.value] ?? "on")] : []
    case "select": return selectedOptions.map { (name, Self.optionValue($0)) }
    case "file": return [(name, "")]
    case "hidden":
      let isCharset = name.asciiLowercased() == "_charset_"
      return directed((name, isCharset ? encoding.displayName : withCRLF(value)))
    default:
      return directed((name, withCRLF(value)))
    }
  }

  // `dirname` names an entry with the direction of the text.
  private func directed(_ entry: (String, String)) -> [(String, String)] {
    guard let name = element[.dirname], !name.isEmpty, hasDirection else { return [entry] }
    let isRightToLeft =
      element[.dir]?.asciiLowercased() == "auto"
      ? TextDirection.isRightToLeft(entry.1) : element.context.contains(.rightToLeft)
    return [entry, (name, isRightToLeft ? "rtl" : "ltr")]
  }

  /// The value after the type's sanitization.
  var value: String {
    if element.tag == .textarea {
      return element.text.hasPrefix("\n") ? String(element.text.dropFirst()) : element.text
    }
    return InputValue(type: type, element: element).sanitized
  }

  var selectedOptions: [PageElement] {
    let enabled = options.filter { !Self.isDisabled($0) }
    if element.has(.multiple) { return enabled.filter { $0.has(.selected) } }
    if let last = options.last(where: { $0.has(.selected) }) {
      return Self.isDisabled(last) ? [] : [last]
    }
    let size = element[.size].flatMap { Int($0.trimmingASCIIWhitespace()) } ?? 1
    return size > 1 ? [] : Array(enabled.prefix(1))
  }

  static func optionValue(_ option: PageElement) -> String {
    option[.value]
      ?? option.text.split { $0.utf8.first?.isHTMLSpace ?? false }.joined(separator: " ")
  }

  private static func isDisabled(_ option: PageElement) -> Bool {
    option.has(.disabled) || option.context.contains(.disabledGroup)
  }

  private var hasDirection: Bool {
    switch type {
    case "text", "search", "tel", "url", "email", "password", "textarea", "hidden": true
    case "submit": element.tag == .input
    default: !InputValue.knownTypes.contains(type)
    }
  }

  private func withCRLF(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0D || byte == 0x0A {
        // A line feed behind a carriage return is the same line end.
        if byte == 0x0D || previous != 0x0D { result += [0x0D, 0x0A] }
      } else {
        result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}
