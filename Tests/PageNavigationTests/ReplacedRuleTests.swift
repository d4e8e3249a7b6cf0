import PageNavigation
import Testing

/// Every part of the extractor's value can be replaced: that describes an extractor which reads
/// pages in another way, without a line of it here.
@Suite struct ReplacedRuleTests {
  private struct Replacement: CustomStringConvertible, Sendable {
    let description: String
    let html: String
    let right: [String]
    let replaced: [String]
    let change: @Sendable (inout PageExtractor) -> Void
  }

  private static let replacements: [Replacement] = [
    .init(
      description: "base ignored", html: "<base href=/b/><a href=x>", right: ["/b/x"],
      replaced: ["/dir/x"]
    ) {
      $0.actions.base.chosen = { _ in nil }
    },
    .init(
      description: "last base wins", html: "<base href=/b/><base href=/c/><a href=x>",
      right: ["/b/x"], replaced: ["/c/x"]
    ) {
      $0.actions.base.chosen = { $0 - 1 }
    },
    .init(
      description: "base target ignored", html: "<base target=_blank><a href=javascript:1>",
      right: ["javascript:1"], replaced: []
    ) {
      $0.actions.targets.base = false
    },
    .init(
      description: "target ignored", html: "<a target=_blank href=javascript:1>",
      right: ["javascript:1"], replaced: []
    ) {
      $0.actions.targets.attribute = false
    },
    .init(
      description: "noscript parsed", html: "<body><noscript><a href=x>", right: [],
      replaced: ["/dir/x"]
    ) {
      $0.markup.rawText.rawWhenScripting = []
    },
    .init(
      description: "template parsed", html: "<template><a href=x>", right: [], replaced: ["/dir/x"]
    ) {
      $0.tree.templatesAreInert = false
    },
    .init(
      description: "shadow roots skipped", html: "<div><template shadowrootmode=open><a href=x>",
      right: ["/dir/x"], replaced: []
    ) {
      $0.tree.shadowRoots = false
    },
    .init(
      description: "references left as they are", html: "<a href=&#120;>", right: ["/dir/x"],
      replaced: ["/dir/&#120;"]
    ) {
      $0.markup.references = .undecoded
    },
    .init(
      description: "only HTML 4's names", html: "<a href='&sol;x'>", right: ["/x"],
      replaced: ["/dir/&sol;x"]
    ) {
      $0.markup.references.named = { $0 == "amp;" ? [0x26] : nil }
    },
    .init(
      description: "first refresh wins",
      html: "<meta http-equiv=refresh content=2;url=a><meta http-equiv=refresh content=1;url=b>",
      right: ["/dir/b"], replaced: ["/dir/a"]
    ) {
      $0.actions.refreshes.chosen = { _ in 0 }
    },
    .init(
      description: "srcdoc skipped", html: "<iframe srcdoc='<a href=x>'>",
      right: ["about:srcdoc", "/dir/x"], replaced: ["about:srcdoc"]
    ) {
      $0.actions.frames.readsSrcdoc = false
    },
    .init(
      description: "src before srcdoc", html: "<iframe src=y srcdoc=x>", right: ["about:srcdoc"],
      replaced: ["/dir/y"]
    ) {
      $0.actions.frames.srcdoc = false
    },
    .init(
      description: "comments end at --> only", html: "<!--><a href=x>", right: ["/dir/x"],
      replaced: []
    ) {
      $0.markup.comments.abruptEnds = []
      $0.markup.comments.ends = ["-->"]
    },
    .init(
      description: "odd comments are text", html: "<! <a href=x>", right: [], replaced: ["/dir/x"]
    ) {
      $0.markup.comments.bogusComments = false
    },
    .init(
      description: "last attribute wins", html: "<a href=x href=y>", right: ["/dir/x"],
      replaced: ["/dir/y"]
    ) {
      $0.markup.tags.firstAttributeWins = false
    },
    .init(
      description: "href not trimmed", html: "<a href=' x'>", right: ["/dir/x"], replaced: [" x"]
    ) {
      $0.actions.addresses.trimmed = { $0 }
      $0.actions.addresses.resolved = { text, base in
        text.hasPrefix(" ") ? nil : PageURL(text, base: base)
      }
      $0.actions.addresses.unreadable = { $0 }
    },
    .init(
      description: "frame without address skipped", html: "<iframe></iframe>",
      right: ["about:blank"], replaced: []
    ) {
      $0.actions.frames.emptyAddress = nil
    },
    .init(
      description: "text areas and titles parsed",
      html: "<body><textarea><a href=x></textarea><title><a href=y>", right: [],
      replaced: ["/dir/x", "/dir/y"]
    ) {
      $0.markup.rawText.escapable = []
    },
    .init(
      description: "SVG links ignored", html: "<svg><a href=x>", right: ["/dir/x"], replaced: []
    ) {
      $0.actions.links.svg = false
    },
    .init(
      description: "xlink ignored", html: "<svg><a xlink:href=x>", right: ["/dir/x"], replaced: []
    ) {
      $0.actions.links.xlink = false
    },
    .init(
      description: "relative links left as they are", html: "<a href=x>", right: ["/dir/x"],
      replaced: ["nil"]
    ) {
      $0.actions.addresses.resolved = { text, _ in PageURL(text) }
    },
    .init(
      description: "names in capitals missed", html: "<A HREF=x>", right: ["/dir/x"], replaced: []
    ) {
      $0.markup.tags.foldsCase = false
    },
    .init(
      description: "slash separates nothing", html: "<a/href=x>", right: ["/dir/x"], replaced: []
    ) {
      $0.markup.tags.slashSeparates = false
    },
    .init(description: "unfinished tags kept", html: "<a href=x", right: [], replaced: ["/dir/x"]) {
      $0.markup.tags.dropsUnfinished = false
    },
    .init(
      description: "scripts navigate", html: "<a href=javascript:1>", right: [],
      replaced: ["javascript:1"]
    ) {
      $0.actions.refusals.scripts = false
    },
    .init(
      description: "files navigate", html: "<a href=file:///x>", right: [], replaced: ["file:///x"]
    ) {
      $0.actions.refusals.files = false
    },
    .init(
      description: "no port blocked", html: "<a href=https://h.example:25/>", right: [],
      replaced: ["https://h.example:25/"]
    ) {
      $0.actions.refusals.ports = { _, _ in false }
    },
    .init(
      description: "policy ignored",
      html: "<meta http-equiv=content-security-policy content=\"frame-src 'none'\"><iframe src=x>",
      right: [], replaced: ["/dir/x"]
    ) {
      $0.actions.refusals.contentSecurity = false
    },
    .init(
      description: "editable links tapped", html: "<p contenteditable><a href=x>", right: [],
      replaced: ["/dir/x"]
    ) {
      $0.actions.links.editableRegionsAreInert = false
    },
    .init(
      description: "values not submitted", html: "<form action=/f><input name=a><button>",
      right: ["/f?a="], replaced: ["/f"]
    ) {
      $0.actions.forms.entries = false
    },
    .init(
      description: "button's action ignored", html: "<form action=/f><button formaction=/g>",
      right: ["/g?"], replaced: ["/f?"]
    ) {
      $0.actions.forms.buttonOverrides = false
    },
    .init(
      description: "select's content kept", html: "<select><a href=x>", right: [],
      replaced: ["/dir/x"]
    ) {
      $0.tree.selectDropsContent = false
    },
    .init(
      description: "frames in SVG kept", html: "<svg><iframe src=x>", right: [],
      replaced: ["/dir/x"]
    ) {
      $0.tree.foreignContent = false
    },
    .init(
      description: "legacy queries in UTF-8", html: "<form action=/f accept-charset=gbk><button>",
      right: ["/f?"], replaced: ["/f"]
    ) {
      $0.actions.addresses.queryInPageEncoding = false
      $0.actions.forms.entries = false
    },
  ]

