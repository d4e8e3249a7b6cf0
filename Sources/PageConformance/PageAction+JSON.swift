import ConformanceSuite
public import PageNavigation
public import StrictJSON

extension PageAction {
  /// The action with its place in the page, as `extract` answers it.
  public var json: JSON {
    var members = action.json.object?.members ?? []
    members.append(.init("element", .string(element)))
    members.append(.init("line", .integer(line)))
    if let delay { members.append(.init("delay", .integer(delay))) }
    return .object(JSONObject(members))
  }
}
