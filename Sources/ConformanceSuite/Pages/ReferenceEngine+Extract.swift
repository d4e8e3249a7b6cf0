import Foundation
import NavigationPolicy
import PageNavigation
import StrictJSON

extension ReferenceEngine {
  /// The answer to `extract`.
  func extract(_ input: JSON) throws(ShapeError) -> JSON {
    let reader = try ObjectReader(
      input, at: "input", keys: ["base64", "url", "scripting", "webkit"])
    guard let page = Data(base64Encoded: try reader.string("base64")) else {
      throw ShapeError(reader.place("base64"), "is not base64")
    }
    let webkit =
      reader.has("webkit") ? try reader.choice("webkit", WebKitGeneration.self) : .v2_50
    let actions: [PageAction]
    do {
      actions = try extractor.actions(
        in: [UInt8](page), url: try reader.string("url"),
        scripting: try reader.optionalBool("scripting") ?? true, webkit: webkit)
    } catch let error as ShapeError {
      throw error
    } catch {
      throw ShapeError(reader.place("base64"), "can not be read as a page: \(error)")
    }
    return ["actions": .array(actions.map(\.json))]
  }
}
