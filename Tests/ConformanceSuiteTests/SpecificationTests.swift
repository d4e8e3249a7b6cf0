import Foundation
import Testing

@testable import ConformanceSuite

@Suite("The Spec refers to what is there")
struct SpecificationTests {
  /// The chapters by name, without those that are computed.
  private static let chapters: [String: String] = {
    let folder = Repository.root.appendingPathComponent("Spec")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let computed = ["traceability.md", "hazards.md", "troubleshooting.md"]
    return names.filter { $0.hasSuffix(".md") && !computed.contains($0) }.reduce(into: [:]) {
      $0[$1] = try? String(contentsOf: folder.appendingPathComponent($1), encoding: .utf8)
    }
  }()

  @Test("every clause that a chapter names exists")
  func clauses() throws {
    #expect(Self.chapters.count > 10)
    let prefixes = Set(Repository.spec.clauses.map { String($0.id.prefix { $0 != "-" }) })
    #expect(prefixes.count > 10)
    for (name, text) in Self.chapters {
      for match in text.matches(of: /\b([A-Z]{3})-([0-9]+)\b/)
      where prefixes.contains(String(match.1)) {
        #expect(Repository.spec.clause(String(match.0)) != nil, "\(name): \(match.0)")
      }
    }
  }

  @Test("every chapter says whether it is normative, as the README's table has it")
  func status() throws {
    let readme = try #require(Self.chapters["README.md"])
    for (name, text) in Self.chapters {
      let line = text.split(separator: "\n").first { $0.hasPrefix("Status") }
      let status = try #require(line, "\(name) has no line \"Status: …\"")
      guard name != "README.md" else { continue }
      let row = try #require(
        readme.split(separator: "\n").first { $0.hasPrefix("| [\(name)]") },
        "the README does not list \(name)")
      let word = status.contains("informative") ? "informative" : "normative"
      #expect(row.hasSuffix("| \(word) |"), "\(name): \(row)")
    }
  }

  @Test("every heading of the documents is cited, or says why not; every citation is of a heading")
  func documents() {
    #expect(DocumentTable(Repository.spec).faults == [])
    #expect(SourceDocument.all.map(\.headings.count) == [28, 9])
  }

  @Test("a citation of a heading that is not there is found, and so is a heading that nobody cites")
  func citations() {
    var spec = SpecIndex()
    spec.read(
      """
      ### DEC-1 One

      Source: 900, heading 'Deux' and sample A; this suite's choice; 900, heading
      'Trois et quatre'.

      ### DEC-2 Two

      Source: 900, heading 'Six'; RFC 3986, section 3.
      """, chapter: "decision.md")
    let document = SourceDocument(
      number: "900", title: "a test",
      headings: [
        .init(text: "Un"), .init(text: "Deux", uncited: "no"), .init(text: "Trois et quatre"),
        .init(text: "Cinq", parts: ["sample A"]),
      ])
    let table = DocumentTable(spec, documents: [document])
    #expect(
      document.headings.map { table.citing($0, of: document) } == [
        [], ["DEC-1"], ["DEC-1"], ["DEC-1"],
      ])
    #expect(
      table.faults == [
        "900, Un: no clause cites it; say why",
        "900, Deux: cited, but has a reason not to be",
        "DEC-2: cites 900, heading 'Six', which is not there",
      ])
  }
}
