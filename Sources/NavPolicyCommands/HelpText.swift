/// What `navpolicy help` prints.
enum HelpText {
  static var overview: String {
    let width = Tool.commands.map { $0.name.count }.max() ?? 0
    let list = Tool.commands.map { command in
      "  \(Table.padded(command.name, width))  \(command.summary)\n"
    }.joined()
    return """
      navpolicy checks what an app's web view does with every navigation.

      usage: navpolicy COMMAND [OPTION]...

      \(list)  \(Table.padded("help", width))  Print this, or the help of a command.
      \(Table.padded("  version", width + 2))  Print the version.

      examples:
        navpolicy run                               check the bundled engine
        navpolicy run -- python3 engine.py          check your own
        navpolicy new-engine --language python DIR  write a skeleton to begin with
        navpolicy decide --url https://app.example.com/open/x --type linkActivated
        navpolicy explain DEC-3

      exit codes: 0 conforming, 1 not conforming, 2 wrong usage, 3 no valid hello from the engine,
      4 broken vectors, 5 stale expected failures, 6 the output cannot be written.

      """
  }

  static func of(_ command: any Command.Type) -> String {
    "\(command.summary)\n\n\(command.help)\n"
  }
}
