import NavigationPolicy
import StrictJSON
import Testing

@testable import ConformanceSuite

@Suite("The policy lint finds what can never match")
struct PolicyLintTests {
  private func findings(_ text: String) throws -> [PolicyLint.Finding] {
    PolicyLint.findings(try PolicyConfiguration(json: try JSON.parse(text), at: ""))
  }

  /// The findings about one entry of a list; the other lists are empty.
  private func findings(_ key: String, _ entry: String) throws -> [PolicyLint.Finding] {
    var policy: JSON = [
      "appHosts": [], "partnerHosts": [], "routes": [], "customSchemes": [], "linkHosts": [],
      "linkSchemes": [],
    ]
    policy = policy.adding(key, [.string(entry)])
    return try findings(policy.serialized(.compact))
  }

  @Test("the default policy has no finding, and neither has a host in any spelling that matches")
  func sound() throws {
    #expect(try findings("{}") == [])
    for host in [
      "app.example.com", "APP.Example.com", "*.shop.example", "[::1]", "127.0.0.1", "localhost",
      "xn--mnchen-3ya.example", "my_host.example", String(repeating: "a", count: 63) + ".example",
    ] {
      #expect(try findings("appHosts", host) == [], "\(host)")
    }
  }

  static let hosts: [(String, String)] = [
    ("", "is empty; write a host such as \"www.example.com\", or *. and a host"),
    ("mybank://", "has a scheme; a scheme is listed under customSchemes or systemSchemes"),
    ("tel:", "ends in a colon, as a scheme does; a scheme is listed under customSchemes"),
    ("https://app.example.com/x", "has a scheme; write \"app.example.com\""),
    ("https://*.example.com", "has a scheme; write \"*.example.com\""),
    ("app.example.com:8443", "has a port; write \"app.example.com\""),
    ("[::1]:80", "has a port; write \"[::1]\""),
    ("::1", "an IPv6 address stands in brackets; write \"[::1]\""),
    ("app.example.com/open", "has a path; write \"app.example.com\""),
    ("app.example.com?x", "has a query or a fragment; write \"app.example.com\""),
    ("user@app.example.com", "has user information; write \"app.example.com\""),
    ("app.example.com ", "has a space or a control character; write \"app.example.com\""),
    ("app example.com", "has a space or a control character; write a host such as"),
    (
      "münchen.example",
      "is not ASCII, as the host of a URL always is; write \"xn--mnchen-3ya.example\""
    ),
    ("*.münchen.example", "write \"*.xn--mnchen-3ya.example\""),
    ("*", "covers no host, for * alone is no pattern; write a host such as"),
    ("*.", "has no host behind the *.; write a host such as"),
    ("*example.com", "has a * elsewhere than as the first label"),
    ("app.*.example.com", "has a * elsewhere than as the first label"),
    ("*.*.example.com", "has a * elsewhere than as the first label"),
    ("*.127.0.0.1", "can be the host of no URL"),
    ("app.example.com.", "ends in a dot, which makes another host; write \"app.example.com\""),
    (".example.com", "has an empty label; write \"*.example.com\""),
    ("app..example.com", "has an empty label"),
    (
      String(repeating: "a", count: 64) + ".example",
      "has a label of 64 characters, and a label has"
    ),
    (
      Array(repeating: String(repeating: "a", count: 60), count: 5).joined(separator: "."),
      "has 304 characters, and a host has at most 253"
    ),
    ("127.1", "is spelt otherwise in a URL; write \"127.0.0.1\""),
    ("app%2eexample.com", "is spelt otherwise in a URL; write \"app.example.com\""),
    ("app^.example.com", "can be the host of no URL"),
  ]

  @Test("a host that no URL has is an error, with what to write", arguments: hosts)
  func host(_ host: String, _ sentence: String) throws {
    for key in ["appHosts", "partnerHosts", "linkHosts"] {
      let findings = try findings(key, host)
      #expect(findings.map(\.severity) == [.error])
      #expect(findings.map(\.key) == ["\(key)[0]"])
      #expect(findings.allSatisfy { $0.sentence.contains(sentence) }, "\(findings)")
    }
  }

