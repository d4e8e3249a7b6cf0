import ConformanceSuite
import NavigationPolicy
import StrictJSON
import Testing

@testable import PolicyAnalysis

@Suite("What a policy gives to the samples' names")
struct SamplesTests {
  private func policy(_ text: String) throws -> PolicyConfiguration {
    try PolicyConfiguration(json: JSON.parse(text))
  }

  /// Written by hand from PRP-3.
  private static let ofTheDefaultPolicy: [(SampleName, String?)] = [
    (.noURL, nil), (.emptyURL, ""), (.unreadable, "https://[bad/"), (.aboutBlank, "about:blank"),
    (.aboutSrcdoc, "about:srcdoc"), (.javascript, "javascript:alert(1)"),
    (.data, "data:text/html,<p>x</p>"), (.file, "file:///etc/hosts"),
    (.intent, "intent://scan/#Intent;scheme=navpolicy-x;end"), (.tel, "tel:+15550100"),
    (.mailto, "mailto:a@www.example.org"), (.sms, "sms:+15550100"),
    (.unlistedScheme, "x-navpolicy-unlisted:go"), (.otherSite, "https://www.example.org/page"),
    (.otherFragment, "https://www.example.org/page#part"),
    (.thirdSite, "https://www.example.net/other"), (.appPage, "https://app.example.com/"),
    (.appFragment, "https://app.example.com/#part"),
    (.appRoute, "https://app.example.com/open/a1?target=1"),
    (.appRouteTracked, "https://app.example.com/open/a1?target=1&x_navpolicy=1"),
    (.appRouteTwoKeys, "https://app.example.com/open/a1?target=1&id=2"),
    (.partner, "https://partner.example.com/p/1"), (.custom, "myapp://open/detail/1"),
    (.customUnknownKey, "myapp://open/detail/1?x_navpolicy=1"),
  ]

  @Test("the default policy's samples are those of the Spec's table")
  func defaults() {
    let samples = Samples(PolicyConfiguration())
    for (name, url) in Self.ofTheDefaultPolicy {
      #expect(samples.value(name) == .url(url), "\(name)")
    }
    for name in [SampleName.ownContent, .appWildcard, .inViewHost] {
      guard case .none = samples.value(name) else {
        Issue.record("\(name) has a URL")
        continue
      }
    }
  }

  @Test("wildcards, exact routes, keys that need escapes, and hosts that are listed")
  func unusual() throws {
    let samples = Samples(
      try policy(
        """
        {"appHosts": ["*.example.org"], "partnerHosts": ["www.example.net"],
         "routes": [{"exact": "/", "keys": ["first name"]}, {"prefix": "/about", "keys": []}],
         "customSchemes": [{"scheme": "bank", "hosts": ["pay"], "pathPrefixes": [], "keys": []}],
         "inViewSchemes": ["app"]}
        """))
    #expect(samples.value(.appRoute) == .url("https://www.example.org/?first%20name=1"))
    #expect(samples.value(.appPage) == .url("https://www.example.org/x-navpolicy"))
    #expect(samples.value(.appWildcard) == .url("https://www.example.org/x-navpolicy"))
    #expect(samples.value(.partner) == .url("https://www.example.net/p/1"))
    #expect(samples.value(.otherSite) == .url("https://www.example.com/page"))
    #expect(samples.value(.thirdSite) == .url("https://www.navpolicy-example.org/other"))
    #expect(samples.value(.custom) == .url("bank://pay"))
    #expect(samples.value(.ownContent) == .url("app://localhost/index.html"))
    guard case .none = samples.value(.appRouteTwoKeys) else {
      Issue.record("one key makes no two")
      return
    }
  }

