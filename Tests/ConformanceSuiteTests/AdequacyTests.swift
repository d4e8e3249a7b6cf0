import ConformanceJudging
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import PageConformance
import Testing

@Suite("The suite proves itself")
struct AdequacyTests {
  private static let catalog = WholeSuite.catalog

  @Test("every known mistake is caught, and every two are told apart or declared the same")
  func gate() async throws {
    let adequacy = Adequacy(try await WholeSuite.matrix)
    #expect(adequacy.uncaught.map(\.id) == [])
    #expect(adequacy.confused.map { $0.map(\.id) } == [])
    #expect(adequacy.matrix.mistakes.count >= 80)
    // A vector of the small set catches more than two mistakes on average.
    #expect(adequacy.minimal.count * 5 <= adequacy.matrix.mistakes.count * 2)
  }

  @Test("the gate opens when the vectors that catch a mistake are taken away")
  func broken() throws {
    var catalog = try Self.catalog.get()
    let mistake = try #require(MistakeCatalogue.complete.named("length-off-by-one"))
    let matrix = MistakeMatrix(
      catalog: catalog, mistakes: MistakeCatalogue(engine: .complete, mistakes: [mistake]))
    let catching = Set(matrix.catching(0).map(\.id))
    for index in catalog.files.indices {
      catalog.files[index].vectors.removeAll { catching.contains($0.id) }
    }
    let adequacy = Adequacy(
      MistakeMatrix(
        catalog: catalog, mistakes: MistakeCatalogue(engine: .complete, mistakes: [mistake])))
    #expect(adequacy.uncaught.map(\.id) == ["length-off-by-one"])
    #expect(!adequacy.isClosed)
  }

  @Test("mistakes have ids, titles and rows that exist")
  func catalogue() {
    #expect(
      Set(MistakeCatalogue.complete.mistakes.map(\.id)).count
        == MistakeCatalogue.complete.mistakes.count)
    let rows = Set(TroubleshootingRow.all.map(\.id))
    for mistake in MistakeCatalogue.complete.mistakes {
      #expect(mistake.title.hasSuffix("."), "\(mistake.id)")
      for row in mistake.rows { #expect(rows.contains(row), "\(mistake.id): \(row)") }
    }
    for row in TroubleshootingRow.all {
      #expect(!row.mistakes(in: .complete).isEmpty, "\(row.id)")
      for clause in row.clauses { #expect(Repository.spec.clause(clause) != nil, "\(clause)") }
    }
  }

  @Test("every row has an example that a mistake of the row answers as its symptom tells")
  func examples() async throws {
    let chapter = TroubleshootingChapter(catalog: try Self.catalog.get(), mistakes: .complete)
    let dictionary = try await WholeSuite.dictionary
    for row in TroubleshootingRow.all {
      guard let example = chapter.example(row) else {
        Issue.record("\(row.id): no mistake of the row answers \(row.example) so")
        continue
      }
      let place = dictionary.mistakes.firstIndex { $0.id == example.mistake.id }
      let wrong = dictionary.wrongAnswers(try #require(place))[row.example]
      #expect(wrong != nil, "\(row.id): \(example.mistake.id) answers \(row.example) right")
      #expect(row.shows.contains(example.change), "\(row.id): \(example.change)")
    }
  }

  @Test("every mistake shows in some answer what each of its rows tells")
  func rowsFit() async throws {
    let dictionary = try await WholeSuite.dictionary
    for (place, mistake) in dictionary.mistakes.enumerated() where !mistake.rows.isEmpty {
      let changes = dictionary.wrongAnswers(place).compactMap { id, answer in
        dictionary.vectors[id].flatMap { AnswerChange($0, answered: answer) }
      }
      for row in TroubleshootingRow.all where mistake.rows.contains(row.id) {
        let shown = Set(changes).map(\.rawValue).sorted()
        #expect(changes.contains(where: row.shows.contains), "\(mistake.id), \(row.id): \(shown)")
      }
    }
  }

  @Test("every vector that names a hazard has its partner in the other profile")
  func hazards() throws {
    #expect(HazardChapter(catalog: try Self.catalog.get()).lonely == [])
  }

  private static func command(_ chapter: String) -> String {
    switch chapter {
    case "hazards.md": "swift run navpolicy coverage --hazards > Spec/hazards.md"
    case "property-list.md": "swift run navpolicy coverage --properties > Spec/property-list.md"
    case "troubleshooting.md":
      "swift run navpolicy explain troubleshooting > Spec/troubleshooting.md"
    default: "swift run navpolicy coverage > Spec/traceability.md"
    }
  }

  @Test("the computed chapters of the Spec are up to date")
  func chapters() async throws {
    let catalog = try Self.catalog.get()
    let chapters = [
      "traceability.md": Traceability(
        catalog: catalog, spec: Repository.spec, matrix: try await WholeSuite.matrix
      ).text,
      "troubleshooting.md": TroubleshootingChapter(catalog: catalog, mistakes: .complete).text,
      "hazards.md": HazardChapter(catalog: catalog).text,
      "property-list.md": PropertyChapter(catalog: catalog).text,
    ]
    for (name, text) in chapters {
      let file = Repository.root.appendingPathComponent("Spec/\(name)")
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        try Data(text.utf8).write(to: file)
      }
      // The texts are long: the test says which command renews them and shows neither.
      let isCurrent = try String(contentsOf: file, encoding: .utf8) == text
      #expect(isCurrent, "Spec/\(name) is stale; renew it with: \(Self.command(name))")
    }
  }

  @Test("a name that is nearly right leads to the right one")
  func nearest() {
    #expect(MistakeCatalogue.complete.unknown("frame-test-omited").contains("frame-test-omitted"))
    #expect(MistakeCatalogue.complete.named("frame-test-omited") == nil)
  }
}
