package import ConformanceJudging
package import ConformanceSuite
package import Foundation
package import StrictJSON
import Testing

/// A suite of a few vectors in a folder of its own that goes away with this value.
package final class TinySuite: Sendable {
  private let scratch: ScratchFolder
  package var folder: URL { scratch.url }

  /// Writes files of vectors; every file has an operation and its vectors as JSON text.
  package init(_ files: [(operation: String, vectors: [String])]) throws {
    scratch = try ScratchFolder("tiny-suite")
    for (index, file) in files.enumerated() {
      try scratch.write(
        "decide/file-\(index).json",
        """
        {"operation": "\(file.operation)", "profile": "baseline", "defaults": {"level": "must",
        "clauses": ["DEC-12"], "since": "1.0.0", "source": "a test"},
        "vectors": [\(file.vectors.joined(separator: ",\n"))]}
        """)
    }
    try scratch.write("notes.json", "{}")
    try scratch.write("policies/default.json", "{}")
    try scratch.write("suite.json", #"{"suite": "9.8.7"}"#)
    try scratch.write("suite.json", SuiteManifestBuilder.text(SuiteFiles(folder: folder)))
  }

  package func catalog() throws -> Catalog { try Catalog.load(SuiteFiles(folder: folder)) }

  /// Web pages that are to be allowed; those in `bad` have a URL that misbehaving engines notice.
  package static func pages(_ count: Int, bad: Set<Int> = []) throws -> TinySuite {
    try TinySuite([
      (
        "decide",
        (0..<count).map { index in
          let host = bad.contains(index) ? "bad.example" : "www.example.org"
          return decide("dec-12-page-\(index)", url: "https://\(host)/\(index)")
        }
      )
    ])
  }

  /// A `decide` vector in the main frame.
  package static func decide(
    _ id: String, url: String, type: String = "linkActivated",
    expect: String = #"{"decision": "allow", "effects": []}"#, more: String = ""
  ) -> String {
    """
    {"id": "\(id)", "title": "A test.", "input": {"url": "\(url)", "navigationType": "\(type)",
    "sourceFrame": {"isMainFrame": true}, "targetFrame": {"isMainFrame": true}},
    "expect": \(expect)\(more)}
    """
  }

  /// One vector of any operation.
  package static func vector(
    _ operation: String, input: String? = nil, expect: String, more: String = ""
  ) throws -> Vector {
    let inputs = [
      "validateRoute": #"{"url": "https://app.example.com/open"}"#,
      "validateScheme": #"{"url": "myapp://open"}"#, "trace": #"{"events": []}"#,
    ]
    let input = input ?? inputs[operation] ?? "{}"
    let suite = try TinySuite([
      (
        operation,
        [
          """
          {"id": "dec-12-only", "title": "A test.", "input": \(input), "expect": \(expect)\(more)}
          """
        ]
      )
    ])
    return try #require(try suite.catalog().vectors.first)
  }
}

extension Claims {
  /// Claims of everything, changed by a test.
  package static func made(_ change: (inout Claims) -> Void = { _ in }) throws -> Claims {
    var claims = try Claims(hello: goodHello)
    change(&claims)
    return claims
  }

  package static let goodHello: JSON = [
    "type": "hello", "protocol": 1,
    "implementation": ["name": "tiny", "version": "1", "language": "Swift"],
    "operations": [
      "decide", "validateRoute", "validateScheme", "trace", "extract", "associate", "resolve",
    ],
    "profiles": ["baseline", "hardened"],
    "inputs": ["navigationType", "sourceFrame", "targetFrame"],
    "effects": ["routeInternally", "openExternally", "loadInWebView"], "policies": "any",
    "features": ["rules", "reasons", "actors"], "window": 1,
  ]
}
