import ConformanceSuite
import Foundation

/// One command of the tool.
protocol Command {
  /// Its name.
  static var name: String { get }
  /// What it does, in a line.
  static var summary: String { get }
  /// How it is used, with examples.
  static var help: String { get }

  /// Takes the words behind the name.
  init(_ words: [String]) throws(UsageError)

  /// Does it and returns the exit code.
  func run(in terminal: Terminal) throws -> Int32
}

/// The exit codes that several commands share (requirement CON-7).
enum ExitCode {
  static let success: Int32 = 0
  static let failure: Int32 = 1
  static let usage: Int32 = 2
  static let noHello: Int32 = 3
  static let brokenSuite: Int32 = 4
  static let stale: Int32 = 5
  static let unwritable: Int32 = 6
}

/// The suite that a command works on.
struct SuiteOption {
  static let name = "--vectors"
  var asked: String?

  func files(in terminal: Terminal) throws(UsageError) -> SuiteFiles {
    let files = SuiteFiles.find(
      asked: asked, environment: terminal.environment,
      workingDirectory: terminal.workingDirectory, program: terminal.program)
    guard let files else {
      if let named = asked ?? terminal.environment["NAVPOLICY_VECTORS"] {
        throw UsageError(.other("\(named) holds no suite.json; give the folder Vectors"))
      }
      throw UsageError(
        .other("no folder Vectors with suite.json was found from here; give it with --vectors DIR"))
    }
    return files
  }

  func catalog(in terminal: Terminal) throws -> Catalog {
    try Catalog.load(try files(in: terminal))
  }
}
