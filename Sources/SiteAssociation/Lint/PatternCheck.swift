// The text of path patterns, legacy paths and references to variables.

extension AssociationLint {
  mutating func checkPaths(_ paths: LocatedJSON, _ place: AssociationPlace) {
    guard let elements = paths.elements else {
      wrongType(paths, place, "an array of strings")
      return
    }
    if elements.isEmpty { report(.warning, paths.line, place, "it is empty and opens nothing") }
    for (index, element) in elements.enumerated() {
      guard let text = element.string else {
        wrongType(element, place.index(index), "a string")
        continue
      }
      checkPathText(text, element.line, place.index(index), isLegacy: true)
      if text.contains("$(") {
        report(
          .warning, element.line, place.index(index), "\"paths\" know no variables",
          mend: "use \"components\"")
      }
    }
  }

  mutating func checkPathText(
    _ text: String, _ line: Int, _ place: AssociationPlace, isLegacy: Bool
  ) {
    checkNegation(text, line, place, isLegacy: isLegacy)
    if text.contains("://") {
      report(.error, line, place, "a URL, but only its path is compared", mend: "write the path")
    }
    if text.utf8.contains(UInt8(ascii: "#")) {
      report(
        .error, line, place, "no path holds \"#\", so this matches nothing",
        mend: isLegacy ? "use \"components\" with the key \"#\"" : "use the key \"#\"")
    }
    if let name = Self.queryName(text) {
      report(
        .error, line, place, "\"?\" is a wildcard here, and no path holds a query",
        mend: (isLegacy ? "use \"components\" with " : "write ")
          + "\"?\": {\(quoted(name)): …}")
    }
  }

  private mutating func checkNegation(
    _ text: String, _ line: Int, _ place: AssociationPlace, isLegacy: Bool
  ) {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    guard trimmed.prefix(3).lowercased() == "not" else { return }
    let rest = trimmed.dropFirst(3)
    guard let next = rest.first, next == "/" || next == "*" || next.isWhitespace else { return }
    if isLegacy {
      let pattern = rest.drop { $0.isWhitespace }
      guard text != "NOT \(pattern)" else { return }
      report(
        .error, line, place, "only \"NOT \" excludes, in capitals, at the start, with one space",
        mend: "write \(quoted("NOT \(pattern)"))")
    } else {
      report(
        .error, line, place, "\"NOT\" excludes in \"paths\" only",
        mend: "write \"exclude\": true")
    }
  }

  /// The name in a text such as `/shop?id=*`, or `nil`.
  private static func queryName(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "?") {
      let name = bytes[(index + 1)...].prefix {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || [0x5F, 0x2D, 0x2E].contains($0)
      }
      let end = name.endIndex
      if !name.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: "=") {
        return String(decoding: name, as: UTF8.self)
      }
    }
    return nil
  }

  mutating func checkReferences(_ text: String, _ line: Int, _ place: AssociationPlace) {
    for reference in VariableReference.all(in: text) {
      guard let name = reference else {
        report(
          .error, line, place, "a reference is not closed, so this matches nothing",
          mend: "close it with \")\"")
        continue
      }
      let isOwn = ownVariables.contains(Array(name.utf8))
      if name == "region", !isOwn {
        report(.note, line, place, "$(region) does not hold UK; the United Kingdom's code is GB")
      }
      guard predefined.byName[Array(name.utf8)] == nil, !isOwn else { continue }
      report(
        .error, line, place, "$(\(name)) is not defined, so this matches nothing",
        mend: "add it to \"substitutionVariables\"; names are case-sensitive")
    }
  }

  mutating func checkVariables(_ applinks: LocatedJSON, _ place: AssociationPlace) {
    guard let variables = applinks["substitutionVariables"] else { return }
    guard variables.isObject else {
      wrongType(variables, place, "an object of arrays")
      return
    }
    for member in variables.members {
      let place = place.key(member.name)
      if !VariableName.isValid(member.name) {
        report(
          .error, member.line, place, "a name holds none of $, ( and )", mend: "rename it")
      }
      if predefined.byName[Array(member.name.utf8)] != nil {
        report(
          .warning, member.line, place, "Apple defines a variable of this name",
          mend: "choose another name")
      }
      guard let values = member.value.elements else {
        wrongType(member.value, place, "an array of strings")
        continue
      }
      if values.isEmpty {
        report(.warning, member.line, place, "without values it matches nothing")
      }
      for (index, value) in values.enumerated() {
        guard let text = value.string else {
          wrongType(value, place.index(index), "a string")
          continue
        }
        guard text.contains("$(") else { continue }
        report(
          .error, value.line, place.index(index), "a value can hold no reference",
          mend: "write the values out")
      }
    }
  }
}

/// References to variables in a pattern.
enum VariableReference {
  /// The names in order; `nil` for a reference that is not closed.
  static func all(in text: String) -> [String?] {
    var names: [String?] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "(") else {
        index += 1
        continue
      }
      guard let close = bytes[index...].firstIndex(of: UInt8(ascii: ")")) else {
        return names + [nil]
      }
      names.append(String(decoding: bytes[(index + 2)..<close], as: UTF8.self))
      index = close + 1
    }
    return names
  }
}