  @Test("a policy that takes no value gets no parameter")
  func noValues() throws {
    let samples = Samples(try policy(#"{"maxValueLength": 0}"#))
    #expect(samples.value(.appRoute) == .url("https://app.example.com/open/a1"))
  }

  @Test(
    "a policy without any host says why nothing is asked, one that is not known says another thing")
  func none() throws {
    let empty = Samples(
      try policy(#"{"appHosts": [], "partnerHosts": [], "routes": [], "customSchemes": []}"#))
    #expect(empty.value(.appPage) == .none("the policy has no host of its own"))
    #expect(empty.value(.appRoute) == .none("the policy has no host of its own"))
    #expect(empty.value(.partner) == .none("the policy has no partner"))
    #expect(empty.value(.custom) == .none("the policy has no custom scheme"))
    #expect(empty.value(.otherSite) == .url("https://www.example.org/page"))
    guard case .none(let reason) = Samples(nil).value(.partner) else {
      Issue.record("a policy that nobody told has a partner")
      return
    }
    #expect(reason.contains("policy of its own"))
  }

  @Test("what a policy lacks is named, not what follows from it")
  func reasons() throws {
    let noRoute = Samples(try policy(#"{"routes": []}"#))
    for name in [
      SampleName.appRoute, .appRouteEscaped, .appRouteRepeated, .appRouteTwoKeys,
    ] {
      #expect(noRoute.value(name) == .none("the policy has no route"), "\(name)")
    }
    let noValue = Samples(try policy(#"{"maxValueLength": 0}"#))
    #expect(noValue.value(.appRouteRepeated) == .none("the policy's maxValueLength is 0"))
  }

  @Test("further entries give samples of their own, each with its neighbours and up to the eighth")
  func further() throws {
    let further = Samples(
      try policy(
        """
        {"appHosts": ["*.wide.example", "a.example", "b.example"], "partnerHosts": ["p.example"],
        "routes": [{"prefix": "/open/", "keys": ["id"]}, {"exact": "/sale", "keys": ["q"]},
        {"prefix": "/open/", "keys": ["x"]}, {"prefix": "/item/", "keys": []}],
        "customSchemes": [{"scheme": "one", "hosts": ["h"], "pathPrefixes": [], "keys": []},
        {"scheme": "two", "hosts": ["h"], "pathPrefixes": ["/p/"], "keys": []}]}
        """)
    ).further
    #expect(further.count == 3)
    #expect(further[0].value(.appPage) == .url("https://b.example/"))
    #expect(further[1].value(.appPage) == .url("https://www.wide.example/"))
    #expect(further[0].value(.appRoute) == .url("https://b.example/sale?q=1"))
    #expect(further[2].value(.appRoute) == .url("https://a.example/item/a1"))
    #expect(further[0].value(.custom) == .url("two://h/p/1"))
    for (entry, name) in [(0, SampleName.partner), (1, .custom), (1, .appRoute), (2, .appPage)] {
      guard case .none = further[entry].value(name) else {
        Issue.record("\(name) has no entry \(entry + 1)")
        continue
      }
    }
    let hosts = (1...10).map { "\"h\($0).example\"" }.joined(separator: ",")
    #expect(Samples(try policy("{\"appHosts\": [\(hosts)]}")).further.count == 7)
  }

  /// Written by hand from PRP-4.
  private static let edits: [(EditName, String)] = [
    (.suffix, "https://app.example.com.www.example.net/x"),
    (.prefix, "https://evil-app.example.com/x"), (.glued, "https://evilexample.com/x"),
    (.dash, "https://app-example.com/x"), (.longerLabel, "https://app.example.comx/x"),
    (.punycode, "https://xn--app.example.com/x"), (.encodedDot, "https://app%2Eexample.com/x"),
    (.backslash, "https://www.example.net\\@app.example.com/x"),
    (.userHost, "https://app.example.com@www.example.net/x"),
    (.user, "https://user@app.example.com/x"), (.port, "https://app.example.com:8443/x"),
    (.dot, "https://app.example.com./x"), (.cleartext, "http://app.example.com/x"),
    (.hostCase, "https://APP.EXAMPLE.COM/x"),
  ]

  @Test("edits are those of the Spec's table, and leave alone what they have no place in")
  func edited() {
    for (edit, url) in Self.edits {
      #expect(
        edit.applied(to: "https://app.example.com/x", evil: "www.example.net") == url, "\(edit)")
      #expect(edit.applied(to: "tel:1", evil: "www.example.net") == nil, "\(edit)")
    }
    #expect(EditName.longerScheme.applied(to: "myapp://open/x", evil: "e") == "myappx://open/x")
    let two = "https://a.example/p?a=1&b=2"
    #expect(EditName.parameterOrder.applied(to: two, evil: "e") == "https://a.example/p?b=2&a=1")
    #expect(EditName.parameterOrder.applied(to: "https://a.example/p?a=1", evil: "e") == nil)
  }
}
