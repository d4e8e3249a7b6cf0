import ConformanceSuite
import ConformanceTestSupport
import Foundation
import NavigationPolicy
import PageConformance
import Testing

@Suite("Every pair of values is asked or is infeasible")
struct PairCoverageTests {
  @Test("no feasible pair is missing, and none is declared infeasible that a vector asks")
  func complete() throws {
    let catalog = try WholeSuite.catalog.get()
    for coverage in PairCoverage.all(of: catalog) {
      #expect(coverage.missing.map(\.description) == [], "\(coverage.profile)")
      #expect(coverage.refuted.map(\.id) == [], "\(coverage.profile)")
      #expect(coverage.pairs.covered == coverage.pairs.feasible)
      let declared = catalog.infeasiblePairs.entries[coverage.profile] ?? []
      #expect(coverage.infeasible == declared.count)
      #expect(coverage.triples.covered < coverage.triples.feasible)
    }
  }

  @Test("a pair is missing when its only vector is taken away")
  func takenAway() throws {
    var catalog = try WholeSuite.catalog.get()
    for index in catalog.files.indices {
      catalog.files[index].vectors.removeAll { $0.id == "dec-13-form-again-blank" }
    }
    let coverage = PairCoverage(profile: "baseline", of: catalog)
    #expect(
      coverage.missing.map(\.description)
        == ["url aboutBlank with navigationType formResubmitted"])
    #expect(coverage.pairs.covered == coverage.pairs.feasible - 1)
  }

  @Test("a vector that is not scored covers nothing")
  func unscored() throws {
    var catalog = try WholeSuite.catalog.get()
    for file in catalog.files.indices {
      for index in catalog.files[file].vectors.indices
      where catalog.files[file].vectors[index].id == "dec-13-form-again-blank" {
        catalog.files[file].vectors[index].unsettled = "A test."
      }
    }
    #expect(!PairCoverage(profile: "baseline", of: catalog).isComplete)
  }

  @Test("a triple is feasible when its three pairs are")
  func triples() throws {
    var catalog = try WholeSuite.catalog.get()
    let entry = try #require(catalog.infeasiblePairs.entries["hardened"]?.first)
    catalog.infeasiblePairs.entries = [:]
    let without = PairCoverage(profile: "hardened", of: catalog)
    catalog.infeasiblePairs.entries = ["hardened": [entry]]
    let with = PairCoverage(profile: "hardened", of: catalog)
    #expect(without.pairs.feasible == with.pairs.feasible + 1)
    let others = DecideParameter.allCases.filter {
      $0 != entry.pair.first.parameter && $0 != entry.pair.second.parameter
    }
    let lost = others.map { $0.values(in: "hardened").count }.reduce(0, +)
    #expect(without.triples.feasible == with.triples.feasible + lost)
    #expect(without.triples.covered == with.triples.covered)
  }

  @Test(
    "a URL has the first kind that fits it",
    arguments: [
      (nil, "null", "null"), ("", "notCanonical", "empty"),
      ("https://a.example/a b", "notCanonical", "notCanonical"),
      ("about:blank#a", "aboutBlank", "aboutBlank"),
      ("about:blank?a", "otherAbout", "otherAbout"),
      ("about://blank", "otherAbout", "otherAbout"),
      ("javascript:void(0)", "javascript", "javascript"),
      ("https://app.example.com:8443/open/x", "appRoute", "disguisedHost"),
      ("https://app.example.com@a.example/", "otherWeb", "disguisedHost"),
      ("http://app.example.com/open/x", "appCleartext", "appCleartext"),
      ("https://app.example.com/open/x?id=1", "appRoute", "appRoute"),
      ("https://app.example.com/open/x?id=", "appRoute", "refusedAppRoute"),
      ("https://app.example.com/open/x?ref=1", "refusedAppRoute", "refusedAppRoute"),
      ("https://app.example.com/help", "appPage", "appPage"),
      ("https://partner.example.com/p", "partner", "partner"),
      ("http://partner.example.com/p", "partnerCleartext", "partnerCleartext"),
      ("https://stay.example/", "otherWeb", "inViewHost"),
      ("https://a.example/", "otherWeb", "otherWeb"),
      ("own://a/b", "otherScheme", "ownScheme"), ("tel:1", "otherScheme", "systemScheme"),
      ("blob:https://a.example/1", "blob", "blob"), ("data:,a", "data", "data"),
      ("myapp://open/view/1", "customLink", "customLink"),
      ("myapp://open/view/1#a", "customLink", "refusedCustomLink"),
      ("myapp://other", "refusedCustomLink", "refusedCustomLink"),
      ("sms:1", "otherScheme", "otherScheme"),
    ] as [(String?, String, String)])
  func kinds(url: String?, baseline: String, hardened: String) {
    var policy = PolicyConfiguration()
    policy.inViewHosts = [HostPattern("stay.example")]
    policy.inViewSchemes = ["own"]
    policy.systemSchemes = ["tel"]
    #expect(URLKind(url, profile: .baseline, policy: policy).rawValue == baseline)
    #expect(URLKind(url, profile: .hardened, policy: policy).rawValue == hardened)
  }

  @Test("the Spec's tables have every parameter and value, the kinds of URL in their order")
  func spec() throws {
    let chapter = try String(
      contentsOf: BuiltHere.root.appendingPathComponent("Spec/conformance.md"), encoding: .utf8)
    let clause = try #require(chapter.components(separatedBy: "### CON-21 ").last)
    let rows = clause.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let kinds = rows.compactMap { row in
      URLKind(rawValue: String(row.dropFirst(3).prefix { $0 != "`" })).map { kind in
        (kind: kind, isOfBoth: row.hasSuffix("| both |"))
      }
    }
    #expect(kinds.map(\.kind) == URLKind.all(of: "hardened"))
    #expect(kinds.filter(\.isOfBoth).map(\.kind) == URLKind.all(of: "baseline"))
    for parameter in DecideParameter.allCases {
      let row = rows.first { $0.split(separator: "|")[0].contains("`\(parameter.rawValue)`") }
      let isOfBoth = DecideParameter.all(of: "baseline").contains(parameter)
      #expect(row?.hasSuffix(isOfBoth ? "| both |" : "| `hardened` |") == true, "\(parameter)")
      guard parameter != .url else { continue }
      for value in parameter.values(in: "hardened") {
        #expect(row?.contains("`\(value)`") == true, "\(parameter) \(value)")
      }
    }
  }

  // MARK: The table

  private func faults(_ table: String) throws -> [String] {
    let suite = try TinySuite.pages(1)
    let folder = suite.folder
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("tables"), withIntermediateDirectories: true)
    try Data(table.utf8).write(to: folder.appendingPathComponent("tables/infeasible-pairs.json"))
    let files = SuiteFiles(folder: folder)
    try Data(SuiteManifestBuilder.text(files).utf8)
      .write(to: folder.appendingPathComponent("suite.json"))
    return SuiteLint.faults(files, engine: .complete).map(\.description)
      .filter { $0.hasPrefix("tables/") }
  }

  private func faults(
    parameter: String = "url", value: String = "null",
    with: String = #"{"navigationType": ["reload"]}"#, reason: String = "A test.", more: String = ""
  ) throws -> [String] {
    try faults(
      """
      {"baseline": [{"parameter": "\(parameter)", "value": "\(value)", "with": \(with),
      "reason": "\(reason)"}\(more)]}
      """)
  }

  @Test("a sound table has no fault, and it need not be there")
  func sound() throws {
    #expect(try faults() == [])
    #expect(try faults("{}") == [])
    #expect(try TinySuite.pages(1).catalog().infeasiblePairs.entries.isEmpty)
  }

  @Test("what nothing defines is a fault with its key")
  func unknown() throws {
    let place = "tables/infeasible-pairs.json: baseline[0]"
    #expect(
      try faults(parameter: "ulr")
        == ["\(place).parameter: \"ulr\" is no parameter of this profile; did you mean \"url\"?"])
    #expect(
      try faults(parameter: "isRedirect", value: "true").map { $0.prefix(65) }
        == ["\(place).parameter: \"isRedirect\" is no".prefix(65)])
    #expect(
      try faults(value: "nul")
        == ["\(place).value: \"nul\" is no value of url of this profile; did you mean \"null\"?"])
    #expect(
      try faults(with: #"{"targetframe": ["sub"]}"#).first?.hasPrefix("\(place).with.targetframe:")
        == true)
    #expect(
      try faults(with: #"{"targetFrame": ["sub", "top"]}"#).first?
        .hasPrefix("\(place).with.targetFrame[1]: \"top\" is no value of targetFrame") == true)
    #expect(
      try faults(#"{"base": []}"#).first?.hasPrefix(
        "tables/infeasible-pairs.json: base: is not a known key") == true)
    #expect(
      try faults(more: #", {"values": []}"#).first?.hasPrefix(
        "tables/infeasible-pairs.json: baseline[1].values: is not a known key") == true)
  }

  @Test("an empty reason, an empty list and a parameter beside itself are faults")
  func empty() throws {
    let place = "tables/infeasible-pairs.json: baseline[0]"
    #expect(
      try faults(reason: "") == ["\(place).reason: must be a sentence with a full stop"])
    #expect(
      try faults(reason: ".") == ["\(place).reason: must be a sentence with a full stop"])
    #expect(try faults(with: "{}") == ["\(place).with: must name a parameter"])
    #expect(
      try faults(with: #"{"sourceFrame": []}"#) == ["\(place).with.sourceFrame: must name a value"])
    #expect(
      try faults(with: #"{"url": ["data"]}"#)
        == ["\(place).with.url: is the parameter itself; a pair has two"])
  }

  @Test("a pair that is listed twice is a fault, whichever value comes first")
  func twice() throws {
    let other = """
      , {"parameter": "navigationType", "value": "reload", "with": {"url": ["data", "null"]},
      "reason": "A test."}
      """
    #expect(
      try faults(more: other)
        == [
          "tables/infeasible-pairs.json: baseline[1].with.url[1]: is listed a second time; "
            + "baseline[0].with.navigationType[0] has the pair"
        ])
  }

  @Test("a pair that a vector asks about is not infeasible")
  func refuted() throws {
    #expect(
      try faults(value: "otherWeb", with: #"{"navigationType": ["reload", "linkActivated"]}"#)
        == [
          "tables/infeasible-pairs.json: baseline[0].with.navigationType[1]: is declared "
            + "infeasible, but dec-12-page-0 asks it: url otherWeb with navigationType "
            + "linkActivated"
        ])
  }
}
