import SiteAssociation
import StrictJSON
import Testing

@Suite("The lint of what an app declares")
struct AppLintTests {
  private func domains(_ values: String...) -> [String] {
    let list: JSON = .array(values.map(JSON.string))
    return AssociatedDomainsLint.findings(
      .object(JSONObject([.init(AssociatedDomainsLint.key, list)]))
    )
    .map { "\($0.severity.rawValue) \($0.place.drop { $0 != "[" }) \($0.what)" }
  }

  static let soundValues = [
    "applinks:example.com", "webcredentials:example.com", "appclips:shop.example.com",
    "activitycontinuation:example.com", "applinks:example.com?mode=managed",
    "applinks:example.com?mode=developer+managed",
  ]

  @Test("A sound entry has no finding", arguments: soundValues)
  func sound(_ value: String) { #expect(domains(value) == []) }

  static let wrongValues: [(String, String)] = [
    ("https://example.com", "a URL"), ("applinks:https://example.com", "a URL"),
    ("applinks://example.com", "a URL"), ("applinks:example.com//", "\"//\""),
    ("example.com", "no service"),
    ("applink:example.com", "no such service"), ("applinks:example.com/", "a path"),
    ("applinks:example.com:443", "a port"), ("applinks: example.com", "white space"),
    ("applinks:", "no host"), ("applinks:a.*.example.com", "a misplaced \"*\""),
    ("applinks:*example.com", "a misplaced \"*\""), ("applinks:*", "a misplaced \"*\""),
    ("appclips:*.example.com", "no wildcard is read for appclips"),
    ("applinks:bücher.example", "a host that is not ASCII"),
    ("applinks:example.com?mode=debug", "only ?mode= may follow"),
    ("applinks:example.com?x=1", "only ?mode= may follow"),
  ]

  @Test("A wrong entry is one error", arguments: wrongValues)
  func wrong(_ value: String, _ what: String) {
    #expect(domains(value) == ["error [0] \"\(value)\": \(what)"])
  }

  @Test("Entries that work in part are warnings")
  func partial() {
    #expect(domains("applinks:xn--bcher-kva.example").map { $0.prefix(7) } == ["warning"])
    #expect(domains("applinks:example.com?mode=developer").map { $0.prefix(7) } == ["warning"])
    #expect(domains("applinks:*.example.com").map { $0.prefix(7) } == ["warning"])
    #expect(domains("applinks:*.example.com", "applinks:Example.com?mode=managed") == [])
    #expect(domains("applinks:*.example.com", "webcredentials:example.com").count == 1)
  }

  @Test("More than thirty entries are a warning, a missing or wrong list an error")
  func list() {
    let many = (0..<31).map { JSON.string("applinks:h\($0).example.com") }
    func findings(_ list: JSON) -> [AssociationFinding] {
      AssociatedDomainsLint.findings(.object(JSONObject([.init(AssociatedDomainsLint.key, list)])))
    }
    #expect(findings(.array(many)).map(\.severity) == [.warning])
    #expect(findings(.array(Array(many.prefix(30)))).isEmpty)
    #expect(findings("applinks:example.com").map(\.severity) == [.error])
    #expect(findings([3]).map(\.severity) == [.error])
    #expect(AssociatedDomainsLint.findings([:]).map(\.severity) == [.error])
  }

  private func schemes(_ values: JSON...) -> [String] {
    URLTypesLint.findings([
      "CFBundleURLTypes": [["CFBundleURLSchemes": .array(values), "CFBundleTypeRole": "Viewer"]]
    ]).map { "\($0.severity.rawValue) \($0.what)" }
  }

  static let refusedSchemes = ["1app", "my_app", "myapp://", "myapp:", "", "my app", "+app", "é"]

  @Test("What RFC 3986 calls no scheme is an error", arguments: refusedSchemes)
  func refused(_ scheme: String) {
    #expect(schemes(.string(scheme)) == ["error \"\(scheme)\" is no scheme (ITMS-90158)"])
  }

  @Test("Reserved schemes are errors, whatever their case")
  func reserved() {
    for scheme in ["https", "tel", "itms-services", "x-apple-health", "javascript", "file"] {
      #expect(schemes(.string(scheme)) == ["error \"\(scheme)\" is reserved for the system"])
    }
    #expect(schemes("MailTo").count == 2)
    #expect(schemes("com.example.app", "my-app+v1.0") == [])
  }

  @Test("Repetition, capitals and a missing role are notes")
  func notes() {
    #expect(schemes("myapp", "myapp") == ["note \"myapp\" is registered twice"])
    #expect(schemes("MyApp") == ["note \"MyApp\" has capitals, which do not count"])
    let plist: JSON = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["myapp"]]]]
    #expect(URLTypesLint.findings(plist).map(\.severity) == [.note])
  }

  @Test("Wrong shapes are errors, over fifty queried schemes a warning")
  func shapes() {
    func severities(_ plist: JSON) -> [AssociationFinding.Severity] {
      URLTypesLint.findings(plist).map(\.severity)
    }
    #expect(severities(["CFBundleURLTypes": [:]]) == [.error])
    #expect(severities(["CFBundleURLTypes": ["myapp"]]) == [.error])
    #expect(
      severities(["CFBundleURLTypes": [["CFBundleTypeRole": "None", "CFBundleURLSchemes": []]]])
        == [.error])
    let many = (0..<51).map { JSON.string("a\($0)") }
    #expect(severities(["LSApplicationQueriesSchemes": .array(many)]) == [.warning])
    #expect(severities(["LSApplicationQueriesSchemes": .array(Array(many.prefix(50)))]) == [])
  }

  @Test("A policy's schemes and the registered ones are compared both ways")
  func comparison() {
    let plist: JSON = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["MyApp", "other"]]]]
    let result = URLTypesLint.comparison(
      registered: URLTypesLint.schemes(plist), linkSchemes: ["myapp", "shop"],
      customSchemes: ["pay"])
    #expect(result.policy.map(\.place) == ["linkSchemes[1]", "customSchemes[0].scheme"])
    #expect(
      result.plist.map(\.what) == [
        "\"other\" is registered, but the policy names it nowhere"
      ])
    #expect((result.policy + result.plist).allSatisfy { $0.severity == .warning })
  }
}
