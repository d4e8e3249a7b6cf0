// Application identifiers, in `details` and in the services that only list apps.

extension AssociationLint {
  mutating func checkIdentifiers(of entry: LocatedJSON, _ place: AssociationPlace) {
    let one = entry["appID"]
    let many = entry["appIDs"]
    if one == nil, many == nil {
      report(.error, entry.line, place, "no app is named", mend: "add \"appIDs\"")
    }
    if let one, many != nil {
      report(
        .warning, one.line, place.key("appID"), "it is not read beside \"appIDs\"",
        mend: "move it into \"appIDs\"")
    }
    if let one {
      if let text = one.string {
        checkAppID(text, one.line, place.key("appID"))
      } else {
        wrongType(one, place.key("appID"), "a string")
      }
    }
    guard let many else { return }
    guard let elements = many.elements else {
      wrongType(many, place.key("appIDs"), "an array of strings")
      return
    }
    if elements.isEmpty {
      report(.error, many.line, place.key("appIDs"), "no app is named", mend: "name one")
    }
    checkApps(elements, place.key("appIDs"))
  }

  private mutating func checkApps(_ elements: [LocatedJSON], _ place: AssociationPlace) {
    for (index, element) in elements.enumerated() {
      if let text = element.string {
        checkAppID(text, element.line, place.index(index))
      } else {
        wrongType(element, place.index(index), "a string")
      }
    }
  }

  mutating func checkAppID(_ text: String, _ line: Int, _ place: AssociationPlace) {
    if text.unicodeScalars.contains(where: { $0.properties.isWhitespace }) {
      report(.error, line, place, "\(quoted(text)) holds white space", mend: "remove it")
      return
    }
    if text.contains("://") {
      report(
        .error, line, place, "\(quoted(text)) is a URL",
        mend: "write the app's identifier, such as ABCDE12345.com.example.app")
      return
    }
    let prefix = text.utf8.prefix { $0 != UInt8(ascii: ".") }
    let isPrefix =
      prefix.count == 10
      && prefix.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
      }
    if !isPrefix || text.utf8.count < 12 {
      report(
        .warning, line, place,
        "\(quoted(text)) does not begin with a prefix of ten letters and digits, and a dot",
        mend: "put the team's or the app's prefix before the bundle identifier")
    }
  }

  /// The identifiers that an `applinks` object names.
  func named(in applinks: LocatedJSON) -> [String] {
    var apps: [String] = []
    guard let details = applinks["details"] else { return [] }
    if details.isObject { apps = details.members.map(\.name) }
    for entry in details.elements ?? [] {
      if let many = entry["appIDs"]?.elements {
        apps += many.compactMap(\.string)
      } else if let one = entry["appID"]?.string {
        apps.append(one)
      }
    }
    var seen: Set<[UInt8]> = []
    return apps.filter { seen.insert(Array($0.utf8)).inserted }
  }

  mutating func checkServices(_ root: LocatedJSON) {
    let opened = Set(apps.map { Array($0.utf8) })
    for name in ["webcredentials", "appclips", "activitycontinuation"] {
      guard let service = root[name], service.isObject else { continue }
      let place = AssociationPlace([.key(name)])
      checkKeys(service, KeySpelling.service, place)
      guard let apps = service["apps"] else { continue }
      guard let elements = apps.elements else {
        wrongType(apps, place.key("apps"), "an array of strings")
        continue
      }
      checkApps(elements, place.key("apps"))
      guard name != "activitycontinuation" else { continue }
      for (index, element) in elements.enumerated() {
        guard let text = element.string, !opened.contains(Array(text.utf8)) else { continue }
        report(
          .note, element.line, place.key("apps").index(index),
          "\(quoted(text)) is not named in \"applinks\"")
      }
    }
  }

  mutating func checkNamed(_ appID: String) {
    guard !apps.contains(where: { $0.utf8.elementsEqual(appID.utf8) }) else { return }
    let near = apps.first { $0.lowercased() == appID.lowercased() }
    let tail = appID.drop { $0 != "." }
    let sameBundle = apps.first { $0.drop { $0 != "." } == tail }
    let mend =
      if let near {
        "\(quoted(near)) differs in case only"
      } else if let sameBundle {
        "\(quoted(sameBundle)) has another prefix"
      } else {
        "add it to \"appIDs\""
      }
    report(
      .error, root?["applinks"]?.line ?? 1,
      AssociationPlace([.key("applinks"), .key("details")]),
      "no entry names \(quoted(appID))", mend: mend)
  }
}
