import Foundation

/// Where a command writes, and what it is told about its surroundings.
public struct Terminal: Sendable {
  /// Takes text for stdout.
  public var write: @Sendable (String) -> Void
  /// Takes text for stderr.
  public var complain: @Sendable (String) -> Void
  /// Whether colours are wanted.
  public var hasColor: Bool
  /// Whether stderr is a terminal, where progress may be shown.
  public var showsProgress: Bool
  /// The environment.
  public var environment: [String: String]
  /// The working directory.
  public var workingDirectory: String
  /// The path of the running program.
  public var program: String?
  /// The descriptor that stdin is read from.
  public var input: Int32 = 0
  /// Whether the program's own signals are a command's to catch.
  public var isProgram = false

  /// Describes a place to write to.
  public init(
    write: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void,
    hasColor: Bool = false, showsProgress: Bool = false, environment: [String: String] = [:],
    workingDirectory: String = ".", program: String? = nil
  ) {
    self.write = write
    self.complain = complain
    self.hasColor = hasColor
    self.showsProgress = showsProgress
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.program = program
  }

  /// The program's own stdout and stderr.
  public static func standard() -> Terminal {
    let environment = ProcessInfo.processInfo.environment
    var terminal = Terminal(
      write: writeOrStop,
      complain: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      hasColor: wantsColor(environment, isTerminal: isatty(1) == 1),
      showsProgress: isatty(2) == 1 && environment["TERM"] != "dumb",
      environment: environment,
      workingDirectory: FileManager.default.currentDirectoryPath,
      program: runningProgram())
    terminal.isProgram = true
    return terminal
  }

  // Whether the reader has gone away or the disk is full: nobody has seen what was found, so it must
  // not pass for a result (requirement CON-7).
  @Sendable private static func writeOrStop(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(1, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // Somebody made the terminal non-blocking.
        usleep(1000)
      } else if count == 0 || errno != EINTR {
        let reason = String(cString: strerror(errno))
        try? FileHandle.standardError.write(
          contentsOf: Data("navpolicy: the output cannot be written: \(reason)\n".utf8))
        exit(ExitCode.unwritable)
      }
    }
  }

  /// Colours are for terminals that know them, unless `NO_COLOR` holds anything.
  static func wantsColor(_ environment: [String: String], isTerminal: Bool) -> Bool {
    isTerminal && environment["NO_COLOR"] ?? "" == "" && environment["TERM"] != "dumb"
  }

  private static func runningProgram() -> String? {
    #if os(Linux)
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      Bundle.main.executablePath
    #endif
  }

  /// Where a path of the command line leads.
  func place(of path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: workingDirectory))
  }

  /// Writes a file that a command line names.
  func save(_ content: Data, to path: String) throws(UsageError) {
    do {
      try content.write(to: place(of: path))
    } catch {
      throw UsageError(.other("\(path) cannot be written: \(error.localizedDescription)"))
    }
  }

  /// Writes a line to stdout.
  func line(_ text: String = "") { write(text + "\n") }

  func green(_ text: String) -> String { colored("32", text) }
  func red(_ text: String) -> String { colored("31", text) }
  func yellow(_ text: String) -> String { colored("33", text) }
  func bold(_ text: String) -> String { colored("1", text) }
  func dim(_ text: String) -> String { colored("2", text) }

  private func colored(_ code: String, _ text: String) -> String {
    hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
