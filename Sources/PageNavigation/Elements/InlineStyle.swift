/// The declarations of a `style` attribute, as far as they decide about actions.
///
/// Style sheets are not read: what they hide, or make editable, is not known here.
struct InlineStyle {
  private var values: [String: (value: String, isImportant: Bool)] = [:]

  init(_ text: String) {
    for declaration in text.asciiLowercased().split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = String(declaration[..<colon]).trimmingASCIIWhitespace()
      var value = String(declaration[declaration.index(after: colon)...]).trimmingASCIIWhitespace()
      let isImportant = value.hasSuffix("!important")
      if isImportant { value = String(value.dropLast(10)).trimmingASCIIWhitespace() }
      // The last declaration wins, unless an earlier one is important.
      if let known = values[name], known.isImportant, !isImportant { continue }
      values[name] = (value, isImportant)
    }
  }

  var hidesBox: Bool { values["display"]?.value == "none" }

  /// Whether the user may edit; nil where nothing is declared.
  var isEditable: Bool? {
    switch values["-webkit-user-modify"]?.value {
    case "read-write", "read-write-plaintext-only": true
    case "read-only": false
    default: nil
    }
  }
}
