import ConformanceSuite
package import Foundation
import StrictJSON

/// A copy of a few folders of the repository's vectors, sound by itself: what takes long on the
/// whole suite is tried on it.
package final class PartOfSuite {
  private let scratch: ScratchFolder
  /// The folder that holds the copy.
  package var folder: URL { scratch.url }
  /// The copy's place in the folder.
  package let path: String

  /// Copies the folders under `Vectors` that are named, with what every suite has.
  package init(_ folders: String..., at path: String) throws {
    self.path = path
    scratch = try ScratchFolder("part-of-suite")
    let copy = scratch.url.appendingPathComponent(path)
    let original = BuiltHere.root.appendingPathComponent("Vectors")
    for name in ["notes.json", "policies", "schema", "tables"] + folders {
      let target = copy.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: original.appendingPathComponent(name), to: target)
    }
    let files = SuiteFiles(folder: copy)
    try scratch.write("\(path)/suite.json", #"{"suite": "9.8.7"}"#)
    try scratch.write("\(path)/suite.json", SuiteManifestBuilder.text(files))
    let vectors = try Catalog.load(files).everyVector
    try scratch.write("\(path)/ids.txt", vectors.map { $0.id + "\n" }.joined())
    // A note or a policy that nothing uses is a fault.
    let policies = copy.appendingPathComponent("policies")
    let usedPolicies = Set(vectors.map { "\($0.policy).json" })
    for name in try FileManager.default.contentsOfDirectory(atPath: policies.path)
    where !usedPolicies.contains(name) {
      try FileManager.default.removeItem(at: policies.appendingPathComponent(name))
    }
    let notes = try JSON.parse(
      Data(contentsOf: copy.appendingPathComponent("notes.json")).map { $0 })
    let used = Set(vectors.flatMap(\.flags))
    let kept = notes.object?.members.filter { used.contains($0.name) } ?? []
    try scratch.write("\(path)/notes.json", JSON.object(JSONObject(kept)).serialized(.pretty))
    try scratch.write("\(path)/suite.json", SuiteManifestBuilder.text(files))
  }

  /// Writes a file and gives its path.
  @discardableResult package func write(_ path: String, _ text: String) throws -> String {
    try scratch.write(path, text)
  }
}
