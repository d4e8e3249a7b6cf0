import NavigationPolicy

extension KnownMistake {
  /// The query of a link: names, values, how often, how long.
  static let parameters: [KnownMistake] = [
    KnownMistake("parameters-unchecked", "The query is not looked at.", ["A12"]) {
      $0.parameters { $0.checks = [] }
    },
    KnownMistake("keys-unchecked", "Any name is taken.", ["A12"]) {
      $0.parameters { $0.remove(.keyNotAllowed) }
    },
    KnownMistake("unexpected-keys-dropped", "A name that is not listed is dropped.", ["A12"]) {
      $0.parameters { $0.dropUnlisted() }
    },
    KnownMistake("key-case-folded", "A name is compared without its case.", ["A12"]) {
      $0.parameters {
        $0.replace(.keyNotAllowed) { candidate, _ in
          candidate.keys.contains {
            $0.asciiLowercased() == candidate.item.name.asciiLowercased()
          }
        }
      }
    },
    KnownMistake("duplicate-last-wins", "Of two values for a name the last wins.", ["A13"]) {
      $0.parameters { $0.keepOne { items, item in items.last { $0.name == item.name } == item } }
    },
    KnownMistake("duplicate-first-wins", "Of two values for a name the first wins.", ["A13"]) {
      $0.parameters { $0.keepOne { items, item in items.first { $0.name == item.name } == item } }
    },
    KnownMistake("duplicates-passed-on", "Two values for a name are passed on.", ["A13"]) {
      $0.parameters { $0.remove(.keyRepeated) }
    },
    KnownMistake(
      "equal-duplicates-taken", "A name may stand twice when its values are equal.", ["A13"]
    ) {
      $0.parameters {
        $0.keepOne { items, item in
          items.filter { $0.name == item.name }.allSatisfy { $0.value == item.value }
        }
        $0.checks.insert(ParameterCheck.keyUnique, at: 1)
      }
    },
    KnownMistake(
      "duplicates-before-decoding", "Names are compared for repetition before decoding.",
      ["A13", "B17"]
    ) {
      $0.parameters { parameters in
        let original = parameters.readQuery
        parameters.remove(.keyRepeated)
        parameters.readQuery = { query, keys in
          let names = (query ?? "").split(separator: "&").map { pair in
            String(pair.prefix { $0 != "=" })
          }
          guard let items = original(query, keys) else { return nil }
          guard Set(names).count == names.count else {
            return [QueryItem(name: "raw name repeated", value: "")]
          }
          return items
        }
      }
    },
    KnownMistake("length-off-by-one", "One character more than the longest is taken.", ["A12"]) {
      $0.parameters { $0.length { count, most in count <= most + 1 } }
    },
    KnownMistake("length-longest-refused", "The longest value is refused.", ["B20"]) {
      $0.parameters { $0.length { count, most in count < most } }
    },
    KnownMistake("length-unchecked", "A value may have any length.", ["A12"]) {
      $0.parameters { $0.remove(.valueTooLong) }
    },
    KnownMistake(
      "length-built-in", "A value may have 64 characters, whatever the policy says.",
      ["A12"]
    ) { $0.parameters { $0.length { count, _ in count <= 64 } } },
    KnownMistake("length-in-bytes", "A value's length is counted in bytes.") {
      $0.parameters {
        $0.replace(.valueTooLong) { candidate, _ in
          candidate.item.value.utf8.count <= candidate.maxValueLength
        }
      }
    },
    KnownMistake("length-in-graphemes", "A value's length is counted in characters as seen.") {
      $0.parameters {
        $0.replace(.valueTooLong) { candidate, _ in
          candidate.item.value.count <= candidate.maxValueLength
        }
      }
    },
    KnownMistake("characters-unchecked", "A value may hold any character.", ["A12"]) {
      $0.parameters { $0.remove(.valueCharacter) }
    },
    character(
      "alphanumerics-only", "A value may not hold _ or -.", ["B20"], takes: { _ in false },
      refuses: { $0 == "_" || $0 == "-" }),
    character(
      "hyphen-refused", "A value may not hold -.", ["B20"], takes: { _ in false },
      refuses: { $0 == "-" }),
    character(
      "underscore-refused", "A value may not hold _.", ["B20"], takes: { _ in false },
      refuses: { $0 == "_" }),
    character("dot-taken", "A value may hold a dot.", takes: { $0 == "." }),
    character("space-taken", "A value may hold a space.", takes: { $0 == " " }),
    character(
      "slash-taken", "A value may hold a slash or a colon.",
      takes: { $0 == "/" || $0 == ":" }),
    character(
      "unicode-letters-taken", "A value may hold letters of every script.",
      takes: { $0.value >= 0x80 && $0.properties.isAlphabetic }),
    character(
      "characters-between-cases-taken", "The characters between Z and a are taken.",
      takes: { (0x5B...0x60).contains($0.value) }),
    KnownMistake("characters-first-only", "Only a value's first character is judged.", ["A12"]) {
      $0.parameters {
        $0.replace(.valueCharacter) { candidate, check in
          var first = candidate
          first.item.value = String(candidate.item.value.prefix(1))
          return check.passes(first)
        }
      }
    },
    KnownMistake("only-first-item", "Only the first item of a query is judged.", ["A12"]) {
      $0.parameters { parameters in
        parameters.checks = parameters.checks.map { check in
          ParameterCheck(check.reason) { !$0.accepted.isEmpty || check.passes($0) }
        }
      }
    },
    KnownMistake("last-item-lost", "The last item of a query is not read.", ["A12"]) {
      $0.parameters { $0.readItems { Array($0.dropLast()) } }
    },
    KnownMistake("empty-pair-skipped", "An empty pair is passed over.", ["A12"]) {
      $0.parameters { $0.readItems { $0.filter { !$0.name.isEmpty || !$0.value.isEmpty } } }
    },
    KnownMistake("empty-value-refused", "An empty value is refused by this profile.", ["B20"]) {
      $0.baseline {
        $0.appRoutes.parameters.checks.append(.valuePresent)
        $0.customSchemes.parameters.checks.append(.valuePresent)
      }
    },
    KnownMistake("nameless-value-refused", "A name without an equals sign is refused.", ["B20"]) {
      $0.parameters { parameters in
        let original = parameters.readQuery
        parameters.readQuery = { query, keys in
          let pairs = (query ?? "").split(separator: "&")
          return pairs.allSatisfy { $0.contains("=") } ? original(query, keys) : nil
        }
      }
    },
    query("semicolon-separates", "A semicolon separates items.") { query in
      QueryReading.items(of: query.map { String($0.map { $0 == ";" ? "&" : $0 }) })
    },
    query("last-equals-separates", "The last equals sign separates name and value.") { query in
      guard let query, !query.isEmpty else { return [] }
      return query.split(separator: "&", omittingEmptySubsequences: false).reduce(into: []) {
        items, pair in
        guard let place = pair.lastIndex(of: "=") else {
          items?.append(contentsOf: QueryReading.items(of: String(pair)) ?? [])
          return
        }
        guard let name = PercentEncoding.decoded(pair[..<place].utf8),
          let value = PercentEncoding.decoded(pair[pair.index(after: place)...].utf8)
        else {
          items = nil
          return
        }
        items?.append(QueryItem(name: name, value: value))
      }
    },
    query("query-not-decoded", "Names and values are not decoded.", ["A12", "B20"]) { query in
      rawItems(query).map { $0 }
    },
    query("query-decoded-twice", "Names and values are decoded twice.") { query in
      QueryReading.items(of: query)?.map { item in
        QueryItem(
          name: PercentEncoding.decoded(Substring(item.name).utf8) ?? item.name,
          value: PercentEncoding.decoded(Substring(item.value).utf8) ?? item.value)
      }
    },
    query("values-not-decoded", "Values are not decoded.", ["B20"]) { query in
      guard let items = QueryReading.items(of: query) else { return nil }
      return zip(items, rawItems(query)).map { QueryItem(name: $0.name, value: $1.value) }
    },
    KnownMistake(
      "malformed-query-empty", "A query that cannot be decoded counts as empty.", ["A12"],
      isReading: true
    ) {
      $0.parameters { parameters in
        let original = parameters.readQuery
        parameters.readQuery = { original($0, $1) ?? [] }
      }
    },
    KnownMistake(
      "malformed-value-empty", "A value that cannot be decoded counts as empty.", ["A12"],
      isReading: true
    ) {
      $0.parameters {
        $0.readQuery = { query, _ in
          rawItems(query).map {
            QueryItem(
              name: PercentEncoding.decoded(Substring($0.name).utf8) ?? "",
              value: PercentEncoding.decoded(Substring($0.value).utf8) ?? "")
          }
        }
      }
    },
    KnownMistake(
      "broken-escape-kept", "A broken escape is taken as it stands.", isReading: true
    ) {
      $0.parameters {
        $0.readQuery = { query, _ in
          rawItems(query).map {
            QueryItem(
              name: PercentEncoding.decoded(Substring($0.name).utf8) ?? $0.name,
              value: PercentEncoding.decoded(Substring($0.value).utf8) ?? $0.value)
          }
        }
      }
    },
    KnownMistake(
      "items-judged-while-decoding", "Items are judged one by one while the query is decoded.",
      isReading: true
    ) {
      $0.parameters { parameters in
        parameters.readQuery = { query, _ in
          rawItems(query).map { item in
            let name = PercentEncoding.decoded(Substring(item.name).utf8)
            let value = PercentEncoding.decoded(Substring(item.value).utf8)
            guard let name, let value else { return QueryItem(name: "undecodable", value: "") }
            return QueryItem(name: name, value: value)
          }
        }
        parameters.checks.insert(
          ParameterCheck(.queryMalformed) { $0.item.name != "undecodable" }, at: 0)
      }
    },
    KnownMistake("checks-by-kind", "All names are judged before any value.") {
      $0.parameters { parameters in
        let original = parameters.readQuery
        parameters.readQuery = { query, keys in
          // Judging all names first is judging the first bad name before everything else.
          guard let items = original(query, keys) else { return nil }
          return items.first { !keys.contains($0.name) }.map { [$0] } ?? items
        }
      }
    },
    KnownMistake("characters-before-length", "Characters are judged before the length.") {
      $0.parameters { $0.swap(.valueTooLong, .valueCharacter) }
    },
    KnownMistake(
      "fragment-read-as-query", "The fragment is read as more of the query.", ["B20"]
    ) {
      $0.everywhere {
        $0.read { url in
          guard let fragment = url.fragment, let mark = fragment.firstIndex(of: "?") else { return }
          url.query = (url.query.map { "\($0)&" } ?? "") + fragment[fragment.index(after: mark)...]
        }
      }
    },
    KnownMistake("fragment-refused", "A link with a fragment is refused.", ["B20"]) {
      $0.baseline {
        $0.replace("app-route") { s, rule in s.url?.fragment == nil ? rule.answer(s) : nil }
      }
    },
  ]

