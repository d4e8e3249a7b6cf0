import Testing

/// One way of misbehaving, and what the run says of it.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
  var mode: String
  var word: String
  var says: [String]
  var timeout = 5.0

  var testDescription: String { mode }

  /// What is wrong with one answer; the other vectors pass.
  static let answers: [Misbehaviour] = [
    Misbehaviour(
      mode: "dies-in-the-middle", word: "crash",
      says: ["exited with code 7 before it answered", "Traceback: no such key"]),
    Misbehaviour(mode: "killed", word: "crash", says: ["was ended by signal 9"]),
    Misbehaviour(
      mode: "answers-twice", word: "protocol",
      says: ["a second reply to", "Answer each question once"]),
    Misbehaviour(mode: "wrong-id", word: "protocol", says: ["which was not asked", "-wrong"]),
    Misbehaviour(mode: "lowest-id", word: "protocol", says: ["which was not asked", "q-92"]),
    Misbehaviour(mode: "signed-id", word: "protocol", says: ["which was not asked", "q+"]),
    Misbehaviour(mode: "huge-id", word: "protocol", says: ["which was not asked", "q999"]),
    Misbehaviour(mode: "numeric-id", word: "protocol", says: ["no string \"id\"", "{\"id\": 17"]),
    Misbehaviour(
      mode: "never-answers", word: "timeout",
      says: ["no answer within 0.5 s", "--timeout raises"], timeout: 0.5),
    Misbehaviour(
      mode: "ignores-term", word: "timeout", says: ["no answer within 0.5 s"], timeout: 0.5),
    Misbehaviour(
      mode: "banner-later", word: "protocol",
      says: ["is not JSON (DEBUG deciding)", "line 1, column 1", "Write logs to stderr"]),
    Misbehaviour(mode: "long-line", word: "protocol", says: ["longer than 1 MiB"]),
    Misbehaviour(mode: "long-reply", word: "protocol", says: ["longer than 1 MiB"]),
    Misbehaviour(
      mode: "half-line", word: "protocol", says: ["exited with code 0 in the middle of a line"]),
    Misbehaviour(mode: "bom", word: "protocol", says: ["a byte order mark at line 1, column 1"]),
    Misbehaviour(mode: "duplicate-key", word: "protocol", says: ["the key \"id\" a second time"]),
    Misbehaviour(mode: "lone-surrogate", word: "protocol", says: ["half a surrogate pair"]),
    Misbehaviour(mode: "not-utf8", word: "protocol", says: ["bytes that are not UTF-8"]),
    Misbehaviour(mode: "array", word: "protocol", says: ["is an array, not an object ([1])"]),
    Misbehaviour(
      mode: "deep", word: "protocol",
      says: ["a line on stdout has nesting deeper than 64 at line 1, column"]),
    Misbehaviour(
      mode: "huge-number", word: "protocol",
      says: ["a line on stdout has a number too large for a double"]),
    Misbehaviour(mode: "empty-line", word: "protocol", says: ["the text ends too early"]),
    Misbehaviour(mode: "missing-answer", word: "protocol", says: ["none of \"answer\", \"skip\""]),
    Misbehaviour(mode: "answer-and-skip", word: "protocol", says: ["answer and skip; write one"]),
    Misbehaviour(mode: "skip-number", word: "protocol", says: ["\"skip\" is not a string"]),
    Misbehaviour(
      mode: "bad-decision", word: "protocol",
      says: ["\"answer.decision\" is not allow, cancel or download", "maybe"]),
    Misbehaviour(
      mode: "bad-effect", word: "protocol",
      says: ["\"answer.effects[0].kind\" is not an effect: explode"]),
    Misbehaviour(
      mode: "extra-effect-key", word: "protocol",
      says: ["\"answer.effects[0].why\" is not a key of loadInWebView"]),
    Misbehaviour(
      mode: "short-effect", word: "protocol",
      says: ["\"answer.effects[0].universalLinksOnly\" is missing"]),
    Misbehaviour(mode: "no-effects", word: "protocol", says: ["\"answer.effects\" is missing"]),
    Misbehaviour(mode: "answer-is-text", word: "protocol", says: ["is a string, not an object"]),
    Misbehaviour(mode: "stdout-flood", word: "protocol", says: ["longer than 1 MiB"]),
    Misbehaviour(mode: "fork-holds-pipe", word: "crash", says: ["exited with code 4"]),
    Misbehaviour(
      mode: "closes-stdout", word: "crash", says: ["closed its stdout but went on running"]),
    Misbehaviour(mode: "skip", word: "skipped", says: ["not today"]),
    Misbehaviour(mode: "error", word: "error", says: ["KeyError: \u{FFFD}[31mhost"]),
    Misbehaviour(mode: "wrong-answer", word: "fail", says: []),
    Misbehaviour(mode: "dies-in-window", word: "crash", says: ["was ended by signal 9"]),
  ]

  /// What keeps an engine from saying hello.
  static let hellos: [Misbehaviour] = [
    Misbehaviour(
      mode: "banner", word: "",
      says: [
        "it is not JSON", "The line begins: Engine 1.0 ready",
        "Only protocol lines belong on stdout",
      ]),
    Misbehaviour(
      mode: "silent", word: "", says: ["no hello within 1 s", "flush it", "still warming up"]),
    Misbehaviour(mode: "late-hello", word: "", says: ["no hello within 1 s", "--start-timeout"]),
    Misbehaviour(
      mode: "dies-at-once", word: "",
      says: ["exited with code 3 before it said hello", "ImportError: no module named policy"]),
    Misbehaviour(mode: "hello-half", word: "", says: ["it ends without a line feed"]),
    Misbehaviour(mode: "hello-long", word: "", says: ["longer than 1 MiB"]),
    Misbehaviour(
      mode: "wrong-protocol", word: "", says: ["speaks protocol 2; this suite speaks 1"]),
    Misbehaviour(mode: "hello-missing-window", word: "", says: ["\"window\" of 1 or more"]),
    Misbehaviour(
      mode: "hello-missing-implementation", word: "", says: ["object \"implementation\""]),
    Misbehaviour(
      mode: "no-such-mode", word: "", says: ["exited with code 2", "no mode no-such-mode"]),
  ]
}
