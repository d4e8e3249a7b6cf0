extension Trait {
  /// What some traits describe, as the subject of a sentence.
  static func subject(_ traits: [Trait]) -> String {
    let sorted = traits.sorted { $0.dimension.rawValue < $1.dimension.rawValue }
    let type = sorted.first { $0.dimension == .type }
    let url = sorted.first { $0.dimension == .url }
    var text = type?.words ?? (url == nil ? "any navigation" : "")
    if let url { text += (text.isEmpty ? "" : " to ") + url.words }
    for trait in sorted where trait.dimension != .type && trait.dimension != .url {
      text += ", " + trait.words
    }
    return text
  }

  private var words: String { Self.known["\(dimension) \(value)"] ?? "\(dimension) \(value)" }

  private static let known = [
    "type linkActivated": "a followed link", "type formSubmitted": "a form that is sent",
    "type formResubmitted": "a form that is sent again", "type anyForm": "a form",
    "type backForward": "a step through history", "type reload": "a reload",
    "type other": "a load by a script, a refresh or the app",
    "type notLink": "whatever is no followed link",

    "url null": "an action without a URL", "url empty": "an empty URL",
    "url notCanonical": "text that WebKit never writes", "url aboutBlank": "about:blank",
    "url otherAbout": "an about: URL other than about:blank", "url about": "an about: URL",
    "url javascript": "a javascript: URL",
    "url disguisedHost": "a listed host with a user name, a port or a final dot",
    "url appCleartext": "the app's own page over http", "url appRoute": "a route of the app",
    "url appPage": "the app's own page that is no route",
    "url refusedAppRoute": "a route of the app that the validator refuses",
    "url partner": "a partner's page", "url partnerCleartext": "a partner's page over http",
    "url inViewHost": "a page that has to stay in the view",
    "url otherWeb": "a page of another site", "url ownScheme": "the app's own content",
    "url systemScheme": "a listed system scheme (tel:, mailto:)", "url blob": "a blob: URL",
    "url data": "a data: URL", "url customLink": "a valid address of another app",
    "url otherScheme": "a scheme that no list holds",
    "url refusedCustomLink": "an address of another app that the validator refuses",
    "url ownNoRoute": "a URL on the app's own host that is no valid route",
    "url anyPartner": "a page on a partner's host",
    "url web": "a web page", "url notWeb": "what is no web page", "url own": "the app's own host",
    "url notOwn": "a page of another host than the app's",
    "url scheme": "another app's scheme", "url noScheme": "no URL, or one without a scheme",

    "resemblance subdomain": "on a subdomain of a listed host",
    "resemblance end": "on a host that ends like a listed one",
    "resemblance beginning": "on a host that begins like a listed one",
    "resemblance part": "with a listed host somewhere in its text",

    "entry appWildcard": "on a host that a wildcard of appHosts covers",
    "entry appLater": "on a host of appHosts after the first",
    "entry partnerWildcard": "on a host that a wildcard of partnerHosts covers",
    "entry partnerLater": "on a host of partnerHosts after the first",

    "source main": "from the main frame", "source sub": "from a frame",
    "source null": "without a source frame", "source notMain": "not from the main frame",
    "origin same": "from the page's own origin", "origin other": "from another origin",
    "origin opaque": "from an opaque origin", "origin unknown": "from an origin that is not known",
    "target main": "into the main frame", "target sub": "into a frame",
    "target null": "for a new window",
    "redirect true": "by a redirect", "redirect false": "not by a redirect",
    "gesture true": "with a tap", "gesture false": "without a tap",
    "gesture null": "where a tap is not known",
    "method GET": "as GET", "method other": "with another method than GET",
    "download true": "as a download", "download false": "not as a download",
    "own true": "marked as the app's own", "own false": "not marked as the app's own",
    "shown null": "where the shown page is not known", "shown empty": "into an empty view",
    "shown aboutBlank": "while about:blank is shown",
    "shown ownScheme": "while the app's own content is shown",
    "shown appPage": "while a page of the app is shown",
    "shown otherPage": "while another page is shown",
    "otherSites load": "where otherSites is load", "otherSites open": "where otherSites is open",
    "otherSites present": "where otherSites is present",
    "otherSites cancel": "where otherSites is cancel",
    "newWindows load": "where newWindows is load", "newWindows allow": "where newWindows is allow",
    "check yes": "with a check", "check no": "without a check",
    "check ended": "after a check", "check running": "with a check that runs when the owner goes",
    "success true": "when the system took the link",
    "success false": "when no app took the link",
    "success none": "before the system has answered",
    "released yes": "when the owner goes", "released no": "while the owner lives",
    "effect yes": "that the app has to act on", "effect no": "that the app does nothing about",
  ]
}
