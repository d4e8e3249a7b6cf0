extension TroubleshootingRow {
  /// Part B: failure modes that public reports add.
  static let reported: [TroubleshootingRow] = [
    TroubleshootingRow(
      "B1", "The same page behaves differently on two iOS versions",
      shows: [.dead, .opens, .showsScreen, .loads],
      cause: "WebKit 2.48 and later report another source frame for a frame's first load",
      remediation: "test the target frame first; a load into a frame is a frame's, whoever asks",
      clauses: ["ACT-8", "ACT-9"], source: "apache/cordova-ios #1023, duckduckgo's own tests"),
    TroubleshootingRow(
      "B2", "The view is white: the app's own first page never loads",
      shows: [.dead, .showsScreen, .opens],
      cause: "the app's own load of its own host is intercepted like a link",
      remediation: "let loads that the app made proceed", clauses: ["CHO-10"],
      source: "flutter/flutter #73242"),
    TroubleshootingRow(
      "B3", "A captcha or a card form stays blank",
      shows: [.dead],
      cause: "about:, data: or blob: documents of a frame are cancelled",
      remediation: "let a frame hold them; the baseline does not, the hardened profile does",
      clauses: ["CHO-4"], source: "mozilla-mobile/firefox-ios #2192, react-native-webview #2567"),
    TroubleshootingRow(
      "B4", "The 3-D Secure challenge never shows",
      shows: [.dead, .opens],
      cause: "web pages of a frame are held against a list of hosts",
      remediation: "never list hosts for frames", clauses: ["DEC-3"],
      source: "kickstarter/ios-oss #2086"),
    TroubleshootingRow(
      "B5", "A form opens, but the server got no data",
      shows: [.reloads, .loadedAgain],
      cause: "a POST request is loaded again as a new request, without its body",
      remediation: "load again only what is GET", clauses: ["HND-12"],
      source: "react-native-webview #957"),
    TroubleshootingRow(
      "B6", "Mail and telephone links are dead",
      shows: [.dead, .left],
      cause: "only the app's own scheme passes, or the scheme is left to WebKit",
      remediation:
        "list them in systemSchemes, and look each URL's scheme up there; hardened profile",
      clauses: ["DEC-9"], source: "react-native-webview #1084"),
    TroubleshootingRow(
      "B7", "The app crashes when a link opens the browser sheet",
      shows: [.opens, .otherTarget],
      cause: "an address that is no web page is given to a sheet that shows web pages only",
      remediation: "cancel every scheme that is not listed", clauses: ["DEC-9"],
      source: "flutter_inappwebview #1164",
      stillToCome: "the sheet is the app's own: no answer of a policy names it"),
    TroubleshootingRow(
      "B8", "A script clicks a link, and an app opens",
      shows: [.opens, .showsScreen],
      cause: "link activation is taken for a tap",
      remediation: "require a gesture where WebKit tells of one; hardened profile",
      clauses: ["DEC-18"], source: "WebKit/WebKit #18039"),
    TroubleshootingRow(
      "B9", "Sign-in returns to the app's scheme, or a redirect opens an app",
      shows: [.opens, .showsScreen, .dead],
      cause: "WebKit repeats the link's type for every hop of a redirect",
      remediation: "let no redirect open an app; return from sign-in by https",
      clauses: ["DEC-18"], source: "mozilla-mobile/firefox-ios #4009"),
    TroubleshootingRow(
      "B10", "Pulling to refresh, going back or a script's load leaves the view",
      shows: [.opens, .showsScreen],
      cause: "every type but one is taken for a tap",
      remediation: "compare with link activation, not with other",
      clauses: ["CHO-11", "DEC-18"], source: "hotwired/turbo-ios #43"),
    TroubleshootingRow(
      "B11", "The policy traps or stops the app's own load",
      shows: [.dead],
      cause: "a source frame that is missing is read as one that is there",
      remediation: "take a missing source or URL as a case of its own",
      clauses: ["ACT-4", "CHO-10"], source: "arrrrny/zikzak_inappwebview #327"),
    TroubleshootingRow(
      "B12", "A partner's page loads for ever or opens twice",
      shows: [.reloads, .loadedAgain, .opens],
      cause: "the fallback load meets the rule that handed the link out",
      remediation: "let a load that no link caused proceed, and fall back once",
      clauses: ["CHO-12", "HND-8"], source: "flutter/flutter #94908"),
    TroubleshootingRow(
      "B13", "A link in a table of contents leaves the app",
      shows: [.opens, .showsScreen, .reloads, .loadedAgain],
      cause: "a jump inside the document is taken for a link to the host",
      remediation: "allow what differs from the document shown in its fragment only",
      clauses: [], source: "turbolinks/turbolinks-ios #52"),
    TroubleshootingRow(
      "B14", "A lookalike site is trusted",
      shows: [.opens, .showsScreen, .accepts, .loads, .claims],
      cause: "the host is compared by a part of it, or read from the wrong part of the URL",
      remediation: "cut the URL as RFC 3986 does and compare the whole host",
      clauses: ["URL-3", "URL-6"], source: "ionic-team/capacitor #4244, selfxyz/self #1924"),
    TroubleshootingRow(
      "B15", "A printed code's link is ignored",
      shows: [.dead, .stays, .refuses, .left],
      cause: "scheme or host are compared with their case", remediation: "fold ASCII letters",
      clauses: ["URL-2", "URL-6", "SCH-5"], source: "openradar 26940525"),
    TroubleshootingRow(
      "B16", "A forbidden path is reached",
      shows: [.accepts, .showsScreen, .otherTarget, .opens],
      cause: "the decoded path is compared or handed on",
      remediation: "judge and hand on the percent-encoded path", clauses: ["RTE-6", "RTE-12"],
      source: "omnigent-ai/omnigent #3179"),
    TroubleshootingRow(
      "B17", "A parameter is smuggled in under an encoded name",
      shows: [.accepts, .showsScreen, .otherTarget, .opens],
      cause: "names are compared before they are decoded",
      remediation: "decode all names once, then compare", clauses: ["RTE-9", "URL-22"],
      source: "vellum-ai/vellum-assistant #40850"),
    TroubleshootingRow(
      "B18", "A link opens the web although the association file looks right",
      shows: [.claims, .unclaimed],
      cause: "in a component * also matches what is missing, and ?* does not",
      remediation: "write ?* where something must stand", clauses: ["ASC-14", "ASC-22"],
      source: "element-hq/element-call #1693"),
    TroubleshootingRow(
      "B19", "A valid path is refused at its last slash",
      shows: [.refuses, .stays, .dead],
      cause: "a URL class drops the slash at the end of a path",
      remediation: "read the path from the text", clauses: ["RTE-15"],
      source: "DeepLinkKit #113"),
    TroubleshootingRow(
      "B20", "A button into the app does nothing",
      shows: [.dead, .refuses],
      cause: "the validator refuses the link, for a tracking parameter or a long value, and the "
        + "refusal ends in nothing",
      remediation: "load a refused link as a page, or name its parameters in the policy",
      clauses: ["HRD-19"], source: "hotwired/hotwire-native-ios #81, for the tracking parameter"),
    TroubleshootingRow(
      "B21", "A foreign page opens the app's own content",
      shows: [.loads, .downloads],
      cause: "a scheme that the web view answers is open to every page, frame and redirect",
      remediation: "let only own content, the app's hosts and listed sign-ins lead there",
      clauses: ["HRD-7", "HRD-9", "HRD-36"], source: "WebKit/WebKit #64091"),
    TroubleshootingRow(
      "B22", "A link to another site opens in the wrong place, or not at all",
      shows: [.dead, .opens, .stays, .loads],
      cause:
        "the view is meant for the app's own sites, and what happens to others is not decided by "
        + "who asked",
      remediation: "let forms of own pages pass, hand out what a person asked for, stop the rest",
      clauses: ["HRD-33"], source: "apache/cordova-ios #709"),
    TroubleshootingRow(
      "B23", "A payment page in a frame never returns to the shop",
      shows: [.dead],
      cause: "every frame counts as foreign, or none may navigate the page without a gesture",
      remediation: "compare origins, and list the frames that may",
      clauses: ["HRD-13", "HRD-35"], source: "kickstarter/ios-oss #2086"),
    TroubleshootingRow(
      "B24", "A page that must stay in the view opens another app",
      shows: [.opens, .loads, .reloads, .loadedAgain],
      cause: "WebKit opens the app that claims the page when the load is allowed",
      remediation: "list the host in inViewHosts; its pages then load as the app's own loads",
      clauses: ["HRD-22"], source: "theoden8/webspace_app #258"),
    TroubleshootingRow(
      "B25", "A native screen shows text that nobody can read, or runs markup",
      shows: [.accepts, .showsScreen, .otherTarget, .opens],
      cause:
        "a path is checked for its prefix only; invisible characters, broken UTF-8 and markup pass",
      remediation: "refuse them after decoding, and limit the length",
      clauses: ["HRD-29"], source: "OWASP/mastg #3904"),
    TroubleshootingRow(
      "B26", "A foreign frame replaces the page or posts in its name",
      shows: [.loads, .opens],
      cause: "a redirect, a fragment or the same site counts as a pass for a frame's load",
      remediation: "judge each hop by its own URL, and ask for a gesture where a frame posts",
      clauses: ["HRD-8", "HRD-13"], source: "WICG/interventions #16"),
    TroubleshootingRow(
      "B27", "A page that the site keeps for the browser opens the app",
      shows: [.claims],
      cause: "the exclusion comes after a wider rule, or is not read",
      remediation: "write exclusions first; stop at the first match", clauses: ["ASC-9", "ASC-37"],
      source: "Apple TN3155"),
    TroubleshootingRow(
      "B28", "A link opens the app on one version of iOS and the browser on another",
      shows: [.claims, .unclaimed],
      cause: "one entry has paths and components, or a form that older systems read only",
      remediation: "keep one of them; components hide paths", clauses: ["ASC-10", "ASC-36"],
      source: "Apple WWDC19, session 717"),
    TroubleshootingRow(
      "B29", "A folder's own page opens elsewhere than the pages in it, or a final slash decides",
      shows: [.claims, .unclaimed],
      cause: "slashes are compared as ordinary characters",
      remediation: "apply the rules for slashes in order, to paths only",
      clauses: ["ASC-16", "ASC-17", "ASC-18", "ASC-20"], source: "Apple TN3155"),
    TroubleshootingRow(
      "B30", "Localised links open the browser",
      shows: [.unclaimed, .claims],
      cause: "substitution variables are read as text, or their tables differ",
      remediation: "treat the values as alternatives; the region is GB, not UK",
      clauses: ["ASC-32", "ASC-33", "ASC-34"], source: "sergii-ziborov/blazingly-aasa"),
    TroubleshootingRow(
      "B31", "A link in another spelling gets past an exclusion, or is not recognised",
      shows: [.claims, .unclaimed],
      cause: "case or escapes of the URL are compared otherwise than the file says",
      remediation: "compare as written; decode once where percentEncoded is false",
      clauses: ["ASC-28", "ASC-29"], source: "sergii-ziborov/blazingly-aasa"),
    TroubleshootingRow(
      "B32", "A link that starts the app is lost",
      shows: [.dead],
      cause: "the place is shown before a screen exists, or forgotten until one does",
      remediation: "hold it until the first screen appears", clauses: ["DLK-19", "DLK-22"],
      source: "document 004"),
    TroubleshootingRow(
      "B33", "A foreign link opens a screen of the app",
      shows: [.showsScreen, .otherTarget],
      cause: "scheme and host are not compared with the app's own",
      remediation: "list the schemes and hosts of links", clauses: ["DLK-12", "DLK-13"],
      source: "OWASP MASTG-TEST-0395"),
  ]
}
