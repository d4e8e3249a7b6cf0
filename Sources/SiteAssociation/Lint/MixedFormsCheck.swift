import StrictJSON

// Entries with `components` and `paths`: iOS 13 and later read the first, older systems the second.

extension AssociationLint {
  /// Of more entries the forms are not compared: each comparison reads the variables anew.
  private static let mostComparisons = 50

  mutating func checkMixedForms(_ applinks: LocatedJSON) {
    var comparisons = 0
    let details = AssociationPlace([.key("applinks"), .key("details")])
    var entries: [(value: LocatedJSON, place: AssociationPlace)] = []
    for (index, element) in (applinks["details"]?.elements ?? []).enumerated() {
      entries.append((element, details.index(index)))
    }
    for member in applinks["details"]?.members ?? [] {
      entries.append((member.value, details.key(member.name)))
    }
    for (entry, place) in entries {
      guard let paths = entry["paths"], paths.elements != nil,
        entry["components"]?.elements != nil
      else { continue }
      comparisons += 1
      if comparisons <= Self.mostComparisons, let difference = difference(entry, applinks) {
        report(
          .error, paths.line, place,
          "\"components\" and \"paths\" answer \(quoted(difference)) differently",
          mend: "keep \"components\" only")
      } else {
        report(
          .warning, paths.line, place,
          "\"paths\" is not read beside \"components\" since iOS 13", mend: "remove \"paths\"")
      }
    }
  }

  /// A path, made from the entry's own patterns, that the two forms answer differently.
  private func difference(_ entry: LocatedJSON, _ applinks: LocatedJSON) -> String? {
    let app = "app"
    func association(_ key: String) -> SiteAssociation {
      var members: [JSONObject.Member] = [.init("appIDs", [.string(app)])]
      for name in [key, "defaults"] {
        if let value = entry[name] { members.append(.init(name, value.json)) }
      }
      var root: [JSONObject.Member] = [.init("details", [.object(JSONObject(members))])]
      for name in ["defaults", "substitutionVariables"] {
        if let value = applinks[name] { root.append(.init(name, value.json)) }
      }
      return SiteAssociation(
        json: ["applinks": .object(JSONObject(root))], predefined: predefined)
    }
    let (new, old) = (association("components"), association("paths"))
    // Enough for the files that people write, and no work to speak of for others.
    let texts = (new.entries + old.entries).flatMap { $0.rules.prefix(100) }.compactMap(\.pathText)
    return texts.flatMap(Self.examples).first { path in
      let url = "https://example.com" + path
      return new.decision(url: url, appID: app).answer
        != old.decision(url: url, appID: app).answer
    }
  }

  /// Paths that a pattern takes: its wildcards filled in with much and with little.
  static func examples(_ pattern: String) -> [String] {
    ["", "x", "x/y"].map { run in
      var path = ""
      for character in pattern.unicodeScalars.prefix(500) {
        switch character {
        case "*": path += run
        case "?": path += "x"
        default: path.unicodeScalars.append(character)
        }
      }
      return path.hasPrefix("/") ? path : "/" + path
    }
  }
}
