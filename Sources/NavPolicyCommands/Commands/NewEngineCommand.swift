import ConformanceSuite
import Foundation

/// Writes the skeleton of an engine.
struct NewEngineCommand: Command {
  static let name = "new-engine"
  static let summary = "Write the skeleton of an engine that calls your own policy code."
  static let help = """
    usage: navpolicy new-engine --language python|javascript|java|swift DIR

    Writes an engine that runs as it is into the folder DIR, and makes the folder. A folder that
    exists must be empty. The engine speaks the protocol (Spec/protocol.md) and needs nothing but the
    language. One function, decide, gets a navigation action and returns the decision with its
    effects: call your own code there. Until then it answers by an example policy: its own site
    stays, a tapped link to another site opens the browser, the rest is stopped.

    The engine declares a policy of its own ("policies":"fixed") and no profile. "navpolicy run" then
    asks about the properties of every sound policy, and not about the vectors.

    examples:
      navpolicy new-engine --language python my-engine
      navpolicy run --policy my-engine/policy.json -- python3 my-engine/engine.py

    exit codes: 0 written, 2 wrong usage, a folder that is not empty, or one that cannot be written.
    """

  private let language: Skeleton.Language
  private let folder: String

  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(words, .init(options: ["--language"], operands: 1))
    language = try Self.language(arguments.last("--language"))
    guard let folder = arguments.operands.first, !folder.isEmpty else {
      throw UsageError(.missingOperand("the folder for the engine"))
    }
    self.folder = Self.withoutFinalSlash(folder)
  }

  private static func language(_ name: String?) throws(UsageError) -> Skeleton.Language {
    let names = Skeleton.Language.allCases.map(\.rawValue)
    let list = names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
    guard let name else { throw UsageError(.other("--language is missing; give \(list)")) }
    guard let language = Skeleton.Language(rawValue: name) else {
      let nearest = Nearest.to(name, among: names).map { ". Did you mean \($0)?" } ?? ""
      throw UsageError(.wrongValue("--language", name, wanted: list + nearest))
    }
    return language
  }

  private static func withoutFinalSlash(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let skeleton = language.skeleton
    let target = terminal.place(of: folder)
    try refuseUnlessFree(target)
    let files = skeleton.files + [Skeleton.policy]
    for file in files { try write(file, in: target) }
    for file in files { terminal.line("wrote   \(folder)/\(file.path)") }
    terminal.line()
    terminal.line(
      "change  \(skeleton.function) in \(folder)/\(skeleton.edited): call your own code there")
    terminal.line("        \(folder)/policy.json: your hosts, and tests of your own")
    if let build = skeleton.build {
      terminal.line("build   \(RunCommand.shellText(build + [folder]))")
    }
    let run =
      ["navpolicy", "run", "--policy", "\(folder)/policy.json", "--"]
      + skeleton.command(in: folder)
    terminal.line("run     \(RunCommand.shellText(run))")
    return ExitCode.success
  }

  private func refuseUnlessFree(_ target: URL) throws(UsageError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) else {
      return
    }
    guard isFolder.boolValue else {
      throw UsageError(.other("\(folder) is a file; name a new folder"))
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: target.path) else {
      throw UsageError(.other("\(folder) cannot be read; name a new folder"))
    }
    if let name = names.min() {
      throw UsageError(
        .other("\(folder) is not empty: it holds \(name). Nothing was written; name a new folder"))
    }
  }

  private func write(_ file: Skeleton.File, in target: URL) throws(UsageError) {
    let path = target.appendingPathComponent(file.path)
    do {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: path, options: .withoutOverwriting)
    } catch {
      throw UsageError(
        .other("\(folder)/\(file.path) cannot be written: \(error.localizedDescription)"))
    }
  }
}
