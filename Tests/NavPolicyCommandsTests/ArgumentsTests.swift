import Testing

@testable import NavPolicyCommands

@Suite("The words of a command line")
struct ArgumentsTests {
  private let grammar = Arguments.Grammar(
    options: ["--url", "--only"], flags: ["--json"], operands: 1, takesCommand: true)

  private func problem(_ words: String..., grammar: Arguments.Grammar? = nil) -> UsageError.Kind? {
    do {
      _ = try Arguments(words, grammar ?? self.grammar)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test("Options, flags, operands and the command are told apart")
  func sorting() throws {
    let arguments = try Arguments(
      ["--only", "a", "x", "--json", "--only=b=c", "--url=", "--", "run", "--json", "--", "-x"],
      grammar)
    #expect(arguments.options["--only"] == ["a", "b=c"])
    #expect(arguments.last("--only") == "b=c")
    #expect(arguments.last("--url")?.isEmpty == true)
    #expect(arguments.flags == ["--json"])
    #expect(arguments.operands == ["x"])
    #expect(arguments.command == ["run", "--json", "--", "-x"])
  }

  @Test("No command is not the same as an empty one; a lone dash is an operand")
  func edges() throws {
    #expect(try Arguments([], grammar).command == nil)
    #expect(try Arguments(["--"], grammar).command == [])
    #expect(try Arguments(["-"], grammar).operands == ["-"])
    #expect(try Arguments(["--url", "-x"], grammar).last("--url") == "-x")
    #expect(try Arguments(["--url=--json"], grammar).last("--url") == "--json")
  }

  @Test("Every wrong word has its own fault")
  func faults() {
    #expect(problem("--url") == .missingValue("--url"))
    #expect(problem("--url", "--") == .missingValue("--url"))
    #expect(problem("--url", "--json") == .missingValue("--url"))
    #expect(problem("--json=yes") == .unexpectedValue("--json"))
    #expect(problem("-v") == .shortOption("-v"))
    #expect(problem("a", "b") == .unexpectedOperand("b", takesCommand: true))
    #expect(problem("--nope=3") == .unknownOption("--nope", known: ["--url", "--only", "--json"]))
    #expect(problem("--", "x", grammar: .init()) == .noCommandHere)
    #expect(problem("x", grammar: .init()) == .unexpectedOperand("x", takesCommand: false))
  }

  @Test("Seconds are a positive number that a clock can count")
  func seconds() throws {
    func seconds(_ text: String) throws -> Duration? {
      try Arguments(["--url", text], grammar).seconds("--url")
    }
    #expect(try seconds("2") == .seconds(2))
    #expect(try seconds("0.5") == .milliseconds(500))
    #expect(try Arguments([], grammar).seconds("--url") == nil)
    for text in ["0", "-1", "nan", "inf", "1e9", "two", "", " 2", "0.0000001"] {
      #expect(throws: UsageError.self, "\(text)") { try seconds(text) }
    }
  }

  @Test("Each fault is a sentence that says what to do")
  func sentences() {
    let sentences: [(UsageError.Kind, String)] = [
      (.unknownCommand("rum", known: ["run"]), "there is no command \"rum\"; did you mean run?"),
      (
        .unknownCommand("zzzzzz", known: ["run", "list"]),
        "there is no command \"zzzzzz\". There are: list, run"
      ),
      (
        .unknownOption("--tiemout", known: ["--timeout"]),
        "there is no option --tiemout; did you mean --timeout?"
      ),
      (.unknownOption("--x", known: []), "there is no option --x"),
      (.shortOption("-v"), "there are no short options such as -v"),
      (.missingValue("--url"), "--url needs a value"),
      (.unexpectedValue("--json"), "--json takes no value"),
      (
        .wrongValue("--level", "high", wanted: "must, should"),
        "--level cannot be \"high\"; give must, should"
      ),
      (
        .unexpectedOperand("x", takesCommand: true),
        "\"x\" was not expected. Put the command of your engine after --"
      ),
      (.unexpectedOperand("x", takesCommand: false), "\"x\" was not expected"),
      (.missingOperand("the id"), "the id is missing"),
      (.noCommandHere, "this command takes nothing after --"),
      (.emptyCommand, "no command follows --. Write, for example: -- python3 engine.py"),
      (.other("so it is"), "so it is"),
    ]
    for (kind, sentence) in sentences { #expect(UsageError(kind).sentence == sentence) }
  }

  @Test("A command is shown so that it can be typed again")
  func shellText() {
    #expect(
      RunCommand.shellText(["python3", "a b.py", "", "it's", "--x=1", "$HOME"])
        == "python3 'a b.py' '' 'it'\\''s' --x=1 '$HOME'")
  }
}
