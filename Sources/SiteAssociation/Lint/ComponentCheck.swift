// Components and `defaults`: the types of their values and what they say.

extension AssociationLint {
  mutating func checkDefaults(_ owner: LocatedJSON, _ place: AssociationPlace) {
    guard let defaults = owner["defaults"] else { return }
    guard defaults.isObject else {
      wrongType(defaults, place.key("defaults"), "an object")
      return
    }
    checkKeys(defaults, KeySpelling.component, place.key("defaults"))
    checkValues(defaults, place.key("defaults"))
  }

  mutating func checkComponents(_ components: LocatedJSON, _ place: AssociationPlace) {
    guard let elements = components.elements else {
      wrongType(components, place, "an array of objects")
      return
    }
    if elements.isEmpty {
      report(
        .warning, components.line, place, "it is empty and opens nothing; \"paths\" beside it too",
        mend: "write [{\"/\": \"*\"}] for the whole site")
    }
    for (index, element) in elements.enumerated() {
      let place = place.index(index)
      guard element.isObject else {
        let mend = element.string.map { "write {\"/\": \(quoted($0))}" }
        report(
          .error, element.line, place, "\(element.kind) is no component and is ignored",
          mend: mend ?? "make it an object")
        continue
      }
      checkKeys(element, KeySpelling.component, place)
      checkValues(element, place)
      checkEmptiness(element, place)
      checkPresence(element, place)
    }
  }

  private mutating func checkValues(_ component: LocatedJSON, _ place: AssociationPlace) {
    for name in ["exclude", "caseSensitive", "percentEncoded"] {
      guard let value = component[name], !value.isBool else { continue }
      wrongType(value, place.key(name), "true or false")
    }
    for name in ["/", "#", "comment"] {
      guard let value = component[name] else { continue }
      guard let text = value.string else {
        wrongType(value, place.key(name), "a string")
        continue
      }
      guard name != "comment" else { continue }
      checkReferences(text, value.line, place.key(name))
      if name == "/" { checkPathText(text, value.line, place.key(name), isLegacy: false) }
    }
    guard let query = component["?"] else { return }
    if let text = query.string {
      checkReferences(text, query.line, place.key("?"))
    } else if query.isObject {
      checkItems(query, place.key("?"))
    } else {
      wrongType(query, place.key("?"), "a string or an object of strings")
    }
  }

  private mutating func checkItems(_ query: LocatedJSON, _ place: AssociationPlace) {
    for member in query.members {
      if let text = member.value.string {
        checkReferences(text, member.line, place.key(member.name))
      } else {
        report(
          .error, member.line, place.key(member.name),
          "\(member.value.kind) voids the whole \"?\", so the rule takes every query",
          mend: "make it a string; \"?*\" asks for a value")
      }
    }
  }

  private mutating func checkEmptiness(_ component: LocatedJSON, _ place: AssociationPlace) {
    let speaks = component.members.contains {
      KeySpelling.component.contains($0.name) && $0.name != "comment"
    }
    guard !speaks else { return }
    report(
      .warning, component.line, place, "no key is known, so it matches every link",
      mend: "write {\"/\": \"*\"} if that is meant")
  }

  // Apple counts an absent item as empty, which `*` takes.
  private mutating func checkPresence(_ component: LocatedJSON, _ place: AssociationPlace) {
    guard let comment = component["comment"]?.string?.lowercased() else { return }
    let words = ["must", "require", "present", "has ", "have ", "with ", "contain"]
    guard words.contains(where: comment.contains) else { return }
    for member in component["?"]?.members ?? [] where member.value.string == "*" {
      report(
        .warning, member.line, place.key("?").key(member.name),
        "\"*\" also takes a link without the item, unlike what the comment says",
        mend: "write \"?*\"")
    }
  }
}
