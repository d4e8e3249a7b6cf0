public import ConformanceSuite
public import StrictJSON

/// How an answer compares with what the Spec demands.
public enum Judgement: Sendable, Equatable {
  /// The answer conforms.
  case pass
  /// The decision conforms; effects of a kind that was not claimed were not compared.
  case passDecisionOnly
  /// The answer does not conform.
  case fail([Difference])
  /// The answer has not the shape that the operation wants.
  case malformed(String)
}

/// One place where an answer differs.
public struct Difference: Sendable, Equatable {
  /// Where in the answer, such as `effects[0].url`.
  public var path: String
  /// What the Spec demands, as JSON; `nil` for nothing.
  public var expected: String?
  /// What was answered, as JSON; `nil` for nothing.
  public var answered: String?

  init(_ path: String, _ expected: JSON?, _ answered: JSON?) {
    self.path = path
    self.expected = expected.map { Printable.text($0.serialized(.compact)) }
    self.answered = answered.map { Printable.text($0.serialized(.compact)) }
  }
}

/// Compares answers, looking only at what an implementation claims to report.
public struct Judge: Sendable {
  /// The kinds of effect to compare.
  public var effects: [String]
  /// The features claimed.
  public var features: [String]

  /// Judges by an implementation's claims.
  public init(claims: Claims) {
    effects = claims.effects
    features = claims.features
  }

  /// Judges those kinds of effect and those features.
  public init(effects: [String], features: [String]) {
    self.effects = effects
    self.features = features
  }

  /// Whether effects, reasons and actors are all compared.
  var seesEverything: Bool {
    Claims.knownEffects.allSatisfy(effects.contains)
      && ["reasons", "actors"].allSatisfy(features.contains)
  }

  /// Judges everything that can be reported.
  public init() {
    effects = Claims.knownEffects
    features = Claims.knownFeatures
  }

  /// Compares an answer with each of a vector's expectations; the nearest one's differences count.
  public func judge(_ answer: JSON, for vector: Vector) -> Judgement {
    if let problem = AnswerShape.problem(answer, of: vector.operation) {
      return .malformed(Printable.text(problem))
    }
    var nearest: [Difference]?
    for expected in vector.expect {
      let (differences, decisionOnly) = compare(answer, expected, vector)
      if differences.isEmpty { return decisionOnly ? .passDecisionOnly : .pass }
      if differences.count < nearest?.count ?? .max { nearest = differences }
    }
    return .fail(nearest ?? [])
  }

  /// The part of an expectation that is compared.
  func compared(_ expected: JSON, for vector: Vector) -> JSON {
    guard case .object(var members) = expected else { return expected }
    switch vector.operation {
    case .decide:
      members["effects"] = .array(compared(expected["effects"]))
      if features.contains("rules"), let rule = vector.rule { members["rule"] = .string(rule) }
    case .trace: members["effects"] = .array(compared(expected["effects"]))
    case .validateRoute, .validateScheme:
      if !features.contains("reasons") { members["reason"] = nil }
    case .extract, .associate, .resolve: break
    }
    return .object(members)
  }

  private func compare(
    _ answer: JSON, _ expected: JSON, _ vector: Vector
  ) -> (differences: [Difference], decisionOnly: Bool) {
    switch vector.operation {
    case .decide: return decision(answer, expected, rule: vector.rule)
    case .validateRoute, .validateScheme: return (validation(answer, expected), false)
    case .trace: return trace(answer, expected)
    case .extract:
      return (Difference.list("actions", expected["actions"], answer["actions"]), false)
    case .associate: return (Difference.list("result", expected["result"], answer["result"]), false)
    case .resolve: return (Difference.list("route", expected["route"], answer["route"]), false)
    }
  }

  private func decision(
    _ answer: JSON, _ expected: JSON, rule: String?
  ) -> ([Difference], Bool) {
    var differences: [Difference] = []
    if answer["decision"] != expected["decision"] {
      differences.append(Difference("decision", expected["decision"], answer["decision"]))
    }
    let wanted = compared(expected["effects"])
    differences += Difference.list(
      "effects", .array(wanted), .array(compared(answer["effects"])))
    if features.contains("rules"), let rule, answer["rule"] != .string(rule) {
      differences.append(Difference("rule", .string(rule), answer["rule"]))
    }
    return (differences, wanted.count < expected["effects"]?.array?.count ?? 0)
  }

  private func validation(_ answer: JSON, _ expected: JSON) -> [Difference] {
    if answer["accepted"] != expected["accepted"] {
      return [Difference("accepted", expected["accepted"], answer["accepted"])]
    }
    if let route = expected["route"], let given = answer["route"] {
      return Difference.list("route", route, given)
    }
    if features.contains("reasons"), let reason = expected["reason"], answer["reason"] != reason {
      return [Difference("reason", reason, answer["reason"])]
    }
    return []
  }

  private func trace(_ answer: JSON, _ expected: JSON) -> ([Difference], Bool) {
    let all = expected["effects"]?.array ?? []
    let wanted = compared(expected["effects"])
    var differences = Difference.byID(
      "calls", expected["calls"]?.array ?? [], answer["calls"]?.array ?? [])
    let given = compared(answer["effects"])
    func isDelivery(_ effect: JSON) -> Bool { effect["kind"] == "deliver" }
    differences += Difference.byID(
      "effects", wanted.filter { !isDelivery($0) }, given.filter { !isDelivery($0) })
    // Deliveries are one list: a person sees them one after the other (DLK-21).
    differences += Difference.list(
      "effects", .array(wanted.filter(isDelivery)), .array(given.filter(isDelivery)))
    return (differences, wanted.count < all.count)
  }

  /// The effects of a kind that is claimed, without the actor unless that is claimed.
  private func compared(_ list: JSON?) -> [JSON] {
    (list?.array ?? []).compactMap { effect in
      guard case .object(var members) = effect, let kind = members["kind"]?.string,
        effects.contains(kind)
      else { return nil }
      if !features.contains("actors") { members["actor"] = nil }
      return .object(members)
    }
  }
}
