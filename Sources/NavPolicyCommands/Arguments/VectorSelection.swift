import ConformanceJudging
import ConformanceSuite

/// Which vectors a command works on: `run`, `list` and `export` select alike.
struct VectorSelection {
  static let options = ["--profile", "--operation", "--only", "--level", "--shard"]

  let selection: Selection

  init(_ arguments: Arguments) throws(UsageError) {
    var selection = Selection()
    selection.profile = try arguments.choice("--profile", ["baseline", "hardened"])
    selection.operation = try arguments.choice(
      "--operation", ConformanceSuite.Operation.allCases.map(\.rawValue)
    ).flatMap { ConformanceSuite.Operation(rawValue: $0) }
    selection.only = arguments.options["--only"] ?? []
    let level = try arguments.choice(
      "--level", Vector.Level.allCases.map(\.rawValue) + Property.Level.allCases.map(\.rawValue))
    selection.level = level.flatMap { Vector.Level(rawValue: $0) }
    selection.propertyLevel = level.flatMap { Property.Level(rawValue: $0) }
    if let text = arguments.last("--shard") {
      guard let shard = Selection.Shard(text) else {
        throw UsageError(.wrongValue("--shard", text, wanted: "I/N, such as 1/4"))
      }
      selection.shard = shard
    }
    self.selection = selection
  }

  /// The vectors selected; none is a mistake in the command line.
  func vectors(of catalog: Catalog) throws(UsageError) -> [Vector] {
    let selected = selection.vectors(of: catalog.vectors)
    guard !selected.isEmpty else {
      throw nothing
    }
    return selected
  }

  /// What is said of a selection that selects nothing.
  var nothing: UsageError {
    UsageError(.other("no vector is selected; navpolicy list prints the ids"))
  }
}
