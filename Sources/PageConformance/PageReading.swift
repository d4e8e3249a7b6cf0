public import ConformanceSuite
import Foundation
import NavigationPolicy
import PageNavigation
import StrictJSON

extension PageExtractor {
  /// The answer to `extract`.
  func answer(_ input: JSON) throws(ShapeError) -> JSON {
    let reader = try ObjectReader(
      input, at: "input", keys: ["base64", "url", "scripting", "webkit"])
    guard let page = Data(base64Encoded: try reader.string("base64")) else {
      throw ShapeError(reader.place("base64"), "is not base64")
    }
    let webkit =
      reader.has("webkit") ? try reader.choice("webkit", WebKitGeneration.self) : .since2_48
    let url = try reader.string("url")
    let scripting = try reader.optionalBool("scripting") ?? true
    do {
      let found = try actions(in: [UInt8](page), url: url, scripting: scripting, webkit: webkit)
      return ["actions": .array(found.map(\.json))]
    } catch {
      throw ShapeError(reader.place("base64"), "cannot be read as a page: \(error)")
    }
  }
}

extension ReferenceEngine {
  /// The engine as the Spec wants it, pages included.
  public static let complete: ReferenceEngine = {
    var engine = ReferenceEngine.standard
    engine.extract = reading(PageExtractor())
    engine.changedParts = []
    return engine
  }()

  /// The engine that reads pages with libxml2's parser.
  public static let readingWithLibXML2: ReferenceEngine = {
    var extractor = PageExtractor()
    extractor.reader = .libxml2
    var engine = ReferenceEngine.complete
    engine.extract = reading(extractor)
    return engine
  }()

  static func reading(
    _ extractor: PageExtractor
  ) -> @Sendable (JSON) throws(ShapeError) -> JSON {
    { input throws(ShapeError) in try extractor.answer(input) }
  }
}

extension MistakeCatalogue {
  /// The bundled engine with every known mistake, those of pages included.
  public static let complete = MistakeCatalogue(
    engine: .complete, mistakes: KnownMistake.ofPolicies + KnownMistake.ofPages)
}
