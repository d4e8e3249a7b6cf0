import ConformanceSuite

/// A command line that cannot be followed.
struct UsageError: Error {
  enum Kind: Equatable {
    case unknownCommand(String, known: [String])
    case unknownOption(String, known: [String])
    case shortOption(String)
    case missingValue(String)
    case unexpectedValue(String)
    case wrongValue(String, String, wanted: String)
    case unexpectedOperand(String, takesCommand: Bool)
    case missingOperand(String)
    case noCommandHere
    case emptyCommand
    case other(String)
    /// Several faults of one file, each a sentence.
    case faults([String])
  }

  var kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// What is wrong and how to mend it, a line each.
  var lines: [String] { if case .faults(let sentences) = kind { sentences } else { [sentence] } }

  /// What is wrong and how to mend it.
  var sentence: String {
    switch kind {
    case .unknownCommand(let name, let known):
      "there is no command \"\(name)\"\(Self.meant(name, known))"
    case .unknownOption(let name, let known):
      "there is no option \(name)\(Self.meant(name, known))"
    case .shortOption(let word): "there are no short options such as \(word)"
    case .missingValue(let name): "\(name) needs a value"
    case .unexpectedValue(let name): "\(name) takes no value"
    case .wrongValue(let name, let text, let wanted):
      "\(name) cannot be \"\(text)\"; give \(wanted)"
    case .unexpectedOperand(let word, let takesCommand):
      takesCommand
        ? "\"\(word)\" was not expected. Put the command of your engine after --"
        : "\"\(word)\" was not expected"
    case .missingOperand(let what): "\(what) is missing"
    case .noCommandHere: "this command takes nothing after --"
    case .emptyCommand: "no command follows --. Write, for example: -- python3 engine.py"
    case .other(let sentence): sentence
    case .faults(let sentences): sentences.joined(separator: "; ")
    }
  }

  private static func meant(_ name: String, _ known: [String]) -> String {
    guard let nearest = Nearest.to(name, among: known) else {
      return known.isEmpty ? "" : ". There are: \(known.sorted().joined(separator: ", "))"
    }
    return "; did you mean \(nearest)?"
  }
}
