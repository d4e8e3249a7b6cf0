/// A file as people publish it, and where the lint speaks.
struct PublishedFile: Sendable {
  let title: String
  let text: String
  /// Line, severity and place of every finding.
  let findings: [String]
}

extension PublishedFile {
  private static let app = "ABCDE12345.com.example.shop"

  private static func entry(_ lines: String...) -> String {
    ["{", "  \"applinks\": {", "    \"details\": [{", "      \"appIDs\": [\"\(app)\"],"]
      .joined(separator: "\n") + "\n" + lines.joined(separator: "\n") + "\n    }]\n  }\n}\n"
  }

  static let broken = [
    PublishedFile(
      title: "details misspelt",
      text: """
        {
          "applinks": {
            "apps": [],
            "detail": [{ "appID": "\(app)", "paths": ["/buy/*"] }]
          }
        }
        """,
      findings: ["2 error applinks", "4 warning applinks.detail"]),
    PublishedFile(
      title: "components that are strings", text: entry("\"components\": [\"*\"]"),
      findings: ["5 error applinks.details[0].components[0]"]),
    PublishedFile(
      title: "a space in an app identifier, and no prefix",
      text: """
        {
          "applinks": {
            "details": [{
              "appIDs": ["ABCDE12345. com.example.shop",
                "com.example.shop"],
              "components": [{ "/": "*" }]
            }]
          }
        }
        """,
      findings: [
        "4 error applinks.details[0].appIDs[0]", "5 warning applinks.details[0].appIDs[1]",
      ]),
    PublishedFile(
      title: "a doubled quotation mark", text: entry("      \"\"paths\": [\"*\"]"),
      findings: ["5 error file"]),
    PublishedFile(
      title: "a fragment, a query, a URL and a NOT in paths of components",
      text: entry(
        "\"components\": [", "{ \"/\": \"/#/settings\" },", "{ \"/\": \"/shop?id=*\" },",
        "{ \"/\": \"https://example.com/x\" },", "{ \"/\": \"NOT /private/*\" }", "]"),
      findings: (0...3).map { "\($0 + 6) error applinks.details[0].components[\($0)][\"/\"]" }),
    PublishedFile(
      title: "only exclusions",
      text: entry("\"components\": [{ \"/\": \"/admin/*\", \"exclude\": true }]"),
      findings: ["3 warning applinks.details[0]"]),
    PublishedFile(
      title: "values of the wrong type",
      text: entry(
        "\"components\": [", "{ \"/\": \"/a\", \"exclude\": \"true\" },",
        "{ \"/\": \"/b\", \"?\": { \"token\": true } },", "{ \"/\": 5 }", "]"),
      findings: [
        "6 error applinks.details[0].components[0].exclude",
        "7 error applinks.details[0].components[1][\"?\"].token",
        "8 error applinks.details[0].components[2][\"/\"]",
      ]),
    PublishedFile(
      title: "trailing commas and odd negations",
      text: entry(
        "\"paths\": [", "\"NOT/email\",", "\"not /a/*\",", "\" NOT /b\",", "\"/shop#top\",",
        "\"/x\",", "],"),
      findings: [
        "6 error applinks.details[0].paths[0]", "7 error applinks.details[0].paths[1]",
        "8 error applinks.details[0].paths[2]", "9 error applinks.details[0].paths[3]",
        "10 error file", "11 error file",
      ]),
    PublishedFile(
      title: "an invented exclude and a misspelt key",
      text: entry(
        "\"exclude\": [\"/x\"],", "\"components\": [{ \"/\": \"/a\", \"casesensitive\": false }]"),
      findings: [
        "5 error applinks.details[0].exclude",
        "6 warning applinks.details[0].components[0].casesensitive",
      ]),
    PublishedFile(
      title: "the wider rule first, and a page twice",
      text: entry(
        "\"components\": [", "{ \"/\": \"/a/*\" },",
        "{ \"/\": \"/a/private/*\", \"exclude\": true },",
        "{ \"/\": \"/s\" },", "{ \"/\": \"/s/\" }", "]"),
      findings: [
        "7 warning applinks.details[0].components[1]",
        "9 warning applinks.details[0].components[3]",
      ]),
    PublishedFile(
      title: "patterns under another name, and an entry without an app",
      text: """
        {
          "applinks": {
            "details": [
              { "appIDs": ["\(app)"], "patterns": ["/x"] },
              { "components": [{ "/": "/x" }] },
              { "appIDs": [], "paths": ["/x"] }
            ]
          }
        }
        """,
      findings: [
        "4 warning applinks.details[0].patterns", "4 error applinks.details[0]",
        "5 error applinks.details[1]", "6 error applinks.details[2].appIDs",
      ]),
    PublishedFile(
      title: "one key twice",
      text: """
        {
          "applinks": { "details": [{ "appID": "\(app)", "paths": ["/a"] }] },
          "applinks": { "details": [{ "appID": "\(app)", "paths": ["/b"] }] }
        }
        """,
      findings: ["3 error file"]),
  ]

  static let clean = [
    PublishedFile(
      title: "components, the catch-all last",
      text: """
        {
          "applinks": {
            "details": [{
              "appIDs": ["\(app)"],
              "components": [
                { "#": "no_universal_links", "exclude": true },
                { "/": "/help/*", "?": { "articleNumber": "????" } },
                { "/": "/buy" },
                { "/": "/buy/*" },
                { "/": "*" }
              ]
            }]
          },
          "webcredentials": { "apps": ["\(app)"] }
        }
        """,
      findings: []),
    PublishedFile(
      title: "legacy paths beside an entry with variables",
      text: """
        {
          "applinks": {
            "apps": [],
            "defaults": { "caseSensitive": false },
            "substitutionVariables": { "food": ["burrito", "pizza"] },
            "details": [
              { "appID": "ABCDE12345.com.example.old", "paths": ["NOT /old/private/*", "/old/*"] },
              {
                "appIDs": ["\(app)"],
                "components": [{ "/": "/$(lang)/$(food)/*", "comment": "menus" }]
              }
            ]
          }
        }
        """,
      findings: []),
  ]
}
