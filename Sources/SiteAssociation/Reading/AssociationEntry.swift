/// One entry of `details`: the apps that it names and their rules in order.
struct AssociationEntry: Sendable {
  var apps: [String]
  var rules: [AssociationRule]
}

/// One component or one legacy path, ready to be compared.
struct AssociationRule: Sendable {
  let place: AssociationPlace
  /// What the path must match; `nil` if nothing is stated.
  let path: PartPattern?
  let query: QueryPattern
  let fragment: PartPattern?
  let isExclusion: Bool
  let reading: Reading
  /// The path's pattern as written, without `NOT`.
  let pathText: String?

  func matches(
    _ prepared: inout PreparedURL, rules: AssociationRules, variables: [Alternatives],
    steps: inout Int
  ) -> Bool {
    let url = prepared.read(reading)
    func holds(_ pattern: PartPattern?, _ text: [UInt32]) -> Bool {
      pattern?.matches(
        text, variables: variables, wildcards: rules.wildcards, steps: &steps) ?? true
    }
    return holds(path, url.path) && holds(fragment, url.fragment)
      && query.matches(url, rules: rules, variables: variables, steps: &steps)
  }
}

extension AssociationRule {
  /// Compiles a component's settings, all levels taken together.
  init(
    _ settings: ComponentSettings, at place: AssociationPlace,
    with compiler: inout PatternCompiler
  ) {
    let rules = compiler.rules
    let reading = Reading(
      folds: settings.caseSensitive == false, decodes: settings.percentEncoded == false)
    func pattern(_ text: String, _ slashes: Set<SlashRule>) -> PartPattern {
      PartPattern(compiler.elements(text, reading), slashes: slashes)
    }
    self.place = place
    self.reading = reading
    isExclusion = settings.exclude ?? false
    pathText = settings.path
    path = settings.path.map { pattern($0, rules.pathSlashes) }
    fragment = settings.fragment.map { pattern($0, rules.otherSlashes) }
    switch settings.query {
    case nil: query = .unstated
    case .text(let text): query = .text(pattern(text, rules.otherSlashes))
    case .items(let items):
      let isReadable = items.allSatisfy { $0.pattern != nil }
      guard rules.readsItems, isReadable || rules.unreadableItem == .voidsItem else {
        query = !isReadable && rules.unreadableItem == .voidsRule ? .never : .unstated
        return
      }
      query = .items(
        items.compactMap { name, text in
          guard let text else { return nil }
          let units = rules.units(name)
          return (
            reading.folds && rules.foldsItemNames ? units.map(rules.fold) : units,
            pattern(text, rules.otherSlashes)
          )
        })
    }
  }

  /// Compiles a legacy path, which knows `*` and `?` but no variables.
  init(
    path text: String, defaults: ComponentSettings, at place: AssociationPlace,
    with compiler: inout PatternCompiler
  ) {
    let (pattern, isExclusion) = compiler.rules.path(text)
    let reading = Reading(
      folds: defaults.caseSensitive == false, decodes: defaults.percentEncoded == false)
    self.place = place
    self.reading = reading
    self.isExclusion = isExclusion
    pathText = pattern
    path = PartPattern(
      compiler.elements(pattern, reading, variables: false), slashes: compiler.rules.pathSlashes)
    query = .unstated
    fragment = nil
  }
}
