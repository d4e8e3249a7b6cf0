/// What all submissions of a form have in common: worked out once, however many buttons there are.
struct FormDefaults {
  /// Whether the browser submits the values or asks the user to correct them first.
  private(set) var isValid = true
  /// Whether a value must match a regular expression, which is not tried here.
  private(set) var hasPattern = false

  private let controls: [FormControl]
  private let encoding: TextEncoding
  // The query without a submit button's own entry, and where each control's part begins.
  private var query: [UInt8] = []
  private var starts: [Int] = []

  init(form: PageElement, controls: [FormControl], pageEncoding: TextEncoding) {
    self.controls = controls
    encoding = Self.outputEncoding(form, pageEncoding)
    // Of the checked buttons of a group the last one stays checked.
    var checked: [String: Int] = [:]
    // One button that requires a choice requires it of the whole group; without a name it has none.
    var required: Set<String> = []
    for (index, control) in controls.enumerated() where control.type == "radio" {
      let name = control.element[.name] ?? ""
      if control.element.has(.checked) { checked[name] = index }
      if control.element.has(.required), !name.isEmpty { required.insert(name) }
    }
    for (index, control) in controls.enumerated() {
      starts.append(query.count)
      if control.isDisabled { continue }
      let isRadio = control.type == "radio"
      let name = control.element[.name] ?? ""
      let group = isRadio ? checked[name] : nil
      let lacksButton = isRadio && required.contains(name) && group == nil
      isValid = isValid && Self.isValid(control, lacksButton: lacksButton)
      if control.element.tag == .input, control.element.has(.pattern), !control.value.isEmpty {
        hasPattern = true
      }
      if !isRadio || group == index { append(control, isSubmitter: false, to: &query) }
    }
  }

  /// The entry list as a query; `submitter` is the button's place among the controls.
  func query(submitter: Int?) -> String {
    var bytes = query
    if let submitter {
      bytes = Array(query[..<starts[submitter]])
      append(controls[submitter], isSubmitter: true, to: &bytes)
      let rest = query[starts[submitter]...].drop { $0 == UInt8(ascii: "&") }
      if !rest.isEmpty {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
        bytes.append(contentsOf: rest)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ control: FormControl, isSubmitter: Bool, to query: inout [UInt8]) {
    for (name, value) in control.entries(submitter: isSubmitter, encoding: encoding) {
      if !query.isEmpty { query.append(UInt8(ascii: "&")) }
      append(encoded: Self.withCRLF(name), to: &query)
      query.append(UInt8(ascii: "="))
      append(encoded: Self.withCRLF(value), to: &query)
    }
  }

  private func append(encoded text: String, to query: inout [UInt8]) {
    for byte in QueryEncoding.bytes(of: text, in: encoding) {
      switch byte {
      case 0x20: query.append(UInt8(ascii: "+"))
      case _ where byte.isASCIIAlphanumeric, 0x2A, 0x2D, 0x2E, 0x5F: query.append(byte)
      default: query.append(contentsOf: QueryEncoding.percent(byte).utf8)
      }
    }
  }

  // Every line end of an entry is sent as CRLF.
  private static func withCRLF(_ text: String) -> String {
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

  private static func isValid(_ control: FormControl, lacksButton: Bool) -> Bool {
    let element = control.element
    let isRequired = element.has(.required)
    switch control.type {
    case _ where element.context.contains(.suggested): return true
    case _ where element.tag != .select && element.has(.readonly): return true
    case "textarea": return !isRequired || !control.value.isEmpty
    case "select": return !isRequired || !control.lacksChoice
    case "checkbox": return !isRequired || element.has(.checked)
    case "radio": return !lacksButton
    case "submit", "image", "button", "reset": return true
    default: return InputValue(type: control.type, element: element).isValid
    }
  }

  private static func outputEncoding(_ form: PageElement, _ page: TextEncoding) -> TextEncoding {
    let labels = form[.acceptCharset] ?? ""
    for label in labels.split(whereSeparator: { $0.utf8.first?.isHTMLSpace ?? false || $0 == "," })
    {
      if let encoding = TextEncoding(label: String(label)) { return encoding.forOutput }
    }
    return page.forOutput
  }
}
