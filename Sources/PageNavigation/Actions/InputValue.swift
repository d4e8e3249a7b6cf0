import Foundation

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
    // Nobody but a user chooses a file.
    case "file": return ""
    case "number": return Self.number(raw) == nil ? "" : raw
    case "range": return range(raw)
    case "color": return color(raw)
    case "date", "month", "week", "time":
      return DateValue.number(raw, type: type) == nil ? "" : raw
    case "datetime-local": return DateValue.normalized(raw) ?? ""
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
      let addresses =
        element.has(.multiple)
        ? value.split(separator: ",", omittingEmptySubsequences: false) : [value[...]]
      return addresses.allSatisfy(isEmail)
    case "url": return PageURL(value) != nil
    case "number": return Self.number(value).map(isNumberInRange) ?? true
    case "date", "month", "week", "time", "datetime-local":
      return DateValue.number(value, type: type).map(isDateInRange) ?? true
    default: return true
    }
  }

  private func isNumberInRange(_ number: Double) -> Bool {
    let low = element[.min].flatMap(Self.bound)
    if let high = element[.max].flatMap(Self.bound), number > high { return false }
    if let low, number < low { return false }
    // Without a minimum the steps begin at the value itself.
    guard let low, element[.step]?.asciiLowercased() != "any" else { return true }
    let given = element[.step].flatMap(Self.bound) ?? 1
    let step = given > 0 ? given : 1
    let distance = abs(number - low)
    // Further than a step can be told there.
    if distance / 9_007_199_254_740_992 > step { return true }
    let rest = abs(distance - step * (distance / step).rounded())
    return rest <= step / 16_777_216
  }

  private func isDateInRange(_ number: Int) -> Bool {
    let low = element[.min].flatMap { DateValue.number($0, type: type) }
    let high = element[.max].flatMap { DateValue.number($0, type: type) }
    // A time from late to early goes round midnight.
    if type == "time", let low, let high, low > high {
      if number < low, number > high { return false }
    } else {
      if let high, number > high { return false }
      if let low, number < low { return false }
    }
    guard let low, element[.step]?.asciiLowercased() != "any" else { return true }
    let given = element[.step].flatMap(Self.bound) ?? 0
    let unit = Double(DateValue.unit(of: type))
    let step =
      given > 0
      ? Int(min(max((given * unit).rounded(), 1), 1e15)) : DateValue.defaultStep(of: type)
    return abs(number - low) % step == 0
  }

  private var isRequirable: Bool {
    switch type {
    case "hidden", "range", "color": false
    default: true
    }
  }

  // A minimum, a maximum, a step, or a range's value may end in a point.
  private static func bound(_ text: String) -> Double? {
    number(text.hasSuffix(".") ? String(text.dropLast()) : text)
  }

  private static func number(_ text: String) -> Double? {
    guard let last = text.utf8.last, last.isASCIIDigit, let first = text.utf8.first,
      first.isASCIIDigit || first == UInt8(ascii: "-") || first == UInt8(ascii: "."),
      text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  // Exact in decimals: 0.1 and 0.2 are 0.3.
  private func range(_ raw: String) -> String {
    let low = element[.min].flatMap(Self.decimal) ?? 0
    let high = max(low, element[.max].flatMap(Self.decimal) ?? 100)
    let given = element[.step].flatMap(Self.decimal) ?? 1
    let hasStep = element[.step]?.asciiLowercased() != "any"
    let step = given > 0 ? given : 1
    // Without a minimum the steps begin at the value itself.
    let first = element[.min].flatMap(Self.decimal) ?? Self.decimal(raw) ?? 0
    func kept(_ number: Decimal) -> Decimal {
      let inside = max(low, min(number, high))
      guard hasStep else { return inside }
      var steps = (inside - first) / step
      var whole = Decimal()
      NSDecimalRound(&whole, &steps, 0, .plain)
      let value = first + whole * step
      return value > high ? value - step : value < low ? value + step : value
    }
    let number = Self.decimal(raw)
    let value = kept(number ?? kept((low + high) / 2))
    // WebKit's: a number that is written with an exponent, and stays as it is, keeps one.
    if value == number, element[.min] == nil, let written = Self.scientific(raw) { return written }
    return "\(value)"
  }

  // A whole number whose exponent adds zeros, as `1.2e+3`; nil for every other.
  private static func scientific(_ text: String) -> String? {
    let parts = text.asciiLowercased().split(separator: "e").map(String.init)
    guard parts.count == 2, let exponent = Int(parts[1]) else { return nil }
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let fraction = parts[0].split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    let places = exponent - (fraction.first?.utf8.count ?? 0)
    let digits = String(parts[0].filter(\.isNumber).drop { $0 == "0" })
    guard places > 0, let first = digits.first else { return nil }
    var rest = String(digits.dropFirst())
    while rest.hasSuffix("0") { rest.removeLast() }
    return "\(sign)\(first)\(rest.isEmpty ? "" : "." + rest)e+\(places + digits.count - 1)"
  }

  private static func decimal(_ text: String) -> Decimal? {
    guard let number = bound(text), abs(number) < 1e20 else { return nil }
    return Decimal(string: text)
  }

  private func color(_ raw: String) -> String {
    let text = raw.asciiLowercased()
    let isColor =
      text.utf8.count == 7 && text.hasPrefix("#")
      && text.utf8.dropFirst().allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
    return isColor ? text : "#000000"
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
        !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
      }
  }
}
