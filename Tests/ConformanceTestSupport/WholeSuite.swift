package import ConformanceSuite
import PageConformance

/// What several tests ask of the repository's suite, computed once for the whole test run.
package enum WholeSuite {
  /// The suite of this repository.
  package static let catalog = Result { try Catalog.load(BuiltHere.suite) }
  // It takes long, so that whoever waits for it leaves the threads to other tests.
  private static let matrixTask = Task {
    try await blocking { MistakeMatrix(catalog: try catalog.get(), mistakes: .complete) }
  }
  private static let dictionaryTask = Task {
    FaultDictionary(
      catalog: try catalog.get(), mistakes: .complete, matrix: try await matrixTask.value)
  }

  /// Every known mistake beside every vector.
  package static var matrix: MistakeMatrix { get async throws { try await matrixTask.value } }
  /// The same as a dictionary of faults.
  package static var dictionary: FaultDictionary {
    get async throws { try await dictionaryTask.value }
  }
}
