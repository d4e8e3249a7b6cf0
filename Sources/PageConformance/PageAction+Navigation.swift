import ConformanceSuite
public import NavigationPolicy
public import PageNavigation
public import StrictJSON

extension PageAction {
  /// The action as a policy is asked about it.
  public var navigationAction: NavigationAction {
    var action = NavigationAction(
      url: url, navigationType: NavigationType(rawValue: navigationType.rawValue) ?? .other,
      sourceFrame: Frame(isMainFrame: sourceIsMainFrame, origin: sourceOrigin),
      targetFrame: targetIsMainFrame.map { Frame(isMainFrame: $0) })
    action.isRedirect = isRedirect
    action.userGesture = userGesture
    action.httpMethod = httpMethod
    action.shouldPerformDownload = shouldPerformDownload
    action.currentURL = currentURL
    action.appInitiated = appInitiated
    return action
  }

  /// The action with its place in the page, as `extract` answers it.
  public var json: JSON {
    var members = navigationAction.json.object?.members ?? []
    members.append(.init("element", .string(element)))
    members.append(.init("line", .integer(line)))
    if let delay { members.append(.init("delay", .integer(delay))) }
    return .object(JSONObject(members))
  }
}
