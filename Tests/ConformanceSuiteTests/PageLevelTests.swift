import ConformanceSuite
import ConformanceTestSupport
import Foundation
import NavigationPolicy
import PageConformance
import PageNavigation
import StrictJSON
import Testing

/// libxml2's parser, which the levels of `extract` come from.
@Suite struct PageLevelTests {
  private static let recordedVersion = "2.9.14"

  private struct Answer {
    let vector: Vector
    let right: [JSON]
    let byLibXML2: [JSON]
  }

  private static func answers() throws -> [Answer] {
    let vectors = try WholeSuite.catalog.get().vectors.filter { $0.operation == .extract }
    return try vectors.map { vector in
      func actions(_ engine: ReferenceEngine) throws -> [JSON] {
        try engine.answer(
          .extract, profile: "baseline", policy: PolicyConfiguration(), input: vector.input)[
            "actions"]?.array ?? []
      }
      return Answer(
        vector: vector, right: try actions(.complete), byLibXML2: try actions(.readingWithLibXML2))
    }
  }

  @Test("a page is must where libxml2's reader gives its actions")
  func levels() throws {
    let isRecorded = DocumentReader.libxml2Version == Self.recordedVersion
    var read = 0
    for answer in try Self.answers() {
      let isRead = answer.vector.expect.contains { $0["actions"] == .array(answer.byLibXML2) }
      read += isRead ? 1 : 0
      // A newer version may read more pages right, never fewer.
      if isRecorded || answer.vector.level == .must {
        #expect((answer.vector.level == .must) == isRead, "\(answer.vector.id)")
      }
    }
    print("libxml2 \(DocumentReader.libxml2Version) reads \(read) page vectors as WebKit does")
  }

  @Test("what libxml2 made of the suite's pages is recorded as it is")
  func record() throws {
    guard DocumentReader.libxml2Version == Self.recordedVersion else {
      print("skipped: the record is of libxml2 \(Self.recordedVersion)")
      return
    }
    let lines = try Self.answers().flatMap {
      RecordedReading.lines($0.vector.input, right: $0.right, recorded: $0.byLibXML2)
    }
    let text = """
      // What libxml2 \(Self.recordedVersion) makes of the suite's pages, where that is not what WebKit makes of them.
      // Written by: UPDATE_READINGS=1 swift test --filter PageLevelTests
      let libxml2Record = #\"""
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
        \"""#

      """
    let file = Repository.root.appendingPathComponent("Sources/PageConformance/LibXML2Record.swift")
    if ProcessInfo.processInfo.environment["UPDATE_READINGS"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
