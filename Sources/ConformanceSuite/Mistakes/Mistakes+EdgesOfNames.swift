import NavigationPolicy

extension KnownMistake {
  /// Names of parameters, navigation types, and reports that come too early.
  static let edgesOfNames: [KnownMistake] = [
    KnownMistake(
      "plus-as-space", "A plus sign is read as a space.", ["A12", "B17"], isReading: true
    ) {
      $0.parameters { parameters in
        let original = parameters.readQuery
        parameters.readQuery = { query, keys in
          // Not U+0020 itself: the query is still to be decoded.
          original(
            query?.split(separator: "+", omittingEmptySubsequences: false)
              .joined(separator: "%20"), keys)
        }
      }
    },
    KnownMistake(
      "byte-order-mark-dropped", "A byte order mark before a name or value is dropped.", ["B17"],
      isReading: true
    ) {
      $0.parameters {
        $0.readItems { items in
          items.map { item in
            QueryItem(name: withoutMark(item.name), value: withoutMark(item.value))
          }
        }
      }
    },
    KnownMistake(
      "replacement-character-malformed",
      "The escaped replacement character counts as bytes that are not UTF-8.", isReading: true
    ) {
      $0.parameters { parameters in
        let original = parameters.readQuery
        parameters.readQuery = { query, keys in
          guard let items = original(query, keys) else { return nil }
          let texts = items.flatMap { [$0.name, $0.value] }
          return texts.contains { $0.unicodeScalars.contains("\u{FFFD}") } ? nil : items
        }
      }
    },
    allowing("name-begins-with-key", "A name that begins with a key is allowed.") { name, keys in
      keys.contains { !$0.isEmpty && name.hasBytePrefix($0) }
    },
    allowing("key-begins-with-name", "A name that a key begins with is allowed.") { name, keys in
      !name.isEmpty && keys.contains { $0.hasBytePrefix(name) }
    },
    allowing("inherited-name-allowed", "A name that every object inherits is allowed.") { name, _ in
      inherited.contains(name)
    },
    allowing("empty-name-listed", "The empty name is allowed when it is listed.") { name, keys in
      keys.containsBytes(of: name)
    },
    allowing(
      "names-by-equivalence", "Names that look alike are one name for the list of keys.",
      isReading: true
    ) { name, keys in !name.isEmpty && keys.contains(name) },
    repeated(
      "repeats-by-equivalence", "Names that look alike are one name that is repeated.",
      isReading: true
    ) { name, earlier in earlier.contains(name) },
    repeated("repeats-by-beginning", "A name that begins another one is repeated.") {
      name, earlier in
      earlier.contains { $0.hasBytePrefix(name) || name.hasBytePrefix($0) }
    },
    repeated("inherited-name-repeated", "A name that every object inherits stood before.") {
      name, _ in inherited.contains(name)
    },
    KnownMistake(
      "prototype-parameter-lost", "The parameter __proto__ is accepted and lost.", ["A12"]
    ) {
      $0.parameters { parameters in
        let original = parameters.readQuery
        parameters.readQuery = { query, keys in
          let items = original(query, keys)
          return keys.contains("__proto__") ? items?.filter { $0.name != "__proto__" } : items
        }
      }
    },
    KnownMistake("unknown-type-as-link", "An unknown navigation type is a followed link.", ["A5"]) {
      $0.type = { NavigationType(rawValue: $0) ?? .linkActivated }
    },
    KnownMistake("type-case-folded", "Navigation types are compared without their case.", ["A5"]) {
      $0.type = { name in
        NavigationType.allCases.first { $0.rawValue.lowercased() == name.lowercased() } ?? .other
      }
    },
  ]

  /// Reports on what has not been handed out yet.
  static let edgesOfEvents: [KnownMistake] = [
    handling("early-report-loads", "A report for a navigation that waits loads its page.", ["B12"])
    {
      let opened = $0.opened
      $0.opened = { state, id, success in
        let pending = state.waiting.first { $0.id == id }
        guard let url = pending?.action.url, !success else { return opened(&state, id, success) }
        state.perform(.loadInWebView(url: url), for: id)
      }
    },
    handling("early-report-kept", "A failure that is reported too early counts later.", ["B12"]) {
      let opened = $0.opened
      let answer = $0.answer
      $0.opened = { state, id, success in
        guard state.waiting.contains(where: { $0.id == id }), !success else {
          return opened(&state, id, success)
        }
        state.handedOver["reported for \(id)"] = ""
      }
      $0.answer = { state, id, outcome in
        answer(&state, id, outcome)
        if state.handedOver.removeValue(forKey: "reported for \(id)") != nil {
          opened(&state, id, false)
        }
      }
    },
    handling(
      "early-report-is-the-first", "After a report that comes too early none counts.", ["A9"]
    ) {
      let opened = $0.opened
      $0.opened = { state, id, success in
        if state.waiting.contains(where: { $0.id == id }) {
          state.handedOver["reported for \(id)"] = ""
        } else if state.handedOver["reported for \(id)"] == nil {
          opened(&state, id, success)
        }
      }
    },
  ]

  private static let inherited: Set<String> = [
    "__proto__", "constructor", "hasOwnProperty", "toString", "valueOf",
  ]

  private static func withoutMark(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.drop { $0 == "\u{FEFF}" }))
  }

  /// Allows names that the list does not.
  private static func allowing(
    _ id: String, _ title: String, isReading: Bool = false,
    _ isAllowed: @escaping @Sendable (_ name: String, _ keys: [String]) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, ["A12"], isReading: isReading) {
      $0.parameters {
        $0.replace(.keyNotAllowed) { candidate, check in
          check.passes(candidate) || isAllowed(candidate.item.name, candidate.keys)
        }
      }
    }
  }

  /// Takes names for repeated that are not.
  private static func repeated(
    _ id: String, _ title: String, isReading: Bool = false,
    _ isRepeated: @escaping @Sendable (_ name: String, _ earlier: [String]) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, ["B20"], isReading: isReading) {
      $0.parameters {
        $0.replace(.keyRepeated) { candidate, check in
          check.passes(candidate)
            && !isRepeated(candidate.item.name, candidate.accepted.map(\.name))
        }
      }
    }
  }
}
