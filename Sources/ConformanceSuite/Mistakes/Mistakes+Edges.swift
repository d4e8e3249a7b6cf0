import NavigationPolicy

extension KnownMistake {
  /// The edges of addresses and policies, where two careful readers differ.
  static let edges: [KnownMistake] =
    edgesOfAddresses + edgesOfPolicies + edgesOfNames + edgesOfEvents

  private static let edgesOfAddresses: [KnownMistake] = [
    reading("fragment-after-last-hash", "The fragment begins at the last hash.", ["A12"]) {
      $0 = $0.cut(atLast: "#")
    },
    reading("query-after-last-mark", "The query begins at the last question mark.", ["A12"]) {
      $0 = $0.cut(atLast: "?")
    },
    reading("empty-brackets-taken", "An empty pair of brackets is a host.") {
      if $0.defect == .hostBrackets, $0.host == "[]" { $0.defect = nil }
    },
    reading("lone-bracket-taken", "A bracket without its partner may stand in a host.") {
      let brackets = ($0.host ?? "").filter { $0 == "[" || $0 == "]" }
      if $0.defect == .hostBrackets, brackets.count == 1 { $0.defect = nil }
    },
    reading("bracket-address-parsed", "Brackets must hold a whole address.", []) {
      guard $0.defect == nil, $0.isWeb, let host = $0.host, host.hasPrefix("[") else { return }
      if !host.contains("::"), host.filter({ $0 == ":" }).count != 7 { $0.defect = .hostBrackets }
    },
    reading("port-range-checked", "A port beyond 65535 is refused.", []) {
      guard $0.defect == nil, $0.isWeb, let port = $0.port, !port.isEmpty else { return }
      if UInt16(port) == nil { $0.defect = .port }
    },
    reading("port-of-any-scheme-checked", "The port of a custom scheme must be digits.", ["A3"]) {
      guard $0.defect == nil, !$0.isWeb, let port = $0.port else { return }
      if port.contains(where: { !("0"..."9").contains($0) }) { $0.defect = .port }
    },
    reading("userinfo-to-first-at", "The user information ends at the first at sign.", []) {
      guard let userinfo = $0.userinfo, let at = userinfo.firstIndex(of: "@") else { return }
      $0.host = "\(userinfo[userinfo.index(after: at)...])@\($0.host ?? "")"
      if $0.isWeb { $0.defect = $0.defect ?? .hostCharacter }
    },
    reading("scheme-plus-refused", "A scheme may not hold a plus sign.", ["A3"]) {
      if $0.scheme.contains("+") { ($0.scheme, $0.defect) = ("", .noScheme) }
    },
    reading("scheme-dot-refused", "A scheme may not hold a dot.", ["A3"]) {
      if $0.scheme.contains(".") { ($0.scheme, $0.defect) = ("", .noScheme) }
    },
    reading("any-name-as-scheme", "Whatever stands before the first colon is the scheme.", ["A7"]) {
      let text = $0.text
      let name = text.prefix { $0 != ":" && $0 != "/" && $0 != " " }
      guard $0.defect == .noScheme, !name.isEmpty, name.endIndex < text.endIndex,
        text[name.endIndex] == ":"
      else { return }
      $0 = URLReading("x\(text[name.endIndex...])")
      ($0.scheme, $0.text) = (name.lowercased(), text)
    },
    reading("backslash-of-web-only", "A backslash is looked for in http and https only.") {
      if $0.defect == .backslash, !$0.isWeb { $0.defect = nil }
    },
    path("escape-after-escape-unread", "An escape straight after another is not looked at.") {
      path, isSafe in
      var kept: [UInt8] = []
      var rest = Array(path.utf8)[...]
      var follows = false
      while let byte = rest.first {
        let isEscape = byte == UInt8(ascii: "%") && rest.dropFirst().prefix(2).count == 2
        let taken = rest.prefix(isEscape ? 3 : 1)
        if isEscape, follows { kept.append(UInt8(ascii: "x")) } else { kept += taken }
        follows = isEscape
        rest = rest.dropFirst(taken.count)
      }
      return isSafe(String(decoding: kept, as: UTF8.self))
    },
    KnownMistake(
      "escape-digits-by-range", "The characters beside the hexadecimal digits are taken for some.",
      ["A12", "A14"], isReading: true
    ) {
      $0.paths { path, isSafe in isSafe(path.withoutNearEscapes) }
      $0.parameters { parameters in
        let original = parameters.readQuery
        parameters.readQuery = { original($0?.withoutNearEscapes, $1) }
      }
    },
  ]

  private static func reading(
    _ id: String, _ title: String, _ rows: [String] = ["B14"],
    _ change: @escaping @Sendable (inout URLReading) -> Void
  ) -> KnownMistake {
    KnownMistake(id, title, rows, isReading: true) { $0.everywhere { $0.read(change) } }
  }

  private static func path(
    _ id: String, _ title: String,
    _ isSafe: @escaping @Sendable (String, (String) -> Bool) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, ["A14", "B16"], isReading: true) { $0.paths(isSafe) }
  }
}

extension URLReading {
  /// The URL read as if all of these delimiters but the last were ordinary characters.
  fileprivate func cut(atLast delimiter: Character) -> URLReading {
    let end = delimiter == "?" ? text.firstIndex(of: "#") ?? text.endIndex : text.endIndex
    guard let last = text[..<end].lastIndex(of: delimiter) else { return self }
    // A character that stands in no such URL holds the delimiter's place while the text is cut.
    let head = String(text[..<last].map { $0 == delimiter ? "|" : $0 })
    var seen = URLReading(head + text[last...])
    seen.path = String(seen.path.map { $0 == "|" ? delimiter : $0 })
    seen.query = seen.query.map { String($0.map { $0 == "|" ? delimiter : $0 }) }
    seen.text = text
    return seen
  }
}

extension String {
  /// The text with letters in the place of escapes whose digits lie just outside `0-9`, `A-F`, `a-f`.
  fileprivate var withoutNearEscapes: String {
    var bytes = Array(utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count {
      let digits = bytes[index + 1...index + 2]
      let isNear = digits.allSatisfy { (0x2F...0x47).contains($0) || (0x60...0x67).contains($0) }
      let isWhole = digits.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
      guard isNear, !isWhole else { continue }
      for place in index...index + 2 { bytes[place] = UInt8(ascii: "x") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
