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

  static let all =
    paths + queries + fragments + order + defaults + legacyPaths + identifiers + hosts + services
    + escapes + variables
}

@Suite("Worked cases")
struct WorkedCaseTests {
  @Test("Each case has its answer", arguments: WorkedCase.all)
  func answer(_ example: WorkedCase) throws {
    let text = example.file.replacing("APP", with: WorkedCase.app)
    let association = SiteAssociation(json: try JSON.parse(text))
    let decision = association.decision(url: example.url, appID: WorkedCase.app)
    #expect(decision.answer == example.answer, "\(example.file) \(example.url)")
    #expect((decision.place == nil) == (decision.answer == .noMatch))
  }

  @Test("There are 111, of which 8 rest on no source")
  func count() {
    #expect(WorkedCase.all.count == 111)
    #expect(WorkedCase.all.filter(\.isOpen).count == 8)
  }
}
