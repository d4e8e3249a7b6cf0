import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis

/// Shows what a policy lets out and in, as one page.
struct SurfaceCommand: Command {
  static let name = "surface"
  static let summary =
    "Show what can leave the app, reach native code, download or load foreign pages."
  static let help = """
    usage: navpolicy surface [--policy FILE] [--profile P]

    One page for a security review: each class of URL that has such an answer in some situation, who
    has to ask for it, and whether it happens without a gesture that is known. Loads into frames and
    the app's own loads are left out.

      --policy FILE                 your policy instead of the default one
      --profile baseline|hardened   that profile alone (hardened)

    exit codes: 0 printed, 2 wrong usage or a policy that cannot be read.
    """

  private let arguments: Arguments
  private let profile: Profile

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(words, .init(options: ["--policy", "--profile"]))
    let name = try arguments.choice("--profile", Profile.all.map(\.name)) ?? "hardened"
    profile = Profile.named(name) ?? .hardened
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let policy = try PolicyFile.checked(arguments.last("--policy"), in: terminal)
    let surface = Surface(profile, policy)
    for (kind, title) in Self.titles {
      terminal.line(terminal.bold(title))
      let entries = surface.entries[kind] ?? []
      if entries.isEmpty { terminal.line("  nothing") }
      for (who, members) in Self.grouped(entries) {
        terminal.line("  \(who):")
        for line in Self.wrapped(members.map(\.subject)) { terminal.line("    \(line)") }
        let command = ActionText.command(
          members[0].witness, profile: profile.name, policy: arguments.last("--policy"))
        terminal.line(terminal.dim("    see: \(Printable.text(command, most: 1_000))"))
      }
      terminal.line()
    }
    terminal.line(
      "\(profile.name): \(Number.text(surface.count)) situations; navpolicy prove says which properties"
        + " hold in them")
    return ExitCode.success
  }

  /// The entries by who has to ask, and with which gesture.
  private static func grouped(_ entries: [Surface.Entry]) -> [(String, [Surface.Entry])] {
    var groups: [(who: String, entries: [Surface.Entry])] = []
    for entry in entries {
      let who = askers.compactMap { name, words in
        entry.askers[name].map { "\(words) \(gesture($0))" }
      }.joined(separator: "; ")
      if let place = groups.firstIndex(where: { $0.who == who }) {
        groups[place].entries.append(entry)
      } else {
        groups.append((who, [entry]))
      }
    }
    return groups
  }

  private static func gesture(_ gestures: Set<String>) -> String {
    if gestures.contains("false") { return "(also where nobody acted)" }
    return gestures.contains("null") ? "(also where no gesture is known)" : "(with a gesture)"
  }

  /// Names in lines that fit a terminal.
  private static func wrapped(_ names: [String]) -> [String] {
    var lines = [""]
    for (index, name) in names.enumerated() {
      let word = index + 1 < names.count ? name + ", " : name
      if lines[lines.count - 1].count + word.count > 92 { lines.append("") }
      lines[lines.count - 1] += word
    }
    return lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
  }

  private static let titles: [(AnswerKind, String)] = [
    (.leaves, "Leaves the app"), (.native, "Reaches native code"),
    (.browser, "Opens a browser view"), (.downloads, "Downloads"),
    (.loads, "Foreign content in the main frame"),
  ]

  private static let askers: [(name: String, words: String)] = [
    ("main", "the page"), ("ownFrame", "a frame of its origin"), ("frame", "a frame"),
    ("otherFrame", "another site's frame"), ("opaqueFrame", "an opaque frame"),
  ]
}
