/// The words of a command line, sorted into options, flags, operands and a command behind `--`.
///
/// Our own because no argument parser comes with the toolchain and none can be fetched.
struct Arguments {
  /// What a command takes.
  struct Grammar {
    /// Options with a value: name and what the value is.
    var options: [String] = []
    /// Options without a value.
    var flags: [String] = []
    /// The most operands.
    var operands = 0
    /// Whether a command may follow `--`.
    var takesCommand = false

    /// Whether a word is an option or a flag; as a value it can be given behind `=`.
    func knows(_ word: String) -> Bool { options.contains(word) || flags.contains(word) }
  }

  /// The values of each option, in order.
  private(set) var options: [String: [String]] = [:]
  /// The flags given.
  private(set) var flags: Set<String> = []
  /// The words that are neither.
  private(set) var operands: [String] = []
  /// The words behind `--`, or `nil` without one.
  private(set) var command: [String]?

  /// Sorts words by a grammar.
  init(_ words: [String], _ grammar: Grammar) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        guard grammar.takesCommand else { throw UsageError(.noCommandHere) }
        command = Array(rest)
        return
      }
      guard word.hasPrefix("--") else {
        guard !word.hasPrefix("-") || word == "-" else { throw UsageError(.shortOption(word)) }
        operands.append(word)
        guard operands.count <= grammar.operands else {
          throw UsageError(.unexpectedOperand(word, takesCommand: grammar.takesCommand))
        }
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if grammar.flags.contains(name) {
        guard parts.count == 1 else { throw UsageError(.unexpectedValue(name)) }
        flags.insert(name)
      } else if grammar.options.contains(name) {
        let value: String
        if parts.count == 2 {
          value = String(parts[1])
        } else if let next = rest.first, next != "--", !grammar.knows(next) {
          value = next
          rest.removeFirst()
        } else {
          throw UsageError(.missingValue(name))
        }
        options[name, default: []].append(value)
      } else {
        throw UsageError(.unknownOption(name, known: grammar.options + grammar.flags))
      }
    }
  }

  /// The last value of an option.
  func last(_ name: String) -> String? { options[name]?.last }

  /// The last value of an option as a positive number of seconds.
  func seconds(_ name: String) throws(UsageError) -> Duration? {
    guard let text = last(name) else { return nil }
    guard let value = Double(text), value >= 0.001, value <= 86_400 else {
      throw UsageError(.wrongValue(name, text, wanted: "a number of seconds, such as 2 or 0.5"))
    }
    return .nanoseconds(Int64(value * 1e9))
  }

  /// The last value of an option as one of some words.
  func choice(_ name: String, _ words: [String]) throws(UsageError) -> String? {
    guard let text = last(name) else { return nil }
    guard words.contains(text) else {
      throw UsageError(.wrongValue(name, text, wanted: words.joined(separator: ", ")))
    }
    return text
  }
}
