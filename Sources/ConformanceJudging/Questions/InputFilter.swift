public import ConformanceSuite
import NavigationPolicy
public import StrictJSON

/// Cuts an action to the inputs that an implementation declared (requirement PRO-6).
public struct InputFilter: Sendable {
  /// The inputs declared; the URL always goes with them.
  public let inputs: [String]
  /// Whether everything that an action has is declared, and nothing that stands for a part of it.
  private let keepsAll: Bool

  /// Keeps those inputs.
  public init(inputs: [String]) {
    self.inputs = inputs
    let known = Set(NavigationAction.jsonKeys.dropFirst() + ["sourceOrigin"])
    keepsAll = known == Set(inputs).subtracting(["url"])
  }

  /// The input of a question as the implementation gets it.
  public func filter(_ input: JSON, of operation: ConformanceSuite.Operation) -> JSON {
    switch operation {
    case .decide: action(input)
    case .trace: trace(input)
    case .validateRoute, .validateScheme, .extract, .associate, .resolve: input
    }
  }

  private func trace(_ input: JSON) -> JSON {
    guard case .object(var object) = input, let events = object["events"]?.array else {
      return input
    }
    object["events"] = .array(
      events.map { event in
        guard case .object(var members) = event, let asked = members["action"] else { return event }
        members["action"] = action(asked)
        return .object(members)
      })
    return .object(object)
  }

  private func action(_ action: JSON) -> JSON {
    guard let members = action.object?.members else { return action }
    if keepsAll, Self.tellsItsFrame(members) { return action }
    var kept: [JSONObject.Member] = []
    for member in members {
      switch member.name {
      case "sourceFrame":
        if let frame = sourceFrame(member.value) { kept.append(.init(member.name, frame)) }
      case let name where name == "url" || inputs.contains(name): kept.append(member)
      default: break
      }
    }
    let target = action["targetFrame"]
    if inputs.contains("targetIsMain") {
      kept.append(.init("targetIsMain", .bool(target?["isMainFrame"]?.bool ?? false)))
    }
    if inputs.contains("hasTarget") {
      kept.append(.init("hasTarget", .bool(target?.object != nil)))
    }
    return .object(JSONObject(kept))
  }

  /// Whether a source frame is left as it is where all inputs are declared: one that says nothing
  /// gets an origin that is not known.
  private static func tellsItsFrame(_ members: [JSONObject.Member]) -> Bool {
    members.allSatisfy { $0.name != "sourceFrame" || $0.value.object?.members.isEmpty != true }
  }

  /// The source frame with what is declared of it: the frame, its origin, or both.
  private func sourceFrame(_ frame: JSON) -> JSON? {
    guard let members = frame.object?.members else {
      // A frame that is missing is told to engines that look at the frame; it has no origin.
      return inputs.contains("sourceFrame") ? frame : JSON?.none
    }
    let names = [
      inputs.contains("sourceFrame") ? "isMainFrame" : nil,
      inputs.contains("sourceOrigin") ? "origin" : nil,
    ]
    let kept = members.filter { names.contains($0.name) }
    guard !kept.isEmpty else {
      return inputs.contains("sourceOrigin") ? ["origin": .null] : JSON?.none
    }
    return .object(JSONObject(kept))
  }
}
