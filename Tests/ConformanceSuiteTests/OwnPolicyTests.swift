import NavigationPolicy
import StrictJSON
import Testing

@testable import ConformanceSuite

@Suite("A user's policy file")
struct OwnPolicyTests {
  private static let policy = """
    {"appHosts": ["www.bank.example", "*.shop.example"], "partnerHosts": ["pay.example"],
    "routes": [{"prefix": "/transfer/", "keys": ["to", "amount"]}],
    "customSchemes": [{"scheme": "bank", "hosts": ["pay"], "pathPrefixes": ["/d/"], "keys": ["ref"]}],
    "inViewHosts": ["login.example"], "inViewSchemes": ["app"]}
    """

  private func faults(_ text: String) throws -> [String] {
    do {
      _ = try OwnPolicy(json: JSON.parse(text))
      return []
    } catch let faults as OwnPolicy.Faults {
      return faults.list.map { "\($0.path) \($0.problem)" }
    }
  }

  @Test("A policy alone and a policy with samples and tests are read alike")
  func forms() throws {
    let alone = try OwnPolicy(json: JSON.parse(Self.policy))
    let whole = try OwnPolicy(
      json: JSON.parse(
        """
        {"policy": \(Self.policy), "samples": {"appPage": "https://www.bank.example/help"},
        "tests": [{"name": "Help stays in the view", "action": {"url": "https://www.bank.example/help"},
        "expect": {"decision": "allow"}}]}
        """))
    #expect(alone.configuration == whole.configuration)
    #expect(whole.samples == [.appPage: "https://www.bank.example/help"])
    #expect(whole.tests.map(\.id) == ["own-help-stays-in-the-view"])
    #expect(whole.tests[0].expect == ["decision": "allow", "effects": []])
  }

