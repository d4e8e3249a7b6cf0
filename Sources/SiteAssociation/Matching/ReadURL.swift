/// A URL's parts as one kind of rule reads them: decoded or not, folded or not.
struct ReadURL: Sendable {
  var path: [UInt32]
  var query: [UInt32]
  var fragment: [UInt32]
  /// The values of each name in the query, in order; empty without a query.
  var values: [[UInt32]: [[UInt32]]] = [:]

  init(_ text: URLText, _ reading: Reading, rules: AssociationRules) {
    func part(_ text: String, folds: Bool) -> [UInt32] {
      let units = rules.units(reading.decodes ? rules.decode(text) : text)
      return folds ? units.map(rules.fold) : units
    }
    path = Slash.normalized(part(text.path, folds: reading.folds), rules.pathSlashes)
    fragment = Slash.normalized(
      part(text.fragment ?? "", folds: reading.folds), rules.otherSlashes)
    query = Slash.normalized(part(text.query ?? "", folds: reading.folds), rules.otherSlashes)
    guard let raw = text.query else { return }
    let foldsNames = reading.folds && rules.foldsItemNames
    if rules.splitsQueryAfterDecoding {
      for item in QueryItem.split(part(raw, folds: false), separators: rules.separators) {
        values[foldsNames ? item.name.map(rules.fold) : item.name, default: []]
          .append(reading.folds ? item.value.map(rules.fold) : item.value)
      }
      return
    }
    // The raw text is split first: an escaped `&` separates nothing.
    for item in QueryItem.split(raw.unicodeScalars.map(\.value), separators: rules.separators) {
      values[part(Self.text(item.name), folds: foldsNames), default: []]
        .append(part(Self.text(item.value), folds: reading.folds))
    }
  }

  private static func text(_ scalars: [UInt32]) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars { view.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    return String(view)
  }
}

/// One question's URL, read once for each kind of rule.
struct PreparedURL {
  private let text: URLText
  private let rules: AssociationRules
  private var known: [Reading: ReadURL] = [:]

  init(_ text: URLText, rules: AssociationRules) {
    self.text = text
    self.rules = rules
  }

  mutating func read(_ reading: Reading) -> ReadURL {
    if let url = known[reading] { return url }
    let url = ReadURL(text, reading, rules: rules)
    known[reading] = url
    return url
  }
}
