import ConformanceSuite
import ConformanceTestSupport
import NavigationPolicy
import PageConformance
import StrictJSON
import Testing

@testable import PolicyBinding

@Suite("The suite under another policy")
struct BoundSuiteTests {
  /// Other hosts, a wildcard, parameters of each route's own, a scheme of its own, a shorter limit.
  private static let bank = """
    {"appHosts": ["www.bank.example", "*.secure-bank.example"],
    "partnerHosts": ["pay.wallet.example", "claims.insurer.example"],
    "routes": [{"prefix": "/transfer/", "keys": ["to", "amount", "ref"]},
    {"prefix": "/card/", "keys": ["card"]}, {"exact": "/login", "keys": ["next"]}],
    "customSchemes": [{"scheme": "mybank", "hosts": ["pay", "login"],
    "pathPrefixes": ["/start/", "/confirm/"], "keys": ["token"]}],
    "maxValueLength": 32, "linkSchemes": ["mybank"], "linkHosts": ["www.bank.example"]}
    """

  /// The vectors of one operation, which is quicker than all.
  private static func suite(only operation: ConformanceSuite.Operation? = nil) throws -> Catalog {
    var catalog = try WholeSuite.catalog.get()
    if let operation { catalog.files.removeAll { $0.operation != operation } }
    return catalog
  }

  private func policy(_ text: String) throws -> PolicyConfiguration {
    try PolicyConfiguration(json: JSON.parse(text))
  }

  @Test("The default policy bound to itself changes no byte of any vector")
  func identity() throws {
    let catalog = try Self.suite()
    let bound = BoundSuite(catalog, to: OwnPolicy(PolicyConfiguration()))
    #expect(bound.changed.isEmpty && bound.withoutCounterpart.isEmpty)
    #expect(bound.failedByDefault == 0)
    let originals = catalog.vectors.filter { vector in
      vector.operation.hasPolicy && vector.policy == "default" && vector.isScored
    }
    #expect(bound.scored.map(\.suiteID) == originals.map(\.id))
    for (one, other) in zip(bound.scored, originals) {
      #expect(one.input == other.input && one.expect == other.expect && one.rule == other.rule)
      #expect(one.id == "\(other.id)@\(bound.digest)")
    }
  }

  @Test("A bank's policy has a counterpart for nearly every vector, and the default policy fails")
  func bank() throws {
    let own = OwnPolicy(try policy(Self.bank))
    let bound = BoundSuite(try Self.suite(only: .decide), to: own)
    let all = bound.scored.count + bound.changed.count + bound.withoutCounterpart.count
    #expect(bound.scored.count * 100 >= all * 95)
    #expect(bound.failedByDefault > 300)
    // Every entry has its turn, and what each mistake about them would change is asked.
    let texts = bound.scored.compactMap { $0.input["url"]?.string }
    for part in [
      "www.bank.example/transfer/", "www.secure-bank.example/card/", "//pay.wallet.example/",
      "//claims.insurer.example/", "mybank://pay", "?amount=", "?card=",
    ] {
      #expect(texts.contains { $0.contains(part) }, "\(part) is in no question")
    }
    let named = [
      "policy-built-in", "only-first-host", "keys-of-any-route", "length-built-in",
      "wildcard-covers-itself", "host-by-suffix", "custom-host-unchecked", "exact-as-prefix",
    ]
    let complete = MistakeCatalogue.complete
    let mistakes = MistakeCatalogue(
      engine: complete.engine, mistakes: complete.mistakes.filter { named.contains($0.id) })
    let caught = CaughtMistakes(
      bound.scored + bound.others, catalog: bound.catalog, mistakes: mistakes)
    #expect(caught.count == named.count)
    #expect(caught.uncaught.map(\.id) == [])
  }

