/// Which elements of a document cause which actions.
///
/// The values start as WebKit's rules, measured with WebKitGTK 2.50.6. Each part can be replaced to
/// describe an extractor that works in another way.
public struct ActionRules: Sendable {
  /// Links.
  public var links = LinkRules()
  /// The base URL.
  public var base = BaseRules()
  /// From an attribute's text to a URL.
  public var addresses = AddressRules()
  /// The frame that an action is for.
  public var targets = TargetRules()
  /// Frames, objects and embedded pages.
  public var frames = FrameRules()
  /// The frame that asks.
  public var sources = SourceRules()
  /// `<meta http-equiv=refresh>`.
  public var refreshes = RefreshRules()
  /// Forms.
  public var forms = FormRules()
  /// What WebKit refuses before it asks.
  public var refusals = RefusalRules()

  /// WebKit's rules.
  public init() {}
}

/// Which elements are links.
public struct LinkRules: Sendable, Hashable {
  /// Whether `<a>` and `<area>` are links, by element name.
  public var elements: Set<String> = ["a", "area"]
  /// Whether SVG's `<a>` is a link.
  public var svg = true
  /// Whether `xlink:href` gives an SVG link its address where `href` is missing.
  public var xlink = true
  /// Whether `download` makes a same-origin link a download.
  public var downloads = true
  /// Whether links in a region that the user edits do nothing.
  public var editableRegionsAreInert = true

  /// WebKit's rules.
  public init() {}
}

/// Which `<base>` counts.
public struct BaseRules: Sendable {
  /// Chooses among the bases with `href`, in document order, by index; nil for none.
  ///
  /// There is at least one.
  public var chosen: @Sendable (_ count: Int) -> Int? = { _ in 0 }
  /// Chooses among the bases with `target`, in the same way.
  public var chosenTarget: @Sendable (_ count: Int) -> Int? = { _ in 0 }

  /// WebKit's rules: the first base of each kind.
  public init() {}
}

/// From an attribute's text to a URL.
public struct AddressRules: Sendable {
  /// What is cut from the text's ends before anything else.
  public var trimmed: @Sendable (String) -> String = { $0.trimmingASCIIWhitespace() }
  /// The URL of a text; nil where it is none.
  ///
  /// The base is nil where the document has none that is usable.
  public var resolved: @Sendable (_ text: String, _ base: PageURL?) -> PageURL? = {
    PageURL($0, base: $1)
  }
  /// The URL of an action whose text the URL parser refuses.
  public var unreadable: @Sendable (_ text: String) -> String? = { _ in nil }
  /// Whether a query in a legacy page is written in the page's encoding.
  public var queryInPageEncoding = true

  /// The URL standard.
  public init() {}
}

/// The frame that an action is for.
public struct TargetRules: Sendable, Hashable {
  /// Whether `target` and `formtarget` count.
  public var attribute = true
  /// Whether `<base target>` counts.
  public var base = true
  /// Whether the page's frames are known by name; otherwise every name asks for a new window.
  public var names = true

  /// WebKit's rules.
  public init() {}
}

/// Frames, objects and embedded pages.
public struct FrameRules: Sendable {
  /// The elements that load a document, by name.
  public var elements: Set<String> = ["iframe", "frame", "object", "embed"]
  /// What a frame without a usable address loads; nil for nothing.
  public var emptyAddress: String? = "about:blank"
  /// Whether `srcdoc` is the frame's page; otherwise `src` counts.
  public var srcdoc = true
  /// Whether the page in `srcdoc` is read.
  public var readsSrcdoc = true
  /// How many frames around one another may show the same address, fragment aside.
  public var repetitions = 2

  /// WebKit's rules.
  public init() {}
}

/// The frame that asks.
public struct SourceRules: Sendable {
  /// Whether the source counts as the main frame, given whether the asking and the target frame
  /// are it; no target asks for a new window.
  public var isMain:
    @Sendable (_ asking: Bool, _ target: Bool?, _ webkit: WebKitGeneration) -> Bool = {
      asking, target, webkit in
      // Before 2.48 a frame that is told to load counts as the one that asks.
      asking && (webkit == .v2_50 || target != false)
    }
  /// Whether a link to a fragment of what a frame shows counts as asked by the frame that asked for
  /// that to be loaded; the main frame for the page.
  public var fragmentsAreOfTheFirstLoad: @Sendable (_ webkit: WebKitGeneration) -> Bool = {
    // From 2.48 on a fragment belongs to the navigation that brought the document.
    $0 == .v2_50
  }

  /// WebKit's rule.
  public init() {}
}

/// `<meta http-equiv=refresh>`.
public struct RefreshRules: Sendable {
  /// Chooses among the refreshes' delays, in document order, by index.
  ///
  /// There is at least one.
  public var chosen: @Sendable (_ delays: [Int]) -> Int? = { delays in
    // The smallest; on a tie, the later.
    delays.indices.min { (delays[$0], $1) < (delays[$1], $0) }
  }
  /// Whether a refresh to the document's own address is a reload.
  public var ownAddressReloads = true
  /// Whether a `<base>` that follows applies.
  public var laterBaseApplies = false

  /// WebKit's rules.
  public init() {}
}

/// Forms.
public struct FormRules: Sendable, Hashable {
  /// Whether `method` counts; otherwise every form is a GET.
  public var method = true
  /// Whether a button's `formaction`, `formmethod` and `formtarget` count.
  public var buttonOverrides = true
  /// Whether a GET carries the form's values; otherwise the action's own query stays.
  public var entries = true
  /// Whether a form whose values are not valid, such as an empty required field, does nothing.
  public var validation = true

  /// WebKit's rules.
  public init() {}
}

/// What WebKit refuses before it asks the delegate.
public struct RefusalRules: Sendable {
  /// Whether `javascript:` runs rather than navigates.
  public var scripts = true
  /// Whether a web page may not ask for `file:`.
  public var files = true
  /// Whether a host is blocked, whatever the scheme.
  public var hosts: @Sendable (String, WebKitGeneration) -> Bool = {
    // Not blocked yet in WebKit 2.44.
    $0 == "0.0.0.0" && $1 == .v2_50
  }
  /// Whether a `blob:` of another origin may not be shown.
  public var blobsOfOthers = true
  /// Whether a port is blocked.
  public var ports: @Sendable (Int, WebKitGeneration) -> Bool = { BlockedPorts.contains($0, $1) }
  /// Whether `sandbox` counts.
  public var sandbox = true
  /// Whether a content security policy in the page counts.
  public var contentSecurity = true

  /// WebKit's rules.
  public init() {}
}
