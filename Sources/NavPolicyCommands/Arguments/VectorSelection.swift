import ConformanceJudging
import ConformanceRunner
import ConformanceSuite

/// Which vectors a command works on, by profile, operation and id.
struct VectorSelection {
  static let options = ["--profile", "--operation", "--only"]

  private let profile: String?
  private let operation: String?
  private let globs: [Glob]?

  init(_ arguments: Arguments) throws(UsageError) {
    profile = try arguments.choice("--profile", ["baseline", "hardened"])
    operation = try arguments.choice(
      "--operation", ConformanceSuite.Operation.allCases.map(\.rawValue))
    globs = arguments.options["--only"]?.map { Glob($0) }
  }

  /// The vectors selected; none is a mistake in the command line.
  func vectors(of catalog: Catalog) throws(UsageError) -> [Vector] {
    let selected = catalog.vectors.filter { vector in
      (profile.map { $0 == vector.profile } ?? true)
        && (operation.map { $0 == vector.operation.rawValue } ?? true)
        && (globs?.contains { $0.matches(vector.id) } ?? true)
    }
    guard !selected.isEmpty else { throw UsageError(.other("no vector is selected")) }
    return selected
  }
}
