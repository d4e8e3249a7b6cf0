public import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis
public import StrictJSON

/// The questions of the properties with their demands, for test frameworks that read files.
public struct PropertyExport {
  /// One line for each question of each property, in each profile.
  public private(set) var lines: [JSON] = []
  /// The entries of the user's policy that no question is about, such as `appHosts[9]`.
  public private(set) var unaskedEntries: [String] = []

  /// Plans the questions under the user's policy, or under the default one.
  public init(_ selection: Selection, catalog: Catalog) {
    let policy = catalog.own?.configuration ?? PolicyConfiguration()
    let samples = Samples(policy, replacing: catalog.own?.samples ?? [:])
    let further = catalog.own == nil ? [] : samples.further
    var urls: [String] = []
    let reading = ContextReading(samples)
    let space = ContextSpace(reading)
    let profiles = Profile.all.map(\.name).filter {
      selection.profile == nil || selection.profile == $0
    }
    for property in selection.properties(of: catalog.properties) {
      let plan = PropertyPlan(
        property, policy: policy, samples: samples, further: further)
      let questions = plan.questions(space, reading)
      urls += questions.compactMap(\.action.url)
      for profile in profiles {
        lines += questions.map { line($0, of: property, in: profile) }
      }
    }
    if catalog.own != nil, !selection.isPartial {
      unaskedEntries = PropertyPlan.unasked(of: policy, by: urls)
    }
  }

  private func line(
    _ question: PropertyQuestion, of property: Property, in profile: String
  ) -> JSON {
    let demands = zip(property.must, question.others).map { $0.exported(comparedWith: $1) }
    var members: [JSONObject.Member] = [
      .init("property", .string(property.id)), .init("title", .string(property.title)),
      .init("level", .string(property.level.rawValue)), .init("operation", "decide"),
      .init("profile", .string(profile)), .init("input", question.action.json),
      .init("must", .array(demands)),
    ]
    if let reason = property.brokenBy[profile] {
      members.append(.init("brokenBy", .string(reason)))
    }
    return .object(JSONObject(members))
  }
}

extension Demand {
  /// The demand, with the action of the answer that it compares with.
  fileprivate func exported(comparedWith other: NavigationAction?) -> JSON {
    switch self {
    case .decisionIn(let words): ["decisionIn": JSON(strings: words)]
    case .noEffect: "noEffect"
    case .noEffectOf(let kinds): ["noEffectOf": JSON(strings: kinds)]
    case .alive: "alive"
    case .parametersWithin: "parametersWithin"
    case .loadsOnce: "loadsOnce"
    case .sameAs: ["sameAs": other?.json ?? .null]
    case .atMost: ["atMost": other?.json ?? .null]
    }
  }
}
