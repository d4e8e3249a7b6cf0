import NavigationPolicy
import StrictJSON

/// Whether what a vector expects is an answer that some engine can give.
///
/// An expectation that nobody can meet blames every engine; one that leaves a member out passes all.
enum ExpectationShape {
  /// What is wrong and where, such as `expect.decision`, or `nil`.
  static func problem(_ expected: JSON, of operation: Operation, at path: String) -> ShapeError? {
    do {
      try check(expected, of: operation, at: path)
      return nil
    } catch {
      return error
    }
  }

  private static func check(
    _ expected: JSON, of operation: Operation, at path: String
  ) throws(ShapeError) {
    let reader = try ObjectReader(expected, at: path, keys: keys(of: operation, expected))
    guard !reader.object.members.isEmpty else { throw ShapeError(path, "must not be empty") }
    switch operation {
    case .decide:
      try checkDecision(reader)
    case .trace:
      for (index, call) in try reader.array("calls").enumerated() {
        try checkDecision(
          ObjectReader(call, at: "\(reader.place("calls"))[\(index)]", keys: ["of", "decision"]))
      }
    case .validateRoute, .validateScheme:
      let isAccepted = try reader.bool("accepted")
      if !isAccepted { _ = try reader.choice("reason", Rejection.self) }
      if isAccepted, operation == .validateRoute {
        let route = try ObjectReader(
          try reader.required("route"), at: reader.place("route"), keys: ["path", "parameters"])
        _ = try route.string("path")
        _ = try ObjectReader(try route.required("parameters"), at: route.place("parameters"))
      }
    case .extract, .associate, .resolve: break
    }
    // The rest is what is demanded of an answer: effects of a known kind with all their members.
    if let fault = AnswerShape.fault(expected, of: operation, at: path) { throw fault }
  }

  private static func checkDecision(_ reader: ObjectReader) throws(ShapeError) {
    let text = try reader.string("decision")
    guard Decision(rawValue: text) == nil else { return }
    throw ShapeError(
      reader.place("decision"), "must be \"allow\", \"cancel\" or \"download\", found \"\(text)\"")
  }

  private static func keys(of operation: Operation, _ expected: JSON) -> [String] {
    switch operation {
    case .decide: ["decision", "effects"]
    case .trace: ["calls", "effects"]
    case .validateRoute: ["accepted", expected["accepted"] == true ? "route" : "reason"]
    case .validateScheme: ["accepted"] + (expected["accepted"] == true ? [] : ["reason"])
    case .extract: ["actions"]
    case .associate: ["result"]
    case .resolve: ["route"]
    }
  }
}
