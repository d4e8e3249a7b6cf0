import NavigationPolicy
import Testing

@testable import PolicyAnalysis

@Suite("What an answer means")
struct AnswerKindTests {
  @Test("the effect tells more than the decision")
  func kinds() {
    #expect(AnswerKind(.allow, []) == .loads)
    #expect(AnswerKind(.cancel, [.loadInWebView(url: "https://a.example/")]) == .loads)
    #expect(AnswerKind(.cancel, []) == .dead)
    #expect(AnswerKind(.download, []) == .downloads)
    #expect(
      AnswerKind(.cancel, [.openExternally(url: "tel:1", universalLinksOnly: false)]) == .leaves)
  }
}