  static let schemes: [(String, String)] = [
    ("", "is empty; write a scheme such as \"tel\""),
    ("tel:", "\"tel:\" has a colon, which is no part of a scheme; write \"tel\""),
    ("mybank://", "write \"mybank\""),
    ("mybank://open/x", "write \"mybank\""),
    ("://x", "write the scheme's name alone"),
    ("my_bank", "can be the scheme of no URL"),
    ("1password", "can be the scheme of no URL"),
    ("my bank", "can be the scheme of no URL"),
    ("mybänk", "can be the scheme of no URL"),
  ]

  @Test("a scheme that no URL has is an error, with what to write", arguments: schemes)
  func scheme(_ scheme: String, _ sentence: String) throws {
    for key in ["systemSchemes", "inViewSchemes", "linkSchemes"] {
      let findings = try findings(key, scheme)
      #expect(findings.map(\.severity) == [.error])
      #expect(findings.map(\.key) == ["\(key)[0]"])
      #expect(findings.allSatisfy { $0.sentence.contains(sentence) }, "\(findings)")
    }
    let entry: JSON = ["customSchemes": [["scheme": .string(scheme), "hosts": ["open"]]]]
    let custom = try findings(entry.serialized(.compact))
    #expect(custom.map(\.key) == ["customSchemes[0].scheme"])
  }

  static let paths: [(String, String)] = [
    ("open/", "does not begin with /; write \"/open/\""),
    ("https://app.example.com/open/", "does not begin with /; write \"/open/\""),
    ("/open?id=", "has a ? or #, where the path of a URL has ended; write \"/open\""),
    ("/open#x", "has a ? or #, where the path of a URL has ended; write \"/open\""),
    ("/my page/", "has a character that URLs escape; write \"/my%20page/\""),
    ("/café/", "has a character that URLs escape; write \"/caf%C3%A9/\""),
    ("/a%zz/", "has a % without two hexadecimal digits behind it"),
    ("/a%2", "has a % without two hexadecimal digits behind it"),
    ("/a%2Fb/", "has the escape of a delimiter or a control, which makes a path unsafe"),
    ("/a/../b/", "has the segment . or .., which makes a path unsafe; write \"/b/\""),
    ("/a/./b/", "has the segment . or .., which makes a path unsafe; write \"/a/b/\""),
    ("/a\\b/", "has a \\, which makes a path unsafe"),
    ("/a\"b/", "is spelt otherwise in a URL; write \"/a%22b/\""),
  ]

