import Foundation

/// A document of JUnit XML: suites, their cases, and why a case did not pass.
struct JUnitDocument {
  let suites: [Suite]
  /// When the run began.
  let start: Date
  /// How long it took.
  let seconds: Double

  struct Suite {
    var name: String
    var cases: [Case] = []

    func count(_ element: String) -> Int { cases.count { $0.mark?.element == element } }
  }

  struct Case {
    var name: String
    var group: String
    var mark: Mark?
  }

  /// Why a case did not pass.
  struct Mark {
    /// `failure`, `error` or `skipped`.
    var element: String
    var type: String
    var message: String
    var lines: [String] = []
  }

  var text: String {
    let count = { (element: String) in suites.reduce(0) { $0 + $1.count(element) } }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let all = suites.reduce(0) { $0 + $1.cases.count }
    text +=
      "<testsuites name=\"navpolicy\" tests=\"\(all)\" failures=\"\(count("failure"))\""
      + " errors=\"\(count("error"))\" time=\"\(Self.time(seconds))\">\n"
    for suite in suites { text += self.text(suite) }
    return text + "</testsuites>\n"
  }

  private func text(_ suite: Suite) -> String {
    // The time of a part is not measured.
    var text =
      "  <testsuite name=\"\(XMLText.attribute(suite.name))\" tests=\"\(suite.cases.count)\""
      + " failures=\"\(suite.count("failure"))\" errors=\"\(suite.count("error"))\""
      + " skipped=\"\(suite.count("skipped"))\" time=\"\(Self.time(0))\""
      + " timestamp=\"\(Self.timestamp(start))\">\n"
    for each in suite.cases { text += self.text(each) }
    return text + "  </testsuite>\n"
  }

  private func text(_ each: Case) -> String {
    let head =
      "    <testcase name=\"\(XMLText.attribute(each.name))\""
      + " classname=\"\(XMLText.attribute(each.group))\" time=\"\(Self.time(0))\""
    guard let mark = each.mark else { return head + "/>\n" }
    let inner =
      "      <\(mark.element) message=\"\(XMLText.attribute(mark.message))\""
      + " type=\"\(XMLText.attribute(mark.type))\""
    let content =
      mark.lines.isEmpty ? "/>" : ">\(XMLText.content(mark.lines))</\(mark.element)>"
    return head + ">\n" + inner + content + "\n    </testcase>\n"
  }

  private static func time(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1_000).rounded())
    let rest = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func timestamp(_ date: Date) -> String {
    // Readers of the format want no zone; it is UTC.
    String(ISO8601DateFormatter().string(from: date).dropLast())
  }
}
