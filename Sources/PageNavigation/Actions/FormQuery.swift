/// A form's entry list as a query: worked out once, however many buttons the form has.
struct FormQuery {
  private let controls: [FormControl]
  private let encoding: TextEncoding
  // Its name, which the page's own choice gives.
  private let encodingName: String
  // The query without a submit button's own entry, and where each control's part begins.
  private var bytes: [UInt8] = []
  private var starts: [Int] = []

  /// Builds the query; what is longer than the limit is not finished, and too long all the same.
  init(
    form: PageElement, controls: [FormControl], groups: RadioGroups, pageEncoding: TextEncoding,
    limit: Int
  ) {
    self.controls = controls
    let chosen = Self.encoding(of: form) ?? pageEncoding
    (encoding, encodingName) = (chosen.forOutput, chosen.submittedName)
    for (index, control) in controls.enumerated() {
      starts.append(bytes.count)
      if control.isDisabled || groups.isUnchecked(at: index) || bytes.count > limit { continue }
      append(control, isSubmitter: false, to: &bytes, limit: limit)
    }
  }

  /// The query; `submitter` is the button's place among the controls.
  func text(submitter: Int?) -> String {
    guard let submitter else { return String(decoding: bytes, as: UTF8.self) }
    var result = Array(bytes[..<starts[submitter]])
    append(controls[submitter], isSubmitter: true, to: &result)
    let rest = bytes[starts[submitter]...].drop { $0 == UInt8(ascii: "&") }
    if !rest.isEmpty {
      if !result.isEmpty { result.append(UInt8(ascii: "&")) }
      result.append(contentsOf: rest)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func append(
    _ control: FormControl, isSubmitter: Bool, to query: inout [UInt8], limit: Int = .max
  ) {
    for (name, value) in control.entries(submitter: isSubmitter, encodingName: encodingName) {
      if query.count > limit { return }
      if !query.isEmpty { query.append(UInt8(ascii: "&")) }
      append(encoded: Self.withCRLF(name), to: &query)
      query.append(UInt8(ascii: "="))
      append(encoded: Self.withCRLF(value), to: &query)
    }
  }

  private func append(encoded text: String, to query: inout [UInt8]) {
    for unit in QueryEncoding.units(of: text, in: encoding) {
      if unit == 0x20 {
        query.append(UInt8(ascii: "+"))
      } else {
        QueryEncoding.append(unit, to: &query) { byte in
          byte.isASCIIAlphanumeric || byte == 0x2A || byte == 0x2D || byte == 0x2E || byte == 0x5F
        }
      }
    }
  }

  // Every line end of an entry is sent as CRLF.
  private static func withCRLF(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + text.utf8.count / 8)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      // A line feed behind a carriage return is the same line end.
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D:
        result.append(0x0D)
        result.append(0x0A)
      default: result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func encoding(of form: PageElement) -> TextEncoding? {
    let labels = (form[.acceptCharset] ?? "").split(separator: ",")
    for label in labels.lazy.flatMap({ $0.words }) {
      if let encoding = TextEncoding(label: label) { return encoding }
    }
    return nil
  }
}
