public import ConformanceSuite
public import StrictJSON

/// What is asked of an implementation, and the vectors that its answer settles.
public struct Question: Sendable {
  /// What is asked.
  public let operation: ConformanceSuite.Operation
  /// The profile to answer by; `nil` for an implementation that declares none.
  public let profile: String?
  /// The policy, where one goes with the operation.
  public let policy: PolicyText?
  /// The input, cut to what the implementation declared.
  public let input: JSON
  /// The vectors, which one answer can satisfy.
  public var vectors: [Vector]

  /// What its line has before the policy and after it: written when it is planned, not while engine
  /// and runner wait for one another.
  let head: String
  /// The input and what ends the line.
  let tail: String

  /// Puts a question together.
  public init(
    operation: ConformanceSuite.Operation, profile: String?, policy: PolicyText?, input: JSON,
    vectors: [Vector]
  ) {
    self.operation = operation
    self.profile = profile
    self.policy = policy
    self.input = input
    self.vectors = vectors
    head =
      ",\"operation\":\"\(operation.rawValue)\",\"profile\":"
      + JSON(optional: profile).serialized(.compact)
    tail = ",\"input\":" + input.serialized(.compact) + "}"
  }

  /// The line that asks it, without the line feed.
  public func line(id: String) -> String {
    var line = "{\"type\":\"ask\",\"id\":"
    line += JSON.string(id).serialized(.compact)
    line += head
    if let policy {
      line += ",\"policy\":"
      line += policy.text
    }
    line += tail
    return line
  }
}

/// A policy as questions carry it: written once, sent with each.
public struct PolicyText: Sendable {
  /// The policy as compact JSON.
  public let text: String

  /// Writes a policy.
  public init(_ json: JSON) { text = json.serialized(.compact) }
}

/// What an implementation is asked, and which vectors it is not.
public struct TestPlan: Sendable {
  /// The questions in the order of the vectors.
  public var questions: [Question] = []
  /// Vectors that are not asked, with the reason.
  public var notTested: [(vector: Vector, reason: String)] = []
  /// Vectors that need different answers to what this implementation sees as one question.
  public var notToldApart: [[Vector]] = []

  /// Plans the questions for an implementation.
  public init(vectors: [Vector], catalog: Catalog, claims: Claims) {
    var groups: [ByteString: Int] = [:]
    var candidates: [Question] = []
    let policies = catalog.policies.mapValues { PolicyText($0.json) }
    // Two names may stand for one policy.
    var texts: [ByteString: Int] = [:]
    let numbers = policies.mapValues { policy in
      let text = ByteString(policy.text)
      let number = texts[text] ?? texts.count
      texts[text] = number
      return number
    }
    let filter = InputFilter(inputs: claims.inputs)
    for vector in vectors {
      if let reason = Self.reasonNotToAsk(vector, claims) {
        notTested.append((vector, reason))
        continue
      }
      let hasPolicy = vector.operation.hasPolicy && claims.takesPolicies
      let question = Question(
        operation: vector.operation, profile: claims.profile(for: vector),
        policy: hasPolicy ? policies[vector.policy] : nil,
        input: filter.filter(vector.input, of: vector.operation),
        vectors: [vector])
      let number = hasPolicy ? numbers[vector.policy] ?? -1 : -1
      let key = ByteString("\(number)\(question.head)\(question.tail)")
      if let index = groups[key] {
        candidates[index].vectors.append(vector)
      } else {
        groups[key] = candidates.count
        candidates.append(question)
      }
    }
    for question in candidates {
      if Self.haveOneAnswer(question.vectors, claims) {
        questions.append(question)
      } else {
        notToldApart.append(question.vectors)
      }
    }
  }

  private static func reasonNotToAsk(_ vector: Vector, _ claims: Claims) -> String? {
    if !claims.operations.contains(vector.operation) {
      return "it does not claim the operation \(vector.operation.rawValue)"
    }
    if !claims.profiles.contains(vector.profile), vector.ownTest != .anyProfile {
      return "it does not claim the profile \(vector.profile)"
    }
    if vector.operation.hasPolicy, !claims.takesPolicies,
      vector.policy != Catalog.ownPolicyName
    {
      return "its policy is fixed, and the hosts of these vectors are not in it"
    }
    return nil
  }

  /// Whether some answer satisfies every scored vector, as far as the claims let it be compared.
  private static func haveOneAnswer(_ vectors: [Vector], _ claims: Claims) -> Bool {
    if vectors.count == 1 { return true }
    let scored = vectors.filter(\.isScored)
    guard let first = scored.first else { return true }
    let judge = Judge(claims: claims)
    let wanted = scored.dropFirst().map { vector in
      vector.expect.map { judge.compared($0, for: vector) }
    }
    return first.expect.contains { expected in
      let answer = judge.compared(expected, for: first)
      return wanted.allSatisfy { $0.contains(answer) }
    }
  }
}
