// The shape of the file, from the root to the entries of `details`.

extension AssociationLint {
  mutating func checkRoot(_ root: LocatedJSON) {
    let place = AssociationPlace()
    guard root.isObject else {
      report(.error, root.line, place, "the file holds \(root.kind)", mend: "make it an object")
      return
    }
    checkKeys(root, KeySpelling.root, place)
    for member in root.members where KeySpelling.root.contains(member.name) {
      guard !member.value.isObject else { continue }
      wrongType(member.value, place.key(member.name), "an object")
    }
    guard let applinks = root["applinks"] else {
      if root.members.contains(where: { KeySpelling.root.contains($0.name) }) {
        report(.note, root.line, place, "without \"applinks\", no link opens an app")
      } else {
        report(
          .error, root.line, place, "\"applinks\" is missing",
          mend: "put \"details\" into an object under \"applinks\"")
      }
      return
    }
    if applinks.isObject { checkApplinks(applinks, place.key("applinks")) }
  }

  mutating func wrongType(_ value: LocatedJSON, _ place: AssociationPlace, _ wanted: String) {
    report(
      .error, value.line, place, "\(value.kind), which is not read", mend: "make it \(wanted)")
  }

  private mutating func checkApplinks(_ applinks: LocatedJSON, _ place: AssociationPlace) {
    checkKeys(applinks, KeySpelling.applinks, place)
    if let apps = applinks["apps"] {
      if let elements = apps.elements {
        if !elements.isEmpty {
          report(
            .warning, apps.line, place.key("apps"), "it must be empty here",
            mend: "name the apps in \"details\"")
        }
      } else {
        wrongType(apps, place.key("apps"), "an empty array, or leave it out")
      }
    }
    checkDefaults(applinks, place)
    checkVariables(applinks, place.key("substitutionVariables"))
    guard let details = applinks["details"] else {
      let meant = likelyKey(applinks, ["details"], KeySpelling.applinks)
      report(
        .error, applinks.line, place, "\"details\" is missing, so no link opens an app",
        mend: meant.map { "rename \(quoted($0))" } ?? "add it")
      return
    }
    checkDetails(details, place.key("details"))
  }

  private mutating func checkDetails(_ details: LocatedJSON, _ place: AssociationPlace) {
    if details.isObject {
      report(
        .note, details.line, place, "a dictionary by app identifier, the oldest form",
        mend: "write an array of entries with \"appIDs\"")
      for member in details.members {
        let entry = place.key(member.name)
        checkAppID(member.name, member.line, entry)
        guard member.value.isObject else {
          wrongType(member.value, entry, "an object")
          continue
        }
        checkRules(of: member.value, entry)
      }
      return
    }
    guard let elements = details.elements else {
      wrongType(details, place, "an array of entries")
      return
    }
    if elements.isEmpty {
      report(.warning, details.line, place, "it has no entry, so no link opens an app")
    }
    for (index, element) in elements.enumerated() {
      guard element.isObject else {
        wrongType(element, place.index(index), "an object")
        continue
      }
      checkEntry(element, place.index(index))
    }
  }

  private mutating func checkEntry(_ entry: LocatedJSON, _ place: AssociationPlace) {
    checkIdentifiers(of: entry, place)
    checkRules(of: entry, place)
  }

  /// The components, paths and defaults of an entry.
  private mutating func checkRules(of entry: LocatedJSON, _ place: AssociationPlace) {
    if let exclude = entry["exclude"] {
      report(
        .error, exclude.line, place.key("exclude"), "an entry has no \"exclude\", so it is ignored",
        mend: "write \"exclude\": true into the component that excludes")
    }
    var known = entry
    if case .object(let members) = entry.value {
      known.value = .object(members.filter { $0.name != "exclude" })
    }
    checkKeys(known, KeySpelling.entry, place)
    checkDefaults(entry, place)
    let components = entry["components"]
    let paths = entry["paths"]
    if components == nil, paths == nil {
      let meant = likelyKey(entry, ["components", "paths"], KeySpelling.entry)
      report(
        .error, entry.line, place, "neither \"components\" nor \"paths\", so it opens nothing",
        mend: meant.map { "\(quoted($0)) is not read; rename it" } ?? "add \"components\"")
    }
    if let components { checkComponents(components, place.key("components")) }
    if let paths { checkPaths(paths, place.key("paths")) }
  }

  /// The unknown key that was probably meant as one of some known ones.
  private func likelyKey(
    _ value: LocatedJSON, _ wanted: [String], _ known: [String]
  ) -> String? {
    value.members.first { member in
      guard !known.contains(member.name) else { return false }
      return KeySpelling.meant(member.name, among: known).map(wanted.contains) ?? false
    }?.name
  }
}
