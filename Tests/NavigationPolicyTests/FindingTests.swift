import NavigationPolicy
import Testing

@Suite("A finding tells why a URL did not get what its rule gives to others")
struct FindingTests {
  private func finding(
    _ url: String?, _ type: NavigationType = .linkActivated, profile: Profile = .baseline
  ) -> Finding? {
    profile.finding(
      NavigationAction(url: url, navigationType: type, sourceFrame: .main, targetFrame: .main))
  }

  @Test("a URL that WebKit does not serialise so", arguments: Profile.all)
  func notCanonical(profile: Profile) {
    #expect(finding("https:///a", profile: profile) == .notCanonical(.emptyHost))
    #expect(finding("/open/a", profile: profile) == .notCanonical(.noScheme))
  }

  @Test("a link into the app that the validator refuses", arguments: Profile.all)
  func refusedRoute(profile: Profile) {
    let app = "https://app.example.com"
    #expect(finding(app + "/nowhere", profile: profile) == .refused(.pathNotAllowed))
    #expect(finding(app + "/open/a?ref=1", profile: profile) == .refused(.keyNotAllowed))
  }

  @Test("a link to a custom scheme that the validator refuses", arguments: Profile.all)
  func refusedScheme(profile: Profile) {
    #expect(finding("myapp://nowhere", profile: profile) == .refused(.hostNotAllowed))
    #expect(finding("mailto:a@example.org", profile: profile) == .refused(.schemeNotAllowed))
  }

  @Test("nothing where the validator accepts, and where none is asked", arguments: Profile.all)
  func none(profile: Profile) {
    for url in [
      "https://app.example.com/open/a", "myapp://open/view/1", "https://www.example.org/",
      "http://app.example.com/nowhere", "https://partner.example.com/p", "about:blank",
    ] {
      #expect(finding(url, profile: profile) == nil)
    }
    #expect(finding(nil, profile: profile) == nil)
  }

  @Test("a route that nobody tapped is a finding of the baseline only")
  func untapped() {
    let url = "https://app.example.com/nowhere"
    #expect(finding(url, .other) == .refused(.pathNotAllowed))
    #expect(finding(url, .other, profile: .hardened) == nil)
  }

  @Test("a rule that answers first leaves nothing to find")
  func answeredBefore() {
    let action = NavigationAction(
      url: "https://www.example.org/a b", navigationType: .other, sourceFrame: .sub,
      targetFrame: .sub)
    #expect(Profile.baseline.finding(action) == nil)
    #expect(Profile.hardened.finding(action) == .notCanonical(.space))
    var custom = action
    custom.url = "myapp://nowhere"
    #expect(Profile.baseline.finding(custom) == nil)
    #expect(Profile.hardened.finding(custom) == nil)
  }

  @Test("profiles and rules are found by name")
  func names() {
    #expect(Profile.named("baseline")?.name == "baseline")
    #expect(Profile.named("hardened")?.name == "hardened")
    #expect(Profile.named("other") == nil)
    #expect(Profile.hardened.rule("h-web")?.clause == "HRD-24")
    #expect(Profile.hardened.rule("web") == nil)
  }
}
