/// What a form submits with its default values.
struct FormSubmission {
  let form: PageElement
  /// The submit button's place among the controls; nil for an implicit submission.
  let submitter: Int?
  let controls: [FormControl]
  let encoding: TextEncoding
  let rules: FormRules

  private var button: PageElement? { submitter.map { controls[$0].element } }

  private func setting(_ own: Attribute, _ override: Attribute) -> String? {
    if rules.buttonOverrides, let button, let value = button[override] { return value }
    return form[own]
  }

  var action: String? { setting(.action, .formaction) }
  var target: String? { setting(.target, .formtarget) }

  /// `get`, `post` or `dialog`.
  var method: String {
    guard rules.method else { return "get" }
    let method = setting(.method, .formmethod)?.asciiLowercased() ?? "get"
    return method == "post" || method == "dialog" ? method : "get"
  }

  /// Whether a value must match a regular expression, which is not tried here.
  var hasPattern: Bool {
    if form.has(.novalidate) || button?.has(.formnovalidate) ?? false { return false }
    return controls.contains {
      $0.element.tag == .input && $0.element.has(.pattern) && !$0.isDisabled && !$0.value.isEmpty
    }
  }

  /// Whether the browser submits the values or asks the user to correct them first.
  var isValid: Bool {
    if !rules.validation || form.has(.novalidate) || button?.has(.formnovalidate) ?? false {
      return true
    }
    return controls.allSatisfy(isValid)
  }

  private func isValid(_ control: FormControl) -> Bool {
    let element = control.element
    if control.isDisabled { return true }
    switch control.type {
    case "textarea": return !(element.has(.required) && control.value.isEmpty)
    case "select":
      guard element.has(.required) else { return true }
      return control.selectedOptions.contains { !FormControl.optionValue($0).isEmpty }
    case "checkbox": return !element.has(.required) || element.has(.checked)
    case "radio":
      guard element.has(.required) else { return true }
      return controls.contains {
        $0.type == "radio" && $0.element[.name] == element[.name] && $0.element.has(.checked)
      }
    case "submit", "image", "button", "reset": return true
    default: return InputValue(type: control.type, element: element).isValid
    }
  }

  /// The entry list as a query.
  func query() -> String {
    let output = outputEncoding
    // Of the checked buttons of a group the last one stays checked.
    var checked: [String: Int] = [:]
    for (index, control) in controls.enumerated()
    where control.type == "radio" && control.element.has(.checked) {
      checked[control.element[.name] ?? ""] = index
    }
    var pairs: [String] = []
    for (index, control) in controls.enumerated() where !control.isDisabled {
      if control.type == "radio", checked[control.element[.name] ?? ""] != index { continue }
      for (name, value) in control.entries(submitter: index == submitter, encoding: output) {
        pairs.append(encoded(name, output) + "=" + encoded(value, output))
      }
    }
    return pairs.joined(separator: "&")
  }

  private var outputEncoding: TextEncoding {
    guard let accepted = form[.acceptCharset] else { return encoding.forOutput }
    for label in accepted.split(whereSeparator: { $0.utf8.first?.isHTMLSpace ?? false || $0 == "," })
    {
      if let encoding = TextEncoding(label: String(label)) { return encoding.forOutput }
    }
    return encoding.forOutput
  }

  private func encoded(_ text: String, _ encoding: TextEncoding) -> String {
    var result = ""
    for byte in QueryEncoding.formBytes(of: text, in: encoding) {
      switch byte {
      case 0x20: result += "+"
      case _ where byte.isASCIIAlphanumeric, 0x2A, 0x2D, 0x2E, 0x5F:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += QueryEncoding.percent(byte)
      }
    }
    return result
  }
}
