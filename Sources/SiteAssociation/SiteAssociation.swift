public import StrictJSON

/// The `applinks` of an apple-app-site-association file, ready to be asked.
///
/// Requirement: chapter "Site associations" of the Spec. Reading never fails: a value of the wrong
/// type reads as absent, and the lint reports it. Sources: Apple's documentation of applinks, TN3155,
/// WWDC19 session 717, WWDC20 session 10098, and published recordings of swcutil.
public struct SiteAssociation: Sendable {
  let entries: [AssociationEntry]
  let variables: [Alternatives]
  private let rules: AssociationRules

  /// Reads a file's JSON value.
  ///
  /// - Parameters:
  ///   - json: The file's value; what is not an object names no app.
  ///   - predefined: The variables that every file may use.
  ///   - rules: How the file is read and compared.
  public init(
    json: JSON, predefined: PredefinedVariables = .frozen,
    rules: AssociationRules = AssociationRules()
  ) {
    var reader = EntryReader(applinks: json["applinks"], predefined: predefined, rules: rules)
    entries = reader.entries()
    variables = reader.compiler.variables
    self.rules = rules
  }

  /// What the file answers for a URL and an application identifier.
  ///
  /// The URL is cut as text and read as written; host, port and userinfo are not looked at. The
  /// identifier is compared byte for byte. The work is bounded by the size of the app's patterns, the
  /// values of the variables that they name included, times the length of the URL.
  public func decision(url: String, appID: String) -> AssociationDecision {
    var steps = 0
    return decision(url: url, appID: appID, steps: &steps)
  }

  /// What the file answers, and how many positions were looked at for it.
  package func decision(url: String, appID: String, steps: inout Int) -> AssociationDecision {
    guard let text = rules.cut(url), rules.acceptsScheme(text.scheme) else {
      return AssociationDecision(.noMatch)
    }
    var prepared = PreparedURL(text, rules: rules)
    var found: AssociationRule?
    scan: for entry in entries where entry.apps.contains(where: { rules.isSameApp($0, appID) }) {
      for rule in entry.rules {
        let matches = rule.matches(
          &prepared, rules: rules, variables: variables, steps: &steps)
        guard matches else { continue }
        switch rules.precedence {
        case .first:
          found = rule
          break scan
        case .last: found = rule
        case .exclusion:
          if found == nil || rule.isExclusion { found = rule }
          if rule.isExclusion { break scan }
        }
      }
    }
    guard let found else { return AssociationDecision(.noMatch) }
    return AssociationDecision(rules.answer(found.isExclusion), at: found.place)
  }
}
