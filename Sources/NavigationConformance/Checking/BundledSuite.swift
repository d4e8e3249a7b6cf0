import ConformanceSuite
import Foundation

/// The suite that the package brings along as a resource.
enum BundledSuite {
  /// The folder in the bundle.
  static let files = SuiteFiles(
    folder: (Bundle.module.resourceURL ?? Bundle.module.bundleURL)
      .appendingPathComponent("Vectors", isDirectory: true))

  /// The suite, read once in a process.
  static let catalog = Result { try Catalog.load(files) }
}