  private static func rawItems(_ query: String?) -> [QueryItem] {
    guard let query, !query.isEmpty else { return [] }
    return query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return QueryItem(name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private static func query(
    _ id: String, _ title: String, _ rows: [String] = ["A12"],
    _ read: @escaping @Sendable (String?) -> [QueryItem]?
  ) -> KnownMistake {
    KnownMistake(id, title, rows, isReading: true) {
      $0.parameters { $0.readQuery = { query, _ in read(query) } }
    }
  }

  /// Takes or refuses other characters than the policy says.
  private static func character(
    _ id: String, _ title: String, _ rows: [String] = ["A12"],
    takes: @escaping @Sendable (Unicode.Scalar) -> Bool,
    refuses: @escaping @Sendable (Unicode.Scalar) -> Bool = { _ in false }
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.parameters {
        $0.replace(.valueCharacter) { candidate, check in
          guard !candidate.item.value.unicodeScalars.contains(where: refuses) else { return false }
          var kept = candidate
          kept.item.value = String(
            String.UnicodeScalarView(candidate.item.value.unicodeScalars.filter { !takes($0) }))
          return check.passes(kept)
        }
      }
    }
  }
}

extension ParameterValidator {
  /// Judges the length, counted as the Spec says, otherwise.
  fileprivate mutating func length(_ fits: @escaping @Sendable (_ count: Int, _ most: Int) -> Bool)
  {
    replace(.valueTooLong) { candidate, _ in
      fits(candidate.item.value.unicodeScalars.count, candidate.maxValueLength)
    }
  }

  /// Keeps one item of each name and judges repetition no more.
  fileprivate mutating func keepOne(
    _ isKept: @escaping @Sendable ([QueryItem], QueryItem) -> Bool
  ) {
    remove(.keyRepeated)
    readItems { items in
      var kept: [QueryItem] = []
      for item in items where isKept(items, item) && !kept.contains(item) { kept.append(item) }
      return kept
    }
  }

  /// Leaves out the items whose name is not listed.
  fileprivate mutating func dropUnlisted() {
    let original = readQuery
    readQuery = { query, keys in original(query, keys)?.filter { keys.contains($0.name) } }
  }

  fileprivate mutating func swap(_ first: Rejection, _ second: Rejection) {
    guard let left = checks.firstIndex(where: { $0.reason == first }),
      let right = checks.firstIndex(where: { $0.reason == second })
    else { return }
    checks.swapAt(left, right)
  }
}
