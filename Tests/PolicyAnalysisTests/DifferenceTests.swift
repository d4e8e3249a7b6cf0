import ConformanceSuite
import NavigationPolicy
import StrictJSON
import Testing

@testable import PolicyAnalysis

@Suite("What a change of a policy changes")
struct DifferenceTests {
  /// A tapped link or a script, from the page or a frame: what a policy is mostly about.
  private static let usual = ContextPattern([
    (.navigationType, .these(["linkActivated", "other"])),
    (.asker, .these(["main", "otherFrame"])), (.isRedirect, .these(["false"])),
    (.httpMethod, .these(["GET"])), (.shouldPerformDownload, .these(["false"])),
    (.appInitiated, .these(["false"])), (.target, .any), (.userGesture, .any),
    (.currentURL, .these(["otherSite", "appPage"])),
  ])

  private func policy(_ text: String) throws -> PolicyConfiguration {
    try PolicyConfiguration(json: JSON.parse(text))
  }

  private func changes(
    _ profile: Profile, _ old: String, _ new: String
  ) throws -> [String: [String]] {
    let difference = PolicyDifference(
      profile, try policy(old), try policy(new), within: Self.usual)
    #expect(difference.count > 1_000)
    return Dictionary(
      difference.groups.map { ($0.change.word, $0.urls.compactMap(\.url)) },
      uniquingKeysWith: +)
  }

  @Test(
    "a wildcard that swallows a partner costs its hand-off", arguments: ["baseline", "hardened"])
  func swallowed(name: String) throws {
    let profile = try #require(Profile.named(name))
    let changes = try changes(profile, "{}", #"{"appHosts": ["*.example.com"]}"#)
    #expect(changes["lost"]?.contains("https://partner.example.com/p/1") == true, "\(changes)")
  }

  @Test("a new scheme leaves, a new route is native, a closed view is dead")
  func kinds() throws {
    let scheme = try changes(.hardened, "{}", #"{"systemSchemes": ["tel"]}"#)
    #expect(scheme.keys.sorted() == ["leaves"])
    #expect(scheme["leaves"]?.allSatisfy { $0.hasPrefix("tel:") } == true)
    let route = try changes(
      .hardened, #"{"routes": []}"#, #"{"routes": [{"prefix": "/open/", "keys": []}]}"#)
    #expect(route.keys.sorted() == ["native"])
    let closed = try changes(.hardened, "{}", #"{"otherSites": "cancel"}"#)
    #expect(closed.keys.sorted() == ["dead"])
    #expect(closed["dead"]?.contains("https://www.example.org/page") == true)
    #expect(closed["dead"]?.contains { $0.hasPrefix("https://app.example.com/") } == false)
  }

  @Test("a policy does not differ from itself")
  func same() throws { #expect(try changes(.hardened, "{}", "{}") == [:]) }

  @Test("entries that another one covers change nothing, and no others are named")
  func redundant() throws {
    #expect(
      RedundantEntries.places(
        try policy(
          """
          {"appHosts": ["www.example.com", "*.example.com"], "partnerHosts": [], "customSchemes": [],
           "routes": [{"prefix": "/a/", "keys": ["id"]}, {"prefix": "/a/b/", "keys": ["id"]}]}
          """)) == ["appHosts[0]", "routes[1]"])
    #expect(
      RedundantEntries.places(
        try policy(
          """
          {"appHosts": ["www.example.com", "*.example.com"], "partnerHosts": ["pay.example.org"],
           "customSchemes": [], "systemSchemes": ["tel", "mailto"],
           "routes": [{"prefix": "/a/", "keys": ["id"]}, {"prefix": "/b/", "keys": ["id", "x"]}],
           "topNavigationFrom": ["*.pay.example", "a.pay.example", "b.example"],
           "inViewFrom": ["login.example.org"]}
          """)) == ["appHosts[0]", "topNavigationFrom[1]"])
  }

  @Test("what leaves and what is native is said of the classes that do so, and of no others")
  func surface() throws {
    let surface = Surface(.hardened, try policy(#"{"systemSchemes": ["tel"]}"#), within: Self.usual)
    let leaves = surface.entries[.leaves]?.map(\.subject) ?? []
    #expect(leaves.contains("partner") && leaves.contains("custom") && leaves.contains("tel"))
    #expect(!leaves.contains("mailto") && !leaves.contains("otherSite"))
    let native = surface.entries[.native] ?? []
    #expect(native.contains { $0.subject == "appRoute" && Array($0.askers.keys) == ["main"] })
    #expect(!native.contains { $0.subject == "appRouteTracked" })
    #expect(surface.entries[.browser] == nil)
  }
}
