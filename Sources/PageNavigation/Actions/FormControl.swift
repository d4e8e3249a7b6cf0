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

  /// Whether it is a line of text, in which Return submits the form.
  var isTextField: Bool {
    guard element.tag == .input else { return false }
    switch type {
    case "hidden", "button", "reset", "image", "submit", "file", "color", "range", "checkbox",
      "radio", "date", "month", "week", "time", "datetime-local":
      return false
    default: return true
    }
  }

  func entries(submitter: Bool, encoding: TextEncoding) -> [(String, String)] {
    let name = element[.name] ?? ""
    switch type {
    case "image":
      guard submitter else { return [] }
      let prefix = name.isEmpty ? "" : name + "."
      return [(prefix + "x", "0"), (prefix + "y", "0")]
    case _ where name.isEmpty: return []
    case "submit":
      guard submitter else { return [] }
      return directed((name, element[.value] ?? (element.tag == .input ? "Submit" : "")))
    case "button", "reset", "keygen": return []
    case "checkbox", "radio":
      return element.has(.checked) ? [(name, element[.value] ?? "on")] : []
    case "select": return selectedOptions.map { (name, Self.optionValue($0)) }
    case "file": return [(name, "")]
    case "hidden":
      let isCharset = name.asciiLowercased() == "_charset_"
      return directed((name, isCharset ? encoding.displayName : value))
    default:
      return directed((name, value))
    }
  }

  // `dirname` names an entry with the direction of the text; an empty one is sent, too, by WebKit.
  private func directed(_ entry: (String, String)) -> [(String, String)] {
    guard let name = element[.dirname], hasDirection else { return [entry] }
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

  /// Whether a choice is still to be made: nothing is selected, or the option that stands for that.
  var lacksChoice: Bool {
    let selected = selectedPlaces
    guard let first = selected.first else { return true }
    return first == 0 && !element.has(.multiple) && displaySize <= 1
      && !options[0].context.contains(.grouped) && Self.optionValue(options[0]).isEmpty
  }

  var selectedOptions: [PageElement] { selectedPlaces.map { options[$0] } }

  private var selectedPlaces: [Int] {
    let enabled = options.indices.filter { !Self.isDisabled(options[$0]) }
    if element.has(.multiple) { return enabled.filter { options[$0].has(.selected) } }
    if let last = options.lastIndex(where: { $0.has(.selected) }) {
      return Self.isDisabled(options[last]) ? [] : [last]
    }
    return displaySize > 1 ? [] : Array(enabled.prefix(1))
  }

  private var displaySize: Int {
    let digits = (element[.size] ?? "").trimmingASCIIWhitespace().utf8.prefix(while: \.isASCIIDigit)
    return Int32(String(decoding: digits, as: UTF8.self)).map(Int.init) ?? 1
  }

  static func optionValue(_ option: PageElement) -> String {
    option[.value]
      ?? option.text.words.joined(separator: " ")
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
}
