import Testing
import URLStandard

/// An input and what it must be parsed as; `nil` for failure.
struct Example: CustomTestStringConvertible, Sendable {
  var input: String
  var base: String?
  var expected: String?

  init(_ input: String, _ expected: String?) {
    self.input = input
    self.expected = expected
  }

  init(_ input: String, on base: String, _ expected: String?) {
    self.init(input, expected)
    self.base = base
  }

  var testDescription: String {
    "\(input.debugDescription)\(base.map { " on \($0)" } ?? "")"
  }

  /// The serialized URL, or `nil` where parsing failed.
  var actual: String? {
    guard let base else { return WebURL(input)?.href }
    guard let baseURL = WebURL(base) else { return "the base does not parse" }
    return WebURL(input, base: baseURL)?.href
  }
}
