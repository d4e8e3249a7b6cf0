import Testing

@testable import NavPolicyCommands

@Suite("The tool from outside")
struct ToolTests {
  @Test("Without a command it prints the overview to stderr and exits 2")
  func nothing() async {
    let run = await Recording.run()
    #expect(run.code == 2 && run.output == "")
    #expect(run.complaints == HelpText.overview)
  }

  @Test("Asked for help it prints the overview to stdout", arguments: ["help", "--help", "-h"])
  func help(_ word: String) async {
    let run = await Recording.run(word)
    #expect(run.code == 0 && run.complaints == "")
    #expect(run.output == HelpText.overview)
    for command in Tool.commands { #expect(run.output.contains("\n  \(command.name) ")) }
  }

  @Test("Every command has a summary of a sentence and a help that fits a screen")
  func helps() async {
    for command in Tool.commands {
      let summary = command.summary
      #expect(summary.hasSuffix(".") && summary.count < 80)
      let outputs = [
        await Recording.run("help", command.name), await Recording.run(command.name, "--help"),
        await Recording.run(command.name, "-h"),
      ]
      for run in outputs {
        #expect(run.code == 0)
        #expect(run.output == "\(summary)\n\n\(command.help)\n")
      }
      #expect(command.help.hasPrefix("usage: navpolicy \(command.name)"))
      for line in command.help.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }
  }

  @Test("The version is one line")
  func version() async {
    let run = await Recording.run("version")
    #expect(run.code == 0 && run.output == "navpolicy \(Tool.version)\n")
    #expect(await Recording.run("--version").output == run.output)
  }

  static let wrong: [([String], String)] = [
    (["rum"], "there is no command \"rum\"; did you mean run?"),
    (["help", "lst"], "there is no command \"lst\"; did you mean list?"),
    (["run", "--tiemout", "3"], "there is no option --tiemout; did you mean --timeout?"),
    (
      ["run", "python3", "x.py"],
      "\"python3\" was not expected. Put the command of your engine after --"
    ),
    (["run", "--"], "no command follows --"),
    (["run", "--timeout", "soon"], "--timeout cannot be \"soon\"; give a number of seconds"),
    (["run", "--shard", "5/4"], "--shard cannot be \"5/4\"; give I/N, such as 1/4"),
    (["run", "--shard", "0/4"], "--shard cannot be"),
    (["run", "--shard", "1"], "--shard cannot"),
    (["run", "--profile", "basic"], "--profile cannot be \"basic\"; give baseline, hardened"),
    (["run", "--level", "may"], "--level cannot be \"may\""),
    (["run", "--failures", "-1"], "--failures cannot be \"-1\""),
    (["run", "--", "true"], "no folder Vectors with suite.json was found"),
    (["run", "--vectors", "/nowhere"], "/nowhere holds no suite.json; give the folder Vectors"),
    (["list", "--operation", "decode"], "--operation cannot be \"decode\""),
    (["explain"], "the id of a vector, clause, rule or flag is missing"),
    (["decide"], "--url URL, or --no-url, is missing"),
    (["decide", "--url", "x", "--no-url"], "--url and --no-url exclude each other; keep one"),
    (
      ["decide", "--url", "x", "--type", "click"], "--type cannot be \"click\"; give linkActivated"
    ),
    (
      ["decide", "--url", "x", "--source", "top"],
      "--source cannot be \"top\"; give main, sub, null"
    ),
    (["decide", "--url", "x", "--policy", "/nowhere.json"], "/nowhere.json does not exist"),
    (["decide", "--url", "x", "--", "y"], "this command takes nothing after --"),
  ]

  @Test("Wrong usage exits 2, says what and how, and prints nothing to stdout")
  func usage() async {
    for (words, sentence) in Self.wrong {
      let run = await Recording.run(words)
      #expect(run.code == 2, "\(words)")
      #expect(run.output == "", "\(words)")
      #expect(run.complaints.hasPrefix("navpolicy: "), "\(words)")
      #expect(run.complaints.contains(sentence), "\(words): \(run.complaints)")
      let isCommand = Tool.commands.contains { $0.name == words.first }
      let own = isCommand ? " \(words[0])" : ""
      #expect(run.complaints.hasSuffix("See: navpolicy help\(own)\n"), "\(words)")
    }
  }

  @Test("The help of every command tells its exit codes")
  func exitCodes() {
    for command in Tool.commands {
      #expect(command.help.contains("exit codes: 0"), "\(command.name)")
    }
  }

  @Test("Colours need a terminal that knows them and no NO_COLOR")
  func colours() async {
    #expect(Terminal.wantsColor(["TERM": "xterm"], isTerminal: true))
    #expect(Terminal.wantsColor(["NO_COLOR": ""], isTerminal: true))
    #expect(!Terminal.wantsColor(["NO_COLOR": "1"], isTerminal: true))
    #expect(!Terminal.wantsColor(["TERM": "dumb"], isTerminal: true))
    #expect(!Terminal.wantsColor([:], isTerminal: false))
    let words = ["decide", "--url", "https://www.example.org/"]
    let plain = await Recording.run(words)
    let coloured = await Recording.run(words, hasColor: true)
    #expect(!plain.output.contains("\u{1B}"))
    #expect(coloured.output.contains("\u{1B}[1m"))
    var without = coloured.output
    for code in ["1", "2", "31", "32", "0"] {
      without = without.split(separator: "\u{1B}[\(code)m", omittingEmptySubsequences: false)
        .joined()
    }
    #expect(without == plain.output)
  }
}
