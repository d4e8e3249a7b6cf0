/// A runnable engine with an example policy, in which a team calls its own code.
struct Skeleton: Sendable {
  /// A language that there is a skeleton in.
  enum Language: String, CaseIterable {
    case python, javascript, java, swift

    /// The skeleton in that language.
    var skeleton: Skeleton {
      switch self {
      case .python: .python
      case .javascript: .javaScript
      case .java: .java
      case .swift: .swift
      }
    }
  }

  /// A file with its path in the skeleton's folder.
  struct File: Sendable {
    var path: String
    var text: String
  }

  var files: [File]
  /// The function in which a team calls its own code.
  var function: String
  /// The path of the file with that function.
  var edited: String
  /// The command that builds the engine, whose last word, the folder, is missing; `nil` if nothing
  /// needs to be built.
  var build: [String]?
  /// The program that runs the engine, and its arguments.
  var interpreter: [String] = []
  /// The path of what is run.
  var program: String

  /// The command of the engine in a folder.
  func command(in folder: String) -> [String] { interpreter + [folder + "/" + program] }
}
