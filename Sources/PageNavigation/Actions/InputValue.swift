/// An input's value as its type keeps it, and whether that is valid.
struct InputValue {
  let type: String
  let element: PageElement

  static let knownTypes: Set<String> = [
    "text", "search", "tel", "url", "email", "password", "date", "month", "week", "time",
    "datetime-local", "number", "range", "color", "hidden", "checkbox", "radio", "file",
  ]

  var sanitized: String {
    let raw = element[.value] ?? ""
    switch type {
    case "hidden": return raw
    case "number": return Self.number(raw) == nil ? "" : raw
    case "range": return range(raw)
    case "color": return color(raw)
    case "date": return matches(raw, "dddd-dd-dd") ? raw : ""
    case "month": return matches(raw, "dddd-dd") ? raw : ""
    case "week": return matches(raw, "dddd-Wdd") ? raw : ""
    case "time": return isTime(raw) ? raw : ""
    case "datetime-local":
      let text = raw.replacing(" ", with: "T")
      guard matches(String(text.prefix(10)), "dddd-dd-dd"), text.dropFirst(10).first == "T",
        isTime(String(text.dropFirst(11)))
      else { return "" }
      return text
    case "email":
      let line = withoutLineEnds(raw)
      guard element.has(.multiple) else { return line.trimmingASCIIWhitespace() }
      return line.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0).trimmingASCIIWhitespace() }.joined(separator: ",")
    case "url": return withoutLineEnds(raw).trimmingASCIIWhitespace()
    default: return withoutLineEnds(raw)
    }
  }

  /// Whether the browser would submit the value, as far as markup alone tells.
  var isValid: Bool {
    let value = sanitized
    if element.has(.required), isRequirable, value.isEmpty { return false }
    guard !value.isEmpty else { return true }
    switch type {
    case "email":
      let addresses = element.has(.multiple) ? value.split(separator: ",") : [value[...]]
      return addresses.allSatisfy(isEmail)
    case "url": return PageURL(value) != nil
    case "number":
      guard let number = Self.number(value) else { return true }
      if let limit = element[.max].flatMap(Self.number), number > limit { return false }
      if let limit = element[.min].flatMap(Self.number), number < limit { return false }
      return true
    default: return true
    }
  }

  private var isRequirable: Bool {
    switch type {
    case "hidden", "range", "color": false
    default: true
    }
  }

  private static func number(_ text: String) -> Double? {
    guard let last = text.utf8.last, last.isASCIIDigit, let first = text.utf8.first,
      first.isASCIIDigit || first == UInt8(ascii: "-") || first == UInt8(ascii: "."),
      text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }

  private func range(_ raw: String) -> String {
    let low = element[.min].flatMap(Self.number) ?? 0
    let high = element[.max].flatMap(Self.number) ?? 100
    var value = Self.number(raw) ?? (high < low ? low : low + (high - low) / 2)
    value = max(low, min(value, high))
    let step = element[.step].flatMap(Self.number) ?? 1
    if step > 0, element[.step]?.asciiLowercased() != "any" {
      let steps = ((value - low) / step + 0.5).rounded(.down)
      value = low + steps * step
      if value > high { value -= step }
    }
    guard value == value.rounded(), abs(value) < 1e15 else { return "\(value)" }
    return "\(Int(value))"
  }

  private func color(_ raw: String) -> String {
    let text = raw.asciiLowercased()
    let isColor =
      text.utf8.count == 7 && text.hasPrefix("#")
      && text.utf8.dropFirst().allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
    return isColor ? text : "#000000"
  }

  private func isTime(_ text: String) -> Bool {
    guard matches(String(text.prefix(5)), "dd:dd"), let hour = Int(text.prefix(2)),
      let minute = Int(text.dropFirst(3).prefix(2)), hour < 24, minute < 60
    else { return false }
    let rest = text.dropFirst(5)
    return rest.isEmpty || matches(String(rest.prefix(3)), ":dd")
  }

  // `d` stands for a digit.
  private func matches(_ text: String, _ shape: String) -> Bool {
    text.utf8.count == shape.utf8.count
      && zip(text.utf8, shape.utf8).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "d") ? byte.isASCIIDigit : byte == wanted
      }
  }

  private func withoutLineEnds(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return String(decoding: text.utf8.filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  private func isEmail(_ address: Substring) -> Bool {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
    let isLocal = parts[0].utf8.allSatisfy {
      $0.isASCIIAlphanumeric || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0)
    }
    return isLocal
      && parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
      }
  }
}
