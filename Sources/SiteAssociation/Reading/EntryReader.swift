import StrictJSON

/// Reads `details`, in the form of an array or of a dictionary, into entries.
struct EntryReader {
  private let applinks: JSON?
  private let root = AssociationPlace([.key("applinks"), .key("details")])
  private let rules: AssociationRules
  private(set) var compiler: PatternCompiler

  init(applinks: JSON?, predefined: PredefinedVariables, rules: AssociationRules) {
    self.applinks = applinks
    self.rules = rules
    var own: [[UInt8]: [String]] = [:]
    for member in applinks?["substitutionVariables"]?.object?.members ?? [] {
      guard VariableName.isValid(member.name), let list = member.value.array else { continue }
      own[Array(member.name.utf8)] = list.compactMap(\.string)
    }
    compiler = PatternCompiler(
      rules: rules, own: own, predefined: rules.readsPredefinedVariables ? predefined : nil)
  }

  mutating func entries() -> [AssociationEntry] {
    switch applinks?["details"] {
    case .array(let elements):
      return elements.enumerated().map { index, element in
        let apps = rules.apps(
          element["appID"]?.string, element["appIDs"]?.array?.compactMap(\.string))
        return AssociationEntry(apps: apps, rules: componentsAndPaths(element, root.index(index)))
      }
    case .object(let object) where rules.readsDictionaryForm:
      return object.members.map { member in
        AssociationEntry(
          apps: [member.name], rules: componentsAndPaths(member.value, root.key(member.name)))
      }
    default: return []
    }
  }

  private mutating func componentsAndPaths(
    _ entry: JSON, _ place: AssociationPlace
  ) -> [AssociationRule] {
    guard let components = entry["components"]?.array else { return paths(entry, place) }
    var list: [AssociationRule] = []
    for (index, component) in components.enumerated() where component.object != nil {
      let settings = settings(component, in: entry)
      list.append(
        AssociationRule(
          settings, at: place.key("components").index(index), with: &compiler))
    }
    if components.isEmpty, rules.emptyComponentsMatchEverything {
      let settings = settings([:], in: entry)
      list.append(AssociationRule(settings, at: place.key("components"), with: &compiler))
    }
    return rules.readsPathsBesideComponents ? list + paths(entry, place) : list
  }

  private mutating func paths(_ entry: JSON, _ place: AssociationPlace) -> [AssociationRule] {
    let defaults =
      rules.pathsInheritDefaults
      ? settings([:], in: entry)
      : ComponentSettings(exclude: false, caseSensitive: true, percentEncoded: true)
    var list: [AssociationRule] = []
    for (index, path) in (entry["paths"]?.array ?? []).enumerated() {
      guard let text = path.string else { continue }
      list.append(
        AssociationRule(
          path: text, defaults: defaults, at: place.key("paths").index(index), with: &compiler))
    }
    return list
  }

  private func settings(_ component: JSON, in entry: JSON) -> ComponentSettings {
    var settings = rules.builtIn
    for level in rules.levels {
      switch level {
      case .applinks:
        settings.take(rules.inherited(ComponentSettings(json: applinks?["defaults"])))
      case .entry: settings.take(rules.inherited(ComponentSettings(json: entry["defaults"])))
      case .rule: settings.take(ComponentSettings(json: component))
      }
    }
    return settings
  }
}

/// The names of substitution variables.
enum VariableName {
  /// Whether a reference can name it: it holds none of `$`, `(` and `)`.
  static func isValid(_ name: String) -> Bool {
    !name.utf8.contains { $0 == 0x24 || $0 == 0x28 || $0 == 0x29 }
  }
}
