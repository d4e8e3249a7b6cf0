extension Rule {
  /// A page on a host that the policy does not list, where the policy confines the view.
  static let otherSite = Rule(
    "h-other-site", clause: "HRD-33",
    reason: "The policy keeps pages of hosts that it does not list out of the view; one that a "
      + "person asked for opens where the policy says."
  ) { situation in
    let policy = situation.configuration
    guard situation.isWeb, policy.otherSites != .load,
      !situation.covers(situation.listedHosts, situation.host)
    else { return nil }
    if situation.isSameOrigin, situation.targetIsMain {
      // A foreign frame may not post to the page's site by itself, as in h-frame-to-top.
      return situation.isOwnSource || situation.isGET || situation.isWanted ? .allow : .cancel
    }
    // A form of a listed page, or what its answer redirects to, such as a bank's page.
    if situation.isForm, !situation.isGET || situation.action.isRedirect, situation.isOwnSource,
      situation.showsListedPage
    {
      return .allow
    }
    guard situation.isGET, situation.mayLeaveForOtherSite else { return .cancel }
    switch policy.otherSites {
    case .open: return situation.open(universalLinksOnly: false)
    case .present: return .cancel(.presentInAppBrowser(url: situation.urlText))
    case .cancel, .load: return .cancel
    }
  }
}

extension Situation {
  /// Whether the main frame shows the app's own content or an https page of a listed host.
  package var showsListedPage: Bool {
    guard let current = currentOrigin else { return false }
    return isInView(current.scheme) || isSecure(current, on: listedHosts)
  }

  /// Whether a person asked for the page; a frame of another site must prove it.
  var mayLeaveForOtherSite: Bool {
    guard isOwnSource else { return action.userGesture == true }
    return isGestured || (isForm && action.userGesture != false)
  }
}