  @Test(
    "Every fault is told, with its key and how to mend it",
    arguments: [
      ("[]", [" must be an object, found an array"]),
      (
        #"{"appHost": [], "route": []}"#,
        [
          #"appHost is not a known key; did you mean "appHosts"?"#,
          #"route is not a known key; did you mean "routes"?"#,
        ]
      ),
      (
        #"{"policy": {}, "partnerHosts": [], "sample": {}}"#,
        [
          #"partnerHosts is a key of the policy: move it into "policy""#,
          #"sample is not a known key; did you mean "samples"?"#,
        ]
      ),
      (
        #"{"samples": {}}"#,
        ["policy is missing: samples and tests belong to a policy; write it beside them"]
      ),
      (
        #"{"maxValueLength": 1.5, "appHosts": "x", "routes": [{"prefix": "/a/"}, {"path": "/b"}]}"#,
        [
          "maxValueLength must be an integer, found a number",
          "appHosts must be an array, found a string",
          "routes[1].path is not a known key; there are prefix, exact, keys",
        ]
      ),
      (
        #"{"maxValueLength": 9223372036854775808, "maxPathLength": -1e30}"#,
        [
          "maxValueLength is an integer that is too large; write one of at most \(Int.max)",
          "maxPathLength is an integer that is too small; write one of at least \(Int.min)",
        ]
      ),
      (
        #"{"systemSchemes": ["bank"], "customSchemes": [{"scheme": "bank"}]}"#,
        [
          #"systemSchemes[0] holds "bank", which customSchemes[0].scheme holds too; one scheme has"#
            + " one answer, so keep one of the two"
        ]
      ),
      (
        #"{"policy": {}, "tests": [{"name": "a", "expect": {"decision": "open"}}, 1]}"#,
        [
          "tests[0].action is missing",
          #"tests[0].expect.decision must be "allow", "cancel" or "download", found "open""#,
          "tests[1] must be an object, found an integer",
        ]
      ),
      (
        """
        {"policy": {}, "tests": [{"name": "a", "action": {"url": null, "gesture": true},
        "expect": {"decision": "allow", "effects": [{"kind": "loadInWebView", "url": "x"}]}}]}
        """,
        [
          "tests[0].action.gesture is not a known key; did you mean \"userGesture\"?",
          "tests[0].expect has an effect without a cancel, which no engine may answer (DEC-1)",
        ]
      ),
      (
        """
        {"policy": {"tests": []}, "tests": [{"name": "a", "action": {"url": null},
        "expect": {"decision": "cancel", "effects": [{"kind": "openExternaly", "url": "x"}]}},
        {"name": "b", "action": {"url": null},
        "expect": {"decision": "cancel", "effects": [{"kind": "explode"}]}}]}
        """,
        [
          "policy.tests belongs beside \"policy\", not into it",
          "tests[0].expect.effects[0].kind is not an effect: openExternaly; did you mean"
            + " \"openExternally\"?",
          "tests[1].expect.effects[0].kind is not an effect: explode; there are routeInternally,"
            + " openExternally, loadInWebView, presentInAppBrowser, deliver",
        ]
      ),
      (
        """
        {"policy": {}, "tests": [
        {"name": "a", "action": {"url": null}, "expect": {"decision": "allow"}},
        {"name": "a", "action": {"url": ""}, "expect": {"decision": "cancel"}}]}
        """, [#"tests[1].name repeats the name "a"; rename it"#]
      ),
    ])
  func faulty(_ text: String, told: [String]) throws {
    #expect(try faults(text) == told)
  }

  @Test(
    "A sample is what its name says under the policy",
    arguments: [
      ("appPage", "https://www.bank.example/help", nil),
      ("appPage", "https://www.example.org/", "must be on a host of appHosts"),
      ("appPage", "http://www.bank.example/", "must be an https URL; its scheme is http"),
      ("appPage", "https://www.bank.example:8443/", "must not have a port; remove :8443"),
      ("appPage", "https://www.bank.example/transfer/1", "is covered by a route"),
      ("appPage", "www.bank.example", "must be a whole URL as a web view writes it"),
      ("appRoute", "https://www.bank.example/transfer/1?to=2", nil),
      ("appRoute", "https://www.bank.example/transfer/1?id=2", "refused by routes: keyNotAllowed"),
      (
        "appRouteTwoKeys", "https://www.bank.example/transfer/1?to=2",
        "needs two parameters, found 1"
      ),
      ("appRouteTwoKeys", "https://www.bank.example/transfer/1?to=2&amount=3", nil),
      ("appWildcard", "https://a.shop.example/", nil),
      ("appWildcard", "https://shop.example/", "that a wildcard in appHosts covers"),
      ("partner", "https://pay.example/p", nil),
      (
        "partner", "https://partner.example.com/",
        "must be on a host of partnerHosts; partner.example.com is not"
      ),
      ("partner", "http://pay.example/", "must be an https URL; its scheme is http"),
      ("partner", "https://a@pay.example/", "must not have a user name"),
      ("partner", "https://pay.example:1/", "must not have a port"),
      ("appWildcard", "https://a.shop.example:1/", "must not have a port"),
      ("inViewHost", "https://a@login.example/", "must not have a user name"),
      ("otherSite", "https://news.example:1/", "must not have a port"),
      ("otherSite", "ftp://news.example/", "must be an http or https URL; its scheme is ftp"),
      ("inViewHost", "https://login.example/", nil),
      ("otherSite", "https://pay.example/", "pay.example is in partnerHosts"),
      ("otherSite", "https://news.example/", nil),
      ("custom", "bank://pay/d/1?ref=2", nil),
      ("custom", "myapp://open", "is refused by customSchemes: schemeNotAllowed"),
      ("ownContent", "app://localhost/", nil),
      ("ownContent", "https://app.example/", "must have a scheme of inViewSchemes"),
      ("tel", "mailto:a@b.example", "must begin with tel:"),
      ("javascript", "javascript:1", "is the same under every policy"),
      ("appPages", "https://www.bank.example/", #"did you mean "appPage"?"#),
    ] as [(String, String, String?)])
  func samples(_ name: String, url: String, problem: String?) throws {
    let found = try faults(#"{"policy": \#(Self.policy), "samples": {"\#(name)": "\#(url)"}}"#)
    if let problem {
      #expect(found.count == 1 && found[0].hasPrefix("samples.\(name) "))
      #expect(found.first?.contains(problem) == true, "\(found)")
    } else {
      #expect(found == [])
    }
  }

  @Test("Where an entry of the list can never match, the sample's fault says so")
  func deadEntries() throws {
    let found = try faults(
      """
      {"policy": {"appHosts": ["https://www.bank.example"]},
      "samples": {"appPage": "https://www.bank.example/"}}
      """)
    let lint = try #require(
      PolicyLint.errors(PolicyConfiguration(json: ["appHosts": ["https://www.bank.example"]])).first
    )
    #expect(
      found == [
        "samples.appPage must be on a host of appHosts; www.bank.example is not; appHosts[0] never"
          + " matches: \(lint.sentence)"
      ])
  }

  @Test("Names that read alike give ids that differ, and odd types are remarked on")
  func names() throws {
    let own = try OwnPolicy(
      json: JSON.parse(
        """
        {"policy": {}, "tests": [
        {"name": "Ünder way", "action": {"url": null}, "expect": {"decision": "allow"}},
        {"name": "nder way!", "action": {"url": null, "navigationType": "LinkActivated"},
        "expect": {"decision": "cancel"}}]}
        """))
    #expect(own.tests.map(\.id) == ["own-nder-way", "own-nder-way-2"])
    #expect(own.remarks.map(\.path) == ["tests[1].action.navigationType"])
  }

  @Test("An action that no web view reports is remarked on, with what is known")
  func remarks() throws {
    let own = try OwnPolicy(
      json: JSON.parse(
        """
        {"policy": {}, "tests": [{"name": "a", "expect": {"decision": "allow"},
        "action": {"url": "www.bank.example/x:1", "navigationType": "tapped by a person"}}]}
        """))
    #expect(
      own.remarks.map { "\($0.path) \($0.problem)" } == [
        "tests[0].action.url has no scheme; a web view reports whole URLs, such as"
          + " https://www.example.com/",
        "tests[0].action.navigationType is \"tapped by a person\", which no web view reports and"
          + " which reads as other; there are "
          + NavigationType.allCases.map(\.rawValue).joined(separator: ", "),
      ])
  }

  @Test(
    "Every test has an id of its own, and only one whose id is taken gets a number",
    arguments: [
      (["a 3", "a", "A"], ["own-a-3", "own-a", "own-a-2"]),
      (["a", "a 2", "A", "a!"], ["own-a", "own-a-2", "own-a-3", "own-a-4"]),
      (["checkout page", "checkout"], ["own-checkout-page", "own-checkout"]),
    ])
  func ids(_ names: [String], ids: [String]) throws {
    let tests = names.map {
      #"{"name": "\#($0)", "action": {"url": null}, "expect": {"decision": "allow"}}"#
    }.joined(separator: ",")
    let own = try OwnPolicy(json: JSON.parse(#"{"policy": {}, "tests": [\#(tests)]}"#))
    #expect(own.tests.map(\.id) == ids)
  }
}
