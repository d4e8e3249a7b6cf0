import ConformanceSuite
import ConformanceTestSupport
import NavigationPolicy
import Testing

@testable import PolicyAnalysis

@Suite("Properties that speak of a page's own actions")
struct PropertyFitTests {
  private func broken(
    _ url: String, _ type: NavigationType = .linkActivated, source: Frame = .main,
    target: Frame? = .main, by answer: Outcome, policy: PolicyConfiguration = .init()
  ) throws -> [String] {
    var action = NavigationAction(
      url: url, navigationType: type, sourceFrame: source, targetFrame: target)
    action.currentURL = "https://www.example.org/page"
    let fit = PropertyFit(try BuiltHere.suite.properties(), policy: policy)
    let judge = PropertyJudge(policy: policy, showsNewWindows: true)
    return fit.broken(by: [(answer, action)], judge: judge).flatMap { $0.map(\.id) }
  }

  private let cancel = Outcome(.cancel, rule: "")
  private func open(_ url: String) -> Outcome {
    Outcome(.cancel, [.openExternally(url: url, universalLinksOnly: false)], rule: "")
  }

  @Test("A link that is dead breaks what demands life of its kind of URL")
  func dead() throws {
    let tracked = "https://app.example.com/open/x?utm_medium=mail"
    #expect(try broken(tracked, by: cancel) == ["prp-tracked-link"])
    #expect(try broken("https://www.example.net/", by: cancel) == ["prp-other-site"])
    // A policy may stop what looks like a listed host.
    for url in ["https://app.example.com.evil.example/", "myapp://x@open/view/1"] {
      #expect(try broken(url, by: cancel).isEmpty)
    }
    #expect(try broken("https://www.example.net/", by: Outcome(.allow, rule: "")).isEmpty)
  }

  @Test("A scheme is alive only where the policy lists it")
  func conditions() throws {
    #expect(try broken("tel:1", by: cancel).isEmpty)
    var policy = PolicyConfiguration()
    policy.systemSchemes = ["tel"]
    #expect(try broken("tel:1", by: cancel, policy: policy) == ["prp-listed-tel"])
  }

  @Test("A load in a frame and a frame of another site may open nothing")
  func frames() throws {
    let web = "https://partner.example.com/x"
    #expect(
      try broken(web, .other, target: .sub, by: open(web)).contains("prp-frame-load-no-effect"))
    let foreign = Frame(isMainFrame: false, origin: "https://ads.example.net")
    #expect(
      try broken("myapp://open", .other, source: foreign, by: open("myapp://open"))
        .contains("prp-frame-opens-no-scheme"))
    #expect(try broken("myapp://open", by: open("myapp://open")).isEmpty)
  }
}