  @Test(
    "An edition of the default policy changes exactly the answers that it changes",
    arguments: [
      (
        #"{"appHosts": ["app.example.com", "sub.app.example.com"]}"#,
        ["dec-11-app-subdomain", "url-6-subdomain", "hrd-10-subdomain", "hrd-19-subdomain"]
      ),
      (
        """
        {"routes": [{"prefix": "/open/", "keys": ["target", "id", "promo", "utm_source"]},
        {"prefix": "/product/", "keys": ["target", "id", "promo", "utm_source"]},
        {"prefix": "/promo/", "keys": ["target", "id", "promo", "utm_source"]},
        {"prefix": "/checkout/", "keys": ["target", "id", "promo", "utm_source"]},
        {"prefix": "/", "keys": []}]}
        """, ["dec-7-root", "dec-7-path-case", "hrd-20-root", "hrd-20-new-window-page"]
      ),
    ])
  func edition(_ text: String, some: [String]) throws {
    let policy = try policy(text)
    let catalog = try Self.suite(only: .decide)
    let bound = BoundSuite(catalog, to: OwnPolicy(policy))
    // Nothing is replaced in an edition, so that the answer to the vector as it stands tells.
    let changed = catalog.vectors.filter { vector in
      guard vector.policy == "default", vector.isScored else { return false }
      let answer = try? ReferenceEngine.standard.answer(
        .decide, profile: vector.profile, policy: policy, input: vector.input)
      return !vector.expect.contains {
        $0["decision"] == answer?["decision"] && $0["effects"] == answer?["effects"]
      }
    }
    #expect(bound.changed.map(\.vector.suiteID) == changed.map(\.id))
    #expect(bound.withoutCounterpart.isEmpty)
    for id in some { #expect(changed.contains { $0.id == id }) }
  }

  @Test(
    "A list that an edition of the default policy leaves empty has what was left out as it is",
    arguments: [
      "partnerHosts", "routes", "customSchemes", "linkSchemes", "linkHosts",
    ])
  func emptied(_ key: String) throws {
    let bound = BoundSuite(try Self.suite(), to: OwnPolicy(try policy("{\"\(key)\": []}")))
    #expect(bound.withoutCounterpart.map(\.vector.id) == [])
    #expect(!bound.changed.isEmpty)
    let inputs = Dictionary(
      try Self.suite().vectors.map { ($0.id, $0.input) }, uniquingKeysWith: { first, _ in first })
    for change in bound.changed {
      #expect(change.vector.input == inputs[change.vector.suiteID])
    }
  }

  @Test("Known mistakes are tried under the highest limits that there are")
  func highestLimits() throws {
    let text = #"{"maxValueLength": \#(Int.max), "maxPathLength": \#(Int.max)}"#
    var catalog = try Self.suite(only: .validateRoute)
    for index in catalog.files.indices {
      catalog.files[index].vectors.removeAll { !$0.id.hasPrefix("rte-1") }
    }
    let bound = BoundSuite(catalog, to: OwnPolicy(try policy(text)))
    let complete = MistakeCatalogue.complete
    let caught = CaughtMistakes(
      bound.scored, catalog: bound.catalog,
      mistakes: MistakeCatalogue(
        engine: complete.engine,
        mistakes: complete.mistakes.filter { $0.id.hasPrefix("length-") }))
    #expect(caught.count > 0)
  }

  @Test("Without a custom scheme, that is the reason for every vector about one")
  func noScheme() throws {
    var catalog = try Self.suite(only: .validateScheme)
    for index in catalog.files.indices {
      catalog.files[index].vectors.removeAll { $0.policy != "default" }
    }
    let bound = BoundSuite(
      catalog,
      to: OwnPolicy(try policy(#"{"appHosts": ["www.bank.example"], "customSchemes": []}"#)))
    #expect(!bound.withoutCounterpart.isEmpty)
    #expect(bound.withoutCounterpart.allSatisfy { !$0.reason.contains("fewer") })
  }

  @Test("What a policy has not is no counterpart, with the reason")
  func lacking() throws {
    var catalog = try Self.suite(only: .decide)
    for index in catalog.files.indices {
      catalog.files[index].vectors.removeAll {
        !$0.id.hasPrefix("dec-8-") && !$0.id.hasPrefix("dec-10-")
      }
    }
    let bound = BoundSuite(
      catalog,
      to: OwnPolicy(
        try policy(#"{"appHosts": ["www.bank.example"], "partnerHosts": [], "customSchemes": []}"#))
    )
    let reasons = Set(bound.withoutCounterpart.map(\.reason))
    #expect(
      reasons.isSuperset(of: [
        "your policy has no custom scheme", "your policy has no partner host",
      ]))
    #expect(bound.changed.isEmpty)
  }

  @Test("A vector of another policy that holds under the user's is asked as well")
  func others() throws {
    var catalog = try Self.suite(only: .decide)
    for index in catalog.files.indices {
      catalog.files[index].vectors.removeAll { $0.id != "hrd-19-wildcard-root" }
    }
    let bound = BoundSuite(catalog, to: OwnPolicy(try policy(Self.bank)))
    let vector = try #require(bound.others.first)
    #expect(vector.input["url"]?.string?.contains("//secure-bank.example/") == true)
    #expect(
      bound.catalog.vectors.map(\.suiteID) == ["hrd-19-wildcard-root", "hrd-19-wildcard-root"])
  }
}
