/// How a form is submitted, by a button or without one.
struct FormSubmission {
  let form: PageElement
  let button: PageElement?
  let rules: FormRules

  private func setting(_ own: Attribute, _ override: Attribute) -> String? {
    if rules.buttonOverrides, let button, let value = button[override] { return value }
    return form[own]
  }

  var action: String? { setting(.action, .formaction) }
  var target: String? { setting(.target, .formtarget) }

  /// Whether the values must be valid.
  var isValidated: Bool {
    rules.validation && !form.has(.novalidate) && !(button?.has(.formnovalidate) ?? false)
  }

  /// `get`, `post` or `dialog`.
  var method: String {
    guard rules.method else { return "get" }
    let method = setting(.method, .formmethod)?.asciiLowercased() ?? "get"
    return method == "post" || method == "dialog" ? method : "get"
  }
}
