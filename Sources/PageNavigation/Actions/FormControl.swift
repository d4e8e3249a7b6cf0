/// A form control: what it submits before anybody has touched it.
struct FormControl {
  struct Option {
    let element: PageElement
    /// Whether nothing stands before it in the list: no option, group or line.
    let isFirstItem: Bool
    let isDisabled: Bool
  }

  let element: PageElement
  let isDisabled: Bool
  let isInert: Bool
  /// Whether a user could type into it.
  let isReachable: Bool
  /// Whether it is in a `datalist`, whose fields are never checked.
  let isSuggested: Bool
  /// The form that it was associated with, or that is around it; ``namedForm`` comes before it.
  let form: NodeID
  /// The id that it names its form by, and the root of the tree in which that is looked for.
  let namedForm: String?
  let root: NodeID
  private let isRightToLeft: Bool
  /// The options, for a `select`.
  private(set) var options: [Option] = []

  init(_ element: PageElement, in surroundings: Surroundings) {
    self.element = element
    let flags = surroundings.flags
    isDisabled = surroundings.disables(element)
    isInert = flags.contains(.inert)
    isReachable = !isDisabled && flags.isDisjoint(with: [.inert, .notRendered, .collapsed])
    isSuggested = flags.contains(.suggested)
    isRightToLeft = flags.contains(.rightToLeft)
    let associated = element.tree[element.node].form
    form = associated.exists ? associated : surroundings.form
    namedForm = element[.form]
    root = surroundings.root
  }

  mutating func add(option: PageElement, in surroundings: Surroundings) {
    options.append(
      Option(
        element: option,
        isFirstItem: options.isEmpty && !surroundings.flags.contains(.grouped)
          && option.isFirst(of: [.option, .optgroup, .hr]),
        isDisabled: surroundings.disables(option)))
  }

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

  /// The entries that it sends, each made when it is asked for.
  func entries(submitter: Bool, encodingName: String) -> AnySequence<(String, String)> {
    if type == "select", let name = element[.name], !name.isEmpty {
      return AnySequence(selected.lazy.filter { !$0.isDisabled }.map { (name, Self.value(of: $0)) })
    }
    return AnySequence(ownEntries(submitter: submitter, encodingName: encodingName))
  }

  private func ownEntries(submitter: Bool, encodingName: String) -> [(String, String)] {
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
    case "button", "reset", "keygen", "select": return []
    case "checkbox", "radio":
      return element.has(.checked) ? [(name, element[.value] ?? "on")] : []
    case "file": return [(name, "")]
    case "hidden":
      let isCharset = name.asciiLowercased() == "_charset_"
      return directed((name, isCharset ? encodingName : value))
    default:
      return directed((name, value))
    }
  }

  // `dirname` names an entry with the direction of the text; an empty one is sent, too, by WebKit.
  private func directed(_ entry: (String, String)) -> [(String, String)] {
    guard let name = element[.dirname], hasDirection else { return [entry] }
    let isRightToLeft =
      element[.dir]?.asciiLowercased() == "auto"
      ? TextDirection.isRightToLeft(entry.1) : isRightToLeft
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
    let selected = selected
    guard selected.count == 1, let option = selected.first else { return selected.isEmpty }
    return option.element.node == options[0].element.node && !element.has(.multiple)
      && displaySize <= 1 && option.isFirstItem && Self.value(of: option).isEmpty
  }

  private var selected: [Option] {
    let marked = options.filter { $0.element.has(.selected) }
    if element.has(.multiple) { return marked }
    if let last = marked.last { return [last] }
    if displaySize > 1 { return [] }
    // WebKit's: to know whether a required one is valid, it selects the first as soon as that is
    // there.
    let enabled = element.has(.required) ? nil : options.first { !$0.isDisabled }
    return (enabled ?? options.first).map { [$0] } ?? []
  }

  private var displaySize: Int {
    let text = (element[.size] ?? "").trimmingASCIIWhitespace()
    let digits = text.utf8.drop { $0 == UInt8(ascii: "+") }.prefix(while: \.isASCIIDigit)
    return Int32(String(decoding: digits, as: UTF8.self)).map(Int.init) ?? 1
  }

  private static func value(of option: Option) -> String {
    option.element[.value] ?? option.element.text.words.joined(separator: " ")
  }

  private var hasDirection: Bool {
    switch type {
    case "text", "search", "tel", "url", "email", "password", "textarea", "hidden": true
    case "submit": element.tag == .input
    default: !InputValue.knownTypes.contains(type)
    }
  }
}
