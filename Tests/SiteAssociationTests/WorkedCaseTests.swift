import SiteAssociation
import StrictJSON
import Testing

/// A file, a URL and what the file answers for one app.
struct WorkedCase: Sendable, CustomTestStringConvertible {
  static let app = "T1D2E3A4M5.com.example.shop"

  let title: String
  /// The file; `APP` stands for the app's identifier.
  let file: String
  let url: String
  let answer: AssociationAnswer
  /// Whether no source settles the answer.
  let isOpen: Bool

  init(
    _ title: String, _ file: String, _ url: String, _ answer: AssociationAnswer,
    isOpen: Bool = false
  ) {
    self.title = title
    self.file = file
    self.url = url
    self.answer = answer
    self.isOpen = isOpen
  }

  var testDescription: String { title }

  /// The cases with a source or an entry in the list of open questions.
  static let researched =
    paths + queries + fragments + order + defaults + legacyPaths + identifiers + hosts + services
    + escapes + variables
  /// The cases that follow from the rules alone.
  static let derived = slashes + cuts + items + characters + names
}

@Suite("Worked cases")
struct WorkedCaseTests {
  @Test("Each case has its answer", arguments: WorkedCase.researched + WorkedCase.derived)
  func answer(_ example: WorkedCase) throws {
    let text = example.file.replacing("APP", with: WorkedCase.app)
    let association = SiteAssociation(json: try JSON.parse(text))
    let decision = association.decision(url: example.url, appID: WorkedCase.app)
    #expect(decision.answer == example.answer, "\(example.file) \(example.url)")
    #expect((decision.place == nil) == (decision.answer == .noMatch))
  }

  @Test("111 cases are researched, of which 8 rest on no source")
  func count() {
    #expect(WorkedCase.researched.count == 111)
    #expect(WorkedCase.researched.filter(\.isOpen).count == 8)
  }
}