  @Test func eachPartOfTheExtractorCanBeReplaced() throws {
    for replacement in Self.replacements {
      var rules = PageExtractor()
      #expect(try Pages.urls(replacement.html) == replacement.right, "\(replacement)")
      replacement.change(&rules)
      #expect(
        try Pages.urls(replacement.html, rules: rules) == replacement.replaced, "\(replacement)")
    }
    #expect(Self.replacements.count >= 15)
  }

  @Test func theSourceTheMethodAndTheDownloadCanBeReplacedToo() throws {
    var rules = PageExtractor()
    rules.actions.sources.isMain = { _, _, _ in true }
    #expect(
      try Pages.summary("<iframe srcdoc='<a href=x>'>", rules: rules).last == "link /dir/x main>sub"
    )
    rules = PageExtractor()
    rules.actions.forms.method = false
    #expect(
      try Pages.summary("<form action=/f method=post><button>", rules: rules) == [
        "form /f? main>main"
      ])
    rules = PageExtractor()
    rules.actions.links.downloads = false
    #expect(try Pages.summary("<a href=x download>", rules: rules) == ["link /dir/x main>main"])
    rules = PageExtractor()
    rules.actions.refreshes.ownAddressReloads = false
    #expect(
      try Pages.summary("<meta http-equiv=refresh content=0>", rules: rules) == [
        "other /dir/page.html?p=1 main>main"
      ])
    rules = PageExtractor()
    rules.actions.refusals.sandbox = false
    #expect(
      try Pages.urls("<iframe sandbox srcdoc='<a target=_top href=x>'>", rules: rules).count == 2)
  }
}
