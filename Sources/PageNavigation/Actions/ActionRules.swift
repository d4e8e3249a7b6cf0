/// Which elements of a document cause which actions.
///
/// The values start as WebKit's rules, measured with WebKitGTK 2.50.6. Each part can be replaced to
/// describe an extractor that works in another way.
package struct ActionRules: Sendable {
  /// Links.
  package var links = LinkRules()
  /// The base URL.
  package var base = BaseRules()
  /// From an attribute's text to a URL.
  package var addresses = AddressRules()
  /// The frame that an action is for.
  package var targets = TargetRules()
  /// Frames, objects and embedded pages.
  package var frames = FrameRules()
  /// The frame that asks.
  package var sources = SourceRules()
  /// `<meta http-equiv=refresh>`.
  package var refreshes = RefreshRules()
  /// Forms.
  package var forms = FormRules()
  /// What WebKit refuses before it asks.
  package var refusals = RefusalRules()

  /// WebKit's rules.
  package init() {}
}

/// Which elements are links.
package struct LinkRules: Sendable, Hashable {
  /// Whether `<a>` and `<area>` are links, by element name.
  package var elements: Set<String> = ["a", "area"]
  /// Whether SVG's `<a>` is a link.
  package var svg = true
  /// Whether `xlink:href` gives an SVG link its address where `href` is missing.
  package var xlink = true
  /// Whether `download` makes a same-origin link a download.
  package var downloads = true
  /// Whether links in a region that the user edits do nothing.
  package var editableRegionsAreInert = true

  /// WebKit's rules.
  package init() {}
}

/// Which `<base>` counts.
package struct BaseRules: Sendable {
  /// Chooses among the bases with `href`, in document order, by index; nil for none.
  ///
  /// There is at least one.
  package var chosen: @Sendable (_ count: Int) -> Int? = { _ in 0 }
  /// Chooses among the bases with `target`, in the same way.
  package var chosenTarget: @Sendable (_ count: Int) -> Int? = { _ in 0 }

  /// WebKit's rules: the first base of each kind.
  package init() {}
}

/// From an attribute's text to a URL.
package struct AddressRules: Sendable {
  /// What is cut from the text's ends before anything else.
  package var trimmed: @Sendable (String) -> String = { $0.trimmingASCIIWhitespace() }
  /// The URL of a text; nil where it is none.
  ///
  /// The base is nil where the document has none that is usable.
  package var resolved: @Sendable (_ text: String, _ base: PageURL?) -> PageURL? = {
    PageURL($0, base: $1)
  }
  /// The URL of an action whose text the URL parser refuses.
  package var unreadable: @Sendable (_ text: String) -> String? = { _ in nil }
  /// Whether a query in a legacy page is written in the page's encoding.
  package var queryInPageEncoding = true

  /// The URL standard.
  package init() {}
}

/// The frame that an action is for.
package struct TargetRules: Sendable, Hashable {
  /// Whether `target` and `formtarget` count.
  package var attribute = true
  /// Whether `<base target>` counts.
  package var base = true
  /// Whether the page's frames are known by name; otherwise every name asks for a new window.
  package var names = true

  /// WebKit's rules.
  package init() {}
}

/// Frames, objects and embedded pages.
package struct FrameRules: Sendable {
  /// The elements that load a document, by name.
  package var elements: Set<String> = ["iframe", "frame", "object", "embed"]
  /// What a frame without a usable address loads; nil for nothing.
  package var emptyAddress: String? = "about:blank"
  /// Whether `srcdoc` is the frame's page; otherwise `src` counts.
  package var srcdoc = true
  /// Whether the page in `srcdoc` is read.
  package var readsSrcdoc = true
  /// How many frames around one another may show the same address, fragment aside.
  package var repetitions = 2

  /// WebKit's rules.
  package init() {}
}

/// The frame that asks.
package struct SourceRules: Sendable {
  /// Whether the source counts as the main frame, given whether the asking and the target frame
  /// are it; no target asks for a new window.
  package var isMain:
    @Sendable (_ asking: Bool, _ target: Bool?, _ webkit: WebKitGeneration) -> Bool = {
      asking, target, webkit in
      // Before 2.48 a frame that is told to load counts as the one that asks.
      asking && (webkit == .since2_48 || target != false)
    }
  /// Whether a link to a fragment of what a frame shows counts as asked by the frame that asked for
  /// that to be loaded; the main frame for the page.
  package var fragmentsAreOfTheFirstLoad: @Sendable (_ webkit: WebKitGeneration) -> Bool = {
    // From 2.48 on a fragment belongs to the navigation that brought the document.
    $0 == .since2_48
  }

  /// WebKit's rule.
  package init() {}
}

/// `<meta http-equiv=refresh>`.
package struct RefreshRules: Sendable {
  /// Chooses among the refreshes' delays, in document order, by index.
  ///
  /// There is at least one.
  package var chosen: @Sendable (_ delays: [Int]) -> Int? = { delays in
    // The smallest; on a tie, the later.
    delays.indices.min { (delays[$0], $1) < (delays[$1], $0) }
  }
  /// Whether a refresh to the document's own address is a reload.
  package var ownAddressReloads = true
  /// Whether a `<base>` that follows applies.
  package var laterBaseApplies = false

  /// WebKit's rules.
  package init() {}
}

/// Forms.
package struct FormRules: Sendable, Hashable {
  /// Whether `method` counts; otherwise every form is a GET.
  package var method = true
  /// Whether a button's `formaction`, `formmethod` and `formtarget` count.
  package var buttonOverrides = true
  /// Whether a GET carries the form's values; otherwise the action's own query stays.
  package var entries = true
  /// Whether a form whose values are not valid, such as an empty required field, does nothing.
  package var validation = true

  /// WebKit's rules.
  package init() {}
}

/// What WebKit refuses before it asks the delegate.
package struct RefusalRules: Sendable {
  /// Whether `javascript:` runs rather than navigates.
  package var scripts = true
  /// Whether a web page may not ask for `file:`.
  package var files = true
  /// Whether a host is blocked, whatever the scheme.
  package var hosts: @Sendable (String, WebKitGeneration) -> Bool = {
    // Not blocked yet in WebKit 2.44.
    $0 == "0.0.0.0" && $1 == .since2_48
  }
  /// Whether a `blob:` of another origin may not be shown.
  package var blobsOfOthers = true
  /// Whether a port is blocked.
  package var ports: @Sendable (Int, WebKitGeneration) -> Bool = { BlockedPorts.contains($0, $1) }
  /// Whether `sandbox` counts.
  package var sandbox = true
  /// Whether a content security policy in the page counts.
  package var contentSecurity = true

  /// WebKit's rules.
  package init() {}
}
