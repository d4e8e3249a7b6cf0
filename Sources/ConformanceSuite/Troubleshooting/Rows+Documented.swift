extension TroubleshootingRow {
  /// Part A: failure modes that the source documents name in prose.
  static let documented: [TroubleshootingRow] = [
    TroubleshootingRow(
      "A1", "A link to the app's own section opens as a web page and asks to sign in again",
      shows: [.stays],
      cause: "the app's host is not intercepted",
      remediation: "cancel, validate the link, and route it internally",
      clauses: ["DEC-6", "RTE-3"], source: "000, passage on redundant web rendering"),
    TroubleshootingRow(
      "A2", "The user is stuck in a deep stack of web pages",
      shows: [.stays],
      cause: "destinations of the app itself load in the view",
      remediation: "cancel, validate the link, and route it internally",
      clauses: ["DEC-6"], source: "000, passage on being trapped in web stacks"),
    TroubleshootingRow(
      "A3", "A link to another app does nothing or shows an error page",
      shows: [.dead, .left, .stays],
      cause: "the custom scheme is left to WebKit",
      remediation: "look at the scheme, cancel, and hand the link out after validation",
      clauses: ["DEC-8", "DEC-9"], source: "000, passage on failed transitions between apps"),
    TroubleshootingRow(
      "A4", "The app starts itself again, or its own link leads nowhere",
      shows: [.opens, .dead],
      cause: "the app's own universal link is handed to the system",
      remediation: "route internally; never open a link of the app's own host",
      clauses: ["DEC-6", "HND-10"], source: "000, section on first-party destinations"),
    TroubleshootingRow(
      "A5", "An app opens although nobody tapped",
      shows: [.opens, .showsScreen],
      cause: "nothing asks for a followed link before an app is opened",
      remediation: "open only for a tap on a link, and never on a redirect",
      clauses: ["DEC-8", "DEC-10", "HND-7"], source: "000, section on navigation types"),
    TroubleshootingRow(
      "A6", "An advertising frame opens apps or native screens",
      shows: [.opens, .showsScreen],
      cause: "the initiating frame is not tested",
      remediation: "let frames load web pages only and cancel everything else they ask for",
      clauses: ["DEC-3", "DEC-4"], source: "000, section on the main frame and iframe hijacking"),
    TroubleshootingRow(
      "A7", "A page fires one scheme after another",
      shows: [.opens, .left, .loads],
      cause: "unknown schemes are not cancelled at once",
      remediation: "hand out what the policy lists and the validator accepts; cancel the rest",
      clauses: ["DEC-9"],
      source: "000, passage on unrecognised schemes"),
    TroubleshootingRow(
      "A8", "A link for a new window is dead",
      shows: [.dead, .left],
      cause: "an action without a target frame is not handled",
      remediation: "cancel and load the page in the current view", clauses: ["DEC-11", "HND-9"],
      source: "000, sample, new windows"),
    TroubleshootingRow(
      "A9", "The partner's app is not installed, and the tap does nothing",
      shows: [.dead],
      cause: "the failed open for universal links only is ignored",
      remediation: "load the request in the view", clauses: ["HND-2", "HND-3"],
      source: "000, section on third-party universal links"),
    TroubleshootingRow(
      "A10", "The page hangs, or the app crashes inside WebKit",
      shows: [.twice, .unanswered],
      cause: "the decision handler is not called, or is called twice",
      remediation: "call it exactly once on every path", clauses: ["HDL-1"],
      source: "000, section on asynchronous decisions"),
    TroubleshootingRow(
      "A11", "The web view is never freed",
      shows: [.opens, .showsScreen, .unanswered, .reloads, .loadedAgain],
      cause: "a decision or a completion that comes later holds its owner",
      remediation: "hold the owner weakly; when it is gone make no effect, and still answer",
      clauses: ["HDL-6", "HDL-7", "HDL-11"], source: "000, section on asynchronous decisions"),
    TroubleshootingRow(
      "A12", "Parameters reach a native screen unchecked",
      shows: [.accepts, .showsScreen, .otherTarget, .opens],
      cause: "no list of names, characters and lengths",
      remediation: "validate every item and refuse the whole link at the first fault",
      clauses: ["RTE-8", "RTE-10", "RTE-11"], source: "000, section on allow-lists"),
    TroubleshootingRow(
      "A13", "A name stands twice and the second value wins",
      shows: [.accepts, .showsScreen, .otherTarget, .opens],
      cause: "repeated names are accepted", remediation: "refuse the link", clauses: ["RTE-9"],
      source: "000, section on allow-lists"),
    TroubleshootingRow(
      "A14", "A route opens that was never published",
      shows: [.accepts, .showsScreen],
      cause: "the path is compared loosely, decoded, or not at all",
      remediation: "compare the percent-encoded path with a list of prefixes",
      clauses: ["RTE-3", "RTE-6"], source: "000, section on allow-lists"),
    TroubleshootingRow(
      "A15", "The interface glitches or crashes while a screen is shown",
      shows: [.offMain],
      cause: "the transition runs off the main actor",
      remediation: "make every effect on the main actor", clauses: ["HDL-10"],
      source: "000, section on thread safety"),
    TroubleshootingRow(
      "A16", "A universal link opens the browser",
      shows: [.opens, .unclaimed, .otherTarget],
      cause: "the link goes to the system without its restriction to apps, or the association"
        + " file or the entitlement is wrong",
      remediation: "open for universal links only; check the association",
      clauses: ["HND-2", "ASC-9"], source: "004, section on associated domains"),
    TroubleshootingRow(
      "A17", "A deep link opens the wrong screen",
      shows: [.otherTarget, .dead, .showsScreen],
      cause: "the host is taken for the path, or the id is missing",
      remediation: "fix the form of each link and read it in one place",
      clauses: ["DLK-5", "DLK-12", "DLK-13"], source: "004, section on parsing and navigation"),
  ]
}
