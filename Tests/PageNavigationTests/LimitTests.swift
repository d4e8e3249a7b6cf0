import PageNavigation
import Testing

@Suite struct LimitTests {
  // What is refused costs no less than what is asked.
  @Test func addressesThatBecomeNoActionCountToo() {
    var limits = PageLimits()
    limits.actionBytes = 10_000
    let base = "<base href=http://x:1/" + String(repeating: "a", count: 1_000) + "/>"
    let links = String(repeating: "<a href=b></a>", count: 200)
    #expect(
      error(Array((base + links).utf8), limits: limits) == .actionsTooLong(limit: 10_000, line: 1))
  }

  @Test func longNamesAndDroppedAddressesCountAsWork() {
    var limits = PageLimits()
    limits.actionBytes = 1_000
    let long = String(repeating: "t", count: 5_000)
    let refused = PageError.actionsTooLong(limit: 1_000, line: 1)
    for page in [
      "<base target='\(long)'>" + times("<a href=x>"),
      "<base href='https://e.example/\(long)/'>" + times("<a href=../../x>"),
      "<form action='javascript:\(long)'>" + times("<button></button>"),
      "<form action=x target='\(long)'>" + times("<button></button>"),
    ] {
      #expect(error(Array(page.utf8), limits: limits) == refused, "\(page.prefix(30))")
    }
  }

  private func times(_ text: String) -> String { String(repeating: text, count: 20) }

  @Test func aFormIsNotWrittenOutBeyondTheLimit() {
    var limits = PageLimits()
    limits.actionBytes = 1_000
    let field = "<input type=hidden name=a value=" + String(repeating: "b", count: 400) + ">"
    let form = "<form>" + String(repeating: field, count: 10) + "<button></button>"
    #expect(error(Array(form.utf8), limits: limits) == .actionsTooLong(limit: 1_000, line: 1))
    let posted = form.replacing("<form>", with: "<form method=post>")
    #expect(error(Array(posted.utf8), limits: limits) == nil)
  }

  @Test func formattingThatIsOpenedAgainAndAgainIsRefused() {
    let open = (0..<3_000).map { "<b a=\($0)>" }.joined()
    let page = "<p>" + open + "</p>" + String(repeating: "<p>x</p>", count: 20_000)
    guard case .tooEntangled = error(Array(page.utf8)) else {
      Issue.record("the page was read")
      return
    }
  }

  // Each took minutes, or gigabytes, when it was a few megabytes long.
  @Test func whatGrowsFasterThanThePageIsCounted() {
    func page(_ parts: (Int, String)...) -> [UInt8] { parts.flatMap { times($0, $1) } }
    func isEntangled(_ page: [UInt8]) -> Bool {
      if case .tooEntangled = error(page) { true } else { false }
    }
    #expect(error(page((1, "<form><b>"), (40_000, "<div><input>"), (1, "</b>x"))) == nil)
    #expect(
      isEntangled(
        page(
          (1, "<table><th><table><td><svg>"), (40_000, "<g>"), (1, "<foreignObject><div>"),
          (40_000, "</th>"))))
    let formatting = Array(("<p>" + (0..<64).map { "<b \($0)>" }.joined() + "</p>").utf8)
    #expect(isEntangled(formatting + times(20_000, "<p>x</p>")))
    var limits = PageLimits()
    limits.actionBytes = 10_000
    let nested = page(
      (1, "<form><input><select multiple name=s>"), (400, "<option selected><div>"), (5_000, "x"))
    #expect(
      error(nested, limits: limits, reader: .libxml2) == .actionsTooLong(limit: 10_000, line: 1))
    let slots =
      "<div><template shadowrootmode=open>"
      + (0..<20_000).map { "<slot name=s\($0)></slot>" }.joined()
    #expect(error(Array(slots.utf8)) == nil)
    #expect(error(page((10_000, "<base href=/a>"), (10_000, "<iframe src=/x></iframe>"))) == nil)
  }

  @Test func limitsMayBeTheGreatestNumber() {
    var limits = PageLimits()
    for (_, limit) in PageLimits.named { limits[keyPath: limit] = .max }
    limits.stepsPerByte = .max
    #expect(error(Array("<a href=x>".utf8), limits: limits) == nil)
  }

  private let address = "https://www.example.com/"

  private func error(
    _ page: [UInt8], limits: PageLimits = PageLimits(), reader: DocumentReader = .webkit
  ) -> PageError? {
    var extractor = PageExtractor()
    extractor.reader = reader
    extractor.limits = limits
    do {
      _ = try extractor.actions(in: page, url: address)
      return nil
    } catch {
      return error
    }
  }

  private func times(_ count: Int, _ text: String) -> [UInt8] {
    Array(String(repeating: text, count: count).utf8)
  }

  @Test func aPageAboveTheLimitIsRefusedWhole() {
    let limit = PageLimits().pageBytes
    #expect(limit == 64 << 20)
    #expect(
      error([UInt8](repeating: 0x20, count: limit + 1)) == .tooLarge(bytes: limit + 1, limit: limit)
    )
  }

  @Test func manyAttributesAreRefused() {
    let page = Array("\n<a ".utf8) + times(100_000, "x=y ") + Array(">".utf8)
    #expect(error(page) == .tooManyAttributes(limit: 1_000, line: 2))
    #expect(error(Array("<a ".utf8) + times(1_000, "x=y ") + Array(">".utf8)) == nil)
  }

  @Test func everyLimitHasItsError() {
    var limits = PageLimits()
    limits.attributeBytes = 10
    #expect(
      error(Array("<a href=01234567890>".utf8), limits: limits)
        == .attributeTooLong(limit: 10, line: 1))
    limits = PageLimits()
    limits.actions = 2
    #expect(error(times(3, "<a href=x>\n"), limits: limits) == .tooManyActions(limit: 2, line: 3))
    limits = PageLimits()
    limits.actionBytes = 60
    #expect(error(times(3, "<a href=x>"), limits: limits) == .actionsTooLong(limit: 60, line: 1))
    limits = PageLimits()
    limits.srcdocDepth = 0
    #expect(
      error(Array("<iframe srcdoc=x>".utf8), limits: limits) == .srcdocTooDeep(limit: 0, line: 1))
    limits = PageLimits()
    limits.formControls = 1
    #expect(error(times(2, "<input>"), limits: limits) == .tooManyControls(limit: 1, line: 1))
    limits = PageLimits()
    limits.policySources = 2
    let policy = "<meta http-equiv=content-security-policy content='frame-src a b c'>"
    #expect(error(Array(policy.utf8), limits: limits) == .policyTooLong(limit: 2, line: 1))
  }

  @Test func aMillionNestedTagsAreRefusedAndAFewThousandAreRead() throws {
    #expect(error(times(1_000_000, "<div>")) == .tooDeep(limit: 50_000, line: 1))
    let page = times(20_000, "<div>") + Array("<a href=x>".utf8) + times(20_000, "</div>")
    #expect(try PageExtractor().actions(in: page, url: address).count == 1)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "<b><p>", "<a><p>", "<table><tr><td>", "<svg><g>", "<template>", "<li><span>", "<nobr>",
      "<!--", "<![CDATA[", "</", "<", "&", "\0", "<script><!--<script>", "<title>",
      "<select><option>x",
      "<meta http-equiv=refresh content=1>", "<base href=x>", "<form><button>", "<frameset>",
      "<x><i>",
      "<iframe srcdoc=", "<dd><dt>", "<ruby><rt>", "<font size=1>", "<p></b>", "</p>", "<math><mi>",
    ])
  func repetitionEndsInReasonableTime(text: String) {
    // An answer or a clear error; what matters is that it comes.
    let failure = error(times(2_000, text) + times(2_000, "</x></p></b></a>"))
    if let failure { #expect(failure.description.count > 40) }
  }

  @Test func emptyAndForeignInputHasNoActions() throws {
    for page in [[], Array("plain text".utf8), Array("%PDF-1.7\0\u{1}<".utf8), [UInt8](0...255)] {
      #expect(try PageExtractor().actions(in: page, url: address).isEmpty)
    }
  }

  @Test(arguments: ["", "page.html", "//host/x", "https://[bad/"])
  func aPageNeedsAnAbsoluteAddress(text: String) {
    #expect(throws: PageError.addressUnreadable(text)) {
      try PageExtractor().actions(in: [], url: text)
    }
  }
}
