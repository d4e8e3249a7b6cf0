import ConformanceSuite
import PageNavigation
import StrictJSON

extension KnownMistake {
  /// How a page's markup becomes navigation actions.
  static let ofPages: [KnownMistake] = [
    page("base-ignored", "The base of a page is ignored.") {
      $0.actions.base.chosen = { _ in nil }
    },
    page("last-base-wins", "The last base of a page counts.") {
      $0.actions.base.chosen = { $0 - 1 }
    },
    page("base-target-ignored", "The target of a page's base is ignored.") {
      $0.actions.targets.base = false
    },
    page("target-ignored", "A link's target is ignored.") { $0.actions.targets.attribute = false },
    page("noscript-parsed", "The content of noscript counts although scripting is on.") {
      $0.markup.rawText.rawWhenScripting = []
    },
    page("template-parsed", "The content of a template counts.") {
      $0.tree.templatesAreInert = false
    },
    page("references-undecoded", "Character references are left as they are.") {
      $0.markup.references = .undecoded
    },
    page("old-references-only", "Only the names of HTML 4's references are known.") {
      $0.markup.references.named = { $0 == "amp;" ? [0x26] : nil }
    },
    page("first-refresh-wins", "The first refresh of a page counts.") {
      $0.actions.refreshes.chosen = { _ in 0 }
    },
    page("srcdoc-unread", "The document of an inline frame is not read.") {
      $0.actions.frames.readsSrcdoc = false
    },
    page("odd-comments-unknown", "Only plain comments are known.") {
      $0.markup.comments.bogusComments = false
    },
    page("comment-swallows", "A comment ends at two dashes and an angle only.") {
      $0.markup.comments.abruptEnds = []
      $0.markup.comments.ends = ["-->"]
    },
    page("last-attribute-wins", "Of two attributes of one name the last counts.") {
      $0.markup.tags.firstAttributeWins = false
    },
    page("empty-frames-skipped", "A frame without an address is passed over.") {
      $0.actions.frames.emptyAddress = nil
    },
    page("text-areas-parsed", "The content of text areas and titles counts.") {
      $0.markup.rawText.escapable = []
    },
    page("drawing-links-ignored", "Links in drawings are ignored.") {
      $0.actions.links.svg = false
    },
    page("relative-unresolved", "Relative addresses are not resolved.") {
      $0.actions.addresses.resolved = { text, _ in PageURL(text) }
    },
    page("capitals-missed", "Names in capitals are not known.") {
      $0.markup.tags.foldsCase = false
    },
    page("slash-separates-nothing", "A slash does not separate attributes.") {
      $0.markup.tags.slashSeparates = false
    },
    page("unfinished-tags-kept", "A tag that the end cuts off counts.") {
      $0.markup.tags.dropsUnfinished = false
    },
    page("source-always-main", "Every action comes from the main frame.") {
      $0.actions.sources.isMain = { _, _, _ in true }
    },
    page("fragment-from-frame", "A frame asks for a fragment of the page shown.") {
      $0.actions.sources.fragmentsAreOfTheFirstLoad = { _ in false }
    },
    page("frames-in-themselves", "A page that includes itself is read again and again.") {
      $0.actions.frames.repetitions = .max
    },
    page("unspecified-host-asked", "The host 0.0.0.0 is asked for as any other.") {
      $0.actions.refusals.hosts = { _, _ in false }
    },
    page("foreign-blobs-asked", "A blob of another origin is asked for.") {
      $0.actions.refusals.blobsOfOthers = false
    },
    page("content-policy-ignored", "A content security policy in the page is ignored.") {
      $0.actions.refusals.contentSecurity = false
    },
    page("sandbox-ignored", "A frame's sandbox is ignored.") {
      $0.actions.refusals.sandbox = false
    },
    page("constraints-ignored", "A form with values that are not valid is submitted.") {
      $0.actions.forms.validation = false
    },
    page("form-method-ignored", "Every form is sent by GET.") { $0.actions.forms.method = false },
    page("form-values-missing", "A form's values are not in its address.") {
      $0.actions.forms.entries = false
    },
    page("downloads-unknown", "A download link is an ordinary link.") {
      $0.actions.links.downloads = false
    },
    KnownMistake(
      "pages-read-as-libxml2-does", "Pages are read as libxml2 2.9.14 reads them.", isReading: true
    ) { engine in
      let record = RecordedReading(libxml2Record)
      guard let right = engine.extract else { return }
      engine.extract = { input throws(ShapeError) in
        ["actions": .array(record.answer(input, right: try right(input)["actions"]?.array ?? []))]
      }
    },
  ]

  private static func page(
    _ id: String, _ title: String, _ change: @escaping @Sendable (inout PageExtractor) -> Void
  ) -> KnownMistake {
    KnownMistake(id, title, isReading: true) {
      var extractor = PageExtractor()
      change(&extractor)
      $0.extract = ReferenceEngine.reading(extractor)
    }
  }
}