  @Test("a path that no URL has is an error in routes and custom schemes", arguments: paths)
  func path(_ path: String, _ sentence: String) throws {
    let policy: JSON = [
      "routes": [["prefix": .string(path)], ["exact": .string(path)]],
      "customSchemes": [
        ["scheme": "a", "hosts": ["b"], "pathPrefixes": [.string(path)]]
      ],
    ]
    let errors = try findings(policy.serialized(.compact)).filter { $0.severity == .error }
    #expect(
      errors.map(\.key) == [
        "routes[0].prefix", "routes[1].exact", "customSchemes[0].pathPrefixes[0]",
      ])
    #expect(errors.allSatisfy { $0.sentence.contains(sentence) }, "\(errors)")
  }

  @Test("a path at the edge is told apart: whole or prefix, every profile or one")
  func edges() throws {
    func route(_ kind: String, _ path: String) throws -> [String] {
      let policy: JSON = ["routes": [["\(kind)": .string(path)]]]
      return try findings(policy.serialized(.compact)).map {
        "\($0.severity) \($0.sentence)"
      }
    }
    #expect(
      try route("exact", "") == [
        "error is empty, and no URL of the web has an empty path; write \"/\""
      ])
    #expect(try route("prefix", "") == ["warning the prefix \"\" makes every path a route"])
    #expect(try route("prefix", "/") == ["warning the prefix \"/\" makes every path a route"])
    #expect(try route("exact", "/") == [])
    #expect(
      try route("prefix", "/a/..").first?.hasPrefix("error \"/a/..\" ends in the segment ..")
        == true)
    // The prefix of `/.well-known`.
    #expect(
      try route("prefix", "/.") == [
        "warning the prefix \"/.\" also covers \"/.x\"; end it with /, or use exact"
      ])
    #expect(
      try route("exact", "/a//b") == [
        "warning \"/a//b\" stands for paths that the profile hardened refuses as unsafe"
      ])
  }

  static let customHosts: [(String, String)] = [
    ("", "is empty; name each host alone"),
    ("*", "has a *, but the hosts of custom schemes are exact"),
    ("*.open", "has a *, but the hosts of custom schemes are exact"),
    ("mybank://open", "has a scheme; write \"open\""),
    ("open:80", "has a port; write \"open\""),
    ("open/view", "has a path; write \"open\""),
    ("a b", "has a space or a control character"),
    ("café", "is not ASCII, as the host of a URL always is; write \"caf%c3%a9\""),
    ("a<b", "can be the host of no URL"),
  ]

  @Test("a custom scheme's host that no URL has is an error", arguments: customHosts)
  func customHost(_ host: String, _ sentence: String) throws {
    let policy: JSON = ["customSchemes": [["scheme": "mybank", "hosts": ["Open", .string(host)]]]]
    let findings = try findings(policy.serialized(.compact))
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.map(\.key) == ["customSchemes[0].hosts[1]"])
    #expect(findings.allSatisfy { $0.sentence.contains(sentence) }, "\(findings)")
  }

  @Test("what the policy lint calls dead matches nothing in the engine, and what it advises does")
  func advice() throws {
    for (host, sentence) in Self.hosts + [("münchen.example", "write \"xn--mnchen-3ya.example\"")] {
      guard let advised = sentence.split(separator: "write \"").dropFirst().first?.dropLast(),
        sentence.hasSuffix("\"")
      else { continue }
      let url = URLReading("https://\(advised.replacing("*", with: "a"))/")
      #expect(url.isCanonical)
      #expect(HostPattern(String(advised)).matches(url.host ?? ""), "\(advised)")
      #expect(!HostPattern(host).matches(url.host ?? ""), "\(host)")
    }
  }

  @Test("doubts stay warnings")
  func warnings() throws {
    let text = """
      {"appHosts": ["*.github.io", "a.example", "a.example"], "partnerHosts": ["a.example"],
       "routes": [{"prefix": "/open"}, {"prefix": "/open"}],
       "customSchemes": [{"scheme": "ws", "hosts": ["a"], "pathPrefixes": ["/", "/v"]}],
       "systemSchemes": ["wss", "ftp"], "linkSchemes": ["https"]}
      """
    let findings = try findings(text)
    #expect(
      findings.map { "\($0.severity) \($0.key)" } == [
        "warning appHosts[0]", "warning appHosts[2]", "warning partnerHosts[0]",
        "warning routes[0].prefix", "warning routes[1].prefix", "warning routes[1]",
        "warning customSchemes[0]", "warning customSchemes[0].pathPrefixes[0]",
        "warning customSchemes[0].pathPrefixes[1]", "warning systemSchemes[0]",
        "warning systemSchemes[1]", "error linkSchemes[0]",
      ])
  }

  @Test("every list of hosts or schemes that a policy may have is looked at")
  func everyList() throws {
    let lists = try #require(PolicyConfiguration().json.object).members.filter {
      $0.value.array?.contains { $0.object != nil } == false
    }
    #expect(lists.count >= 6)
    for list in lists {
      let errors = try findings(list.name, "a b://").filter { $0.severity == .error }
      #expect(errors.map(\.key) == ["\(list.name)[0]"])
    }
  }
}
