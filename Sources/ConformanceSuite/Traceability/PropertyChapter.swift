/// The properties of the suite, as the Spec's chapter prints them.
public struct PropertyChapter: Sendable {
  private let properties: [Property]

  /// Lists the properties of a suite.
  public init(catalog: Catalog) { properties = catalog.properties }

  /// The whole chapter.
  public var text: String {
    """
    # The properties

    What the files in `Vectors/properties` hold; [properties.md](properties.md) defines the terms. This
    file is the output of `navpolicy coverage --properties`; a test compares the two.

    Status: normative.

    ## Safety

    \(list(.safety))
    ## What people need

    \(list(.works))
    """
  }

  private func list(_ level: Property.Level) -> String {
    properties.filter { $0.level == level }.map(Self.section).joined(separator: "\n")
  }

  private static func section(_ property: Property) -> String {
    var lines = ["### \(property.id)", "", property.title, ""]
    lines.append("- asked about: \(names(property.samples.map(\.rawValue)))")
    if !property.edits.isEmpty {
      lines.append("- changed by: \(names(property.edits.map(\.rawValue)))")
    }
    for condition in property.conditions {
      lines.append("- asked if the policy's `\(condition.key)` has \(names(condition.values))")
    }
    lines.append("- demanded: \(property.must.map(\.text).joined(separator: "; "))")
    lines.append("- people see: \(property.symptom)")
    lines.append("- harm: \(property.harm)")
    lines.append("- remedy: \(property.remedy)")
    for (profile, reason) in property.brokenBy.sorted(by: { $0.key < $1.key }) {
      lines.append("- broken by `\(profile)`: \(reason)")
    }
    lines.append("- told in: \(property.reports.joined(separator: "; "))")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func names(_ names: [String]) -> String {
    names.count == SampleName.allCases.count
      ? "every sample" : names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Demand {
  /// What is demanded, in words.
  public var text: String {
    switch self {
    case .decisionIn(let decisions): "the decision is \(decisions.joined(separator: " or "))"
    case .noEffect: "no effect"
    case .noEffectOf(let kinds): "no effect of the kinds \(kinds.joined(separator: ", "))"
    case .alive: "alive: it appears, downloads or leads somewhere (PRP-5)"
    case .parametersWithin: "a screen gets only parameters that its route lists"
    case .loadsOnce: "not allow together with a load by the app"
    case .sameAs(let other): "the same answer as to \(other.text)"
    case .atMost(let other): "the same answer as to \(other.text), or nothing at all"
    }
  }
}

extension OtherQuestion {
  /// The second question, in words.
  public var text: String {
    var words = [sample.map { "`\($0.rawValue)`" } ?? "the unchanged URL"]
    if let edit { words.append("changed by `\(edit.rawValue)`") }
    for (member, values) in context?.members ?? [] {
      if case .these(let names) = values {
        words.append("with `\(member.rawValue)` `\(names[0])`")
      }
    }
    return words.joined(separator: " ")
  }
}
