package import ConformanceSuite
import PageConformance

/// What several tests ask of the repository's suite, computed once for the whole test run.
package enum WholeSuite {
  /// The suite of this repository.
  package static let catalog = Result { try Catalog.load(BuiltHere.suite) }
  /// Every known mistake beside every vector.
  package static let matrix = catalog.map { MistakeMatrix(catalog: $0, mistakes: .complete) }
  /// The same as a dictionary of faults.
  package static let dictionary = catalog.flatMap { catalog in
    matrix.map { FaultDictionary(catalog: catalog, mistakes: .complete, matrix: $0) }
  }
}
