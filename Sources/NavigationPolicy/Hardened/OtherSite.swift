extension Rule {
  /// A page on a host that the policy does not list, where the policy confines the view.
  static let otherSite = Rule(
    "h-other-site", clause: "HRD-33",
    reason: "The policy keeps pages of hosts that it does not list out of the view; one that a "
      + "person asked for opens where the policy says.",
    when: [.web, .confinedView]
  ) { context in
    let policy = context.configuration
    guard !context.isHost(context.listedHosts) else { return nil }
    if context.isSameOrigin, context.targetIsMain {
      // A foreign frame may not post to the page's site by itself, as in h-frame-to-top.
      return context.isOwnSource || context.isGET || context.isWanted ? .allow : .cancel
    }
    // A form of a listed page, or what its answer redirects to, such as a bank's page.
    if context.isForm, !context.isGET || context.action.isRedirect, context.isOwnSource,
      context.showsListedPage
    {
      return .allow
    }
    guard context.isGET, context.mayLeaveForOtherSite else { return .cancel }
    switch policy.otherSites {
    case .open: return context.open(universalLinksOnly: false)
    case .present: return .cancel(.presentInAppBrowser(url: context.urlText))
    case .cancel, .load: return .cancel
    }
  }
}

extension NavigationContext {
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
