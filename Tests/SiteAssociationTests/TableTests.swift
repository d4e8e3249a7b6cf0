import Foundation
import SiteAssociation
import StrictJSON
import Testing

@Suite("The tables of predefined variables")
struct TableTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Vectors/tables/predefined-variables.json")

  @Test(
    "The library's tables are those of the vectors",
    .enabled(if: FileManager.default.fileExists(atPath: file.path)))
  func equal() throws {
    let json = try JSON.parse([UInt8](try Data(contentsOf: Self.file)))
    let object = try #require(json.object)
    var tables: [String: [String]] = [:]
    for member in object.members {
      #expect(member.value["source"]?.string?.isEmpty == false, "\(member.name)")
      tables[member.name] = member.value["values"]?.array?.compactMap(\.string)
    }
    #expect(tables == PredefinedVariables.frozen.values)
  }

  @Test("No table repeats a value or holds one that swcutil refused")
  func values() {
    let values = PredefinedVariables.frozen.values
    #expect(
      Set(values.keys) == [
        "alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang",
      ])
    for (name, list) in values { #expect(Set(list).count == list.count, "\(name)") }
    #expect(values.mapValues(\.count)["region"] == 257)
    #expect(values["region"]?.contains("GB") == true)
    #expect(values["region"]?.contains { ["UK", "ZZ"].contains($0) } == false)
    #expect(values["lang"]?.contains("qq") == false)
    #expect(values["xdigit"]?.count == 22 && values["alnum"]?.count == 62)
  }
}
