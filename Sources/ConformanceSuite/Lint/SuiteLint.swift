public import NavigationPolicy
import StrictJSON

/// Checks that the suite's files are sound and agree with each other and with the bundled engine.
public struct SuiteLint {
  private let files: SuiteFiles
  private let spec: SpecIndex
  private let profiles: [Profile]
  private let engine: ReferenceEngine
  private var faults: [SuiteFault] = []

  /// Every fault of the suite, or none when it is sound.
  ///
  /// `spec` is the folder `Spec` beside the suite's unless another is given. Where it has no clause,
  /// as beside a copy of the vectors alone, nothing is compared with it. `profiles` are those whose
  /// rules the Spec states; `engine` is the bundled one.
  public static func faults(
    _ files: SuiteFiles, spec: SpecIndex? = nil, engine: ReferenceEngine,
    profiles: [Profile] = Profile.all
  ) -> [SuiteFault] {
    var lint = SuiteLint(
      files: files, spec: spec ?? SpecIndex(folder: files.specFolder), engine: engine,
      profiles: profiles)
    return lint.run()
  }

  private init(
    files: SuiteFiles, spec: SpecIndex, engine: ReferenceEngine, profiles: [Profile]
  ) {
    self.files = files
    self.engine = engine
    self.spec = spec
    self.profiles = profiles
  }

  private mutating func run() -> [SuiteFault] {
    if !spec.clauses.isEmpty { faults += RuleLint.faults(spec, profiles) }
    guard let catalog = Catalog.load(files, faults: &faults) else { return faults }
    checkIDs(catalog)
    faults += WithdrawalLint.faults(catalog)
    checkNames(catalog)
    checkUse(catalog)
    checkPolicies(catalog)
    checkQuestions(catalog)
    checkInfeasiblePairs(catalog)
    for vector in catalog.vectors {
      checkRepair(vector, catalog)
      checkReference(vector, catalog)
    }
    for file in catalog.files where file.operation == .extract { checkPage(file, catalog) }
    checkQuotations(catalog)
    faults += PropertyLint.faults(catalog.properties)
    return faults
  }

  private mutating func report(
    _ vector: Vector, key: String? = nil, _ kind: SuiteFault.Kind
  ) {
    faults.append(SuiteFault(vector.file, id: vector.id, key: key, kind))
  }

  /// Ids are well made and begin with a clause of the vector; that they are listed, loading checks.
  private mutating func checkIDs(_ catalog: Catalog) {
    if (try? files.read("ids.txt")) == nil { faults.append(SuiteFault("ids.txt", .missingFile)) }
    for vector in catalog.everyVector {
      if !IDRegister.isWellMade(vector.id) { report(vector, key: "id", .idForm) }
      let clause = IDRegister.clause(of: vector.id)
      if !vector.clauses.contains(where: { $0.lowercased() == clause }) {
        report(vector, key: "clauses", .other("does not hold the clause that the id begins with"))
      }
    }
  }

  /// Clauses and flags that vectors name exist; profiles, policies and rules loading looks for.
  private mutating func checkNames(_ catalog: Catalog) {
    for vector in catalog.vectors {
      if vector.title.isEmpty || vector.title.last != "." {
        report(vector, key: "title", .other("must be a sentence with a full stop"))
      }
      for clause in vector.clauses where !spec.clauses.isEmpty && spec.clause(clause) == nil {
        report(vector, key: "clauses", .unknown("clause", clause))
      }
      for problem in NavigationTypeLint.problems(vector) {
        report(vector, key: problem.key, problem.kind)
      }
      if let problem = GestureLint.problem(vector) { report(vector, key: "flags", .other(problem)) }
      for flag in vector.flags where !catalog.notes.contains(where: { $0.flag == flag }) {
        report(vector, key: "flags", .unknown("flag", flag))
      }
      if vector.operation == .decide, vector.rule == nil {
        report(vector, key: "rule", .other("is missing; name the rule that answers"))
      }
    }
  }

  /// Flags, policies and clauses that exist are used, or say why not.
  private mutating func checkUse(_ catalog: Catalog) {
    let vectors = catalog.vectors
    let flags = Set(vectors.flatMap(\.flags))
    let policies = Set(vectors.map(\.policy))
    let clauses = Set(vectors.flatMap(\.clauses))
    for note in catalog.notes where !flags.contains(note.flag) {
      faults.append(SuiteFault("notes.json", key: note.flag, .unused("flag")))
    }
    for name in catalog.policies.keys.sorted() where !policies.contains(name) {
      faults.append(SuiteFault("policies/\(name).json", .unused("policy")))
    }
    var seen: Set<String> = []
    for clause in spec.clauses {
      if !seen.insert(clause.id).inserted {
        faults.append(SuiteFault("Spec/\(clause.chapter)", id: clause.id, .idRepeated("the Spec")))
      }
      if !clauses.contains(clause.id), clause.notMachineChecked == nil {
        faults.append(
          SuiteFault(
            "Spec/\(clause.chapter)", id: clause.id,
            .other("has no vector; write one, or a line \"Not machine-checked: <reason>\"")))
      }
    }
  }

  /// No policy has an entry that can never match.
  private mutating func checkPolicies(_ catalog: Catalog) {
    for (name, policy) in catalog.policies.sorted(by: { $0.key < $1.key }) {
      if PolicyLint.isUnusual(name) {
        if PolicyLint.errors(policy.configuration).isEmpty {
          faults.append(
            SuiteFault(
              "policies/\(name).json",
              .other("is named unusual, but every entry can match; give it another name")))
        }
        continue
      }
      faults += PolicyLint.errors(policy.configuration).map {
        SuiteFault("policies/\(name).json", key: $0.key, .other($0.sentence))
      }
    }
  }

  /// No two vectors ask the same.
  private mutating func checkQuestions(_ catalog: Catalog) {
    var asked: [String: String] = [:]
    for vector in catalog.vectors {
      let policy = vector.operation.hasPolicy ? vector.policy : ""
      let question = [
        vector.operation.rawValue, vector.profile, policy, vector.input.sorted.serialized(.compact),
      ].joined(separator: "\n")
      if let other = asked.updateValue(vector.id, forKey: question) {
        report(vector, key: "input", .sameQuestion(other))
      }
    }
  }

  /// No vector asks what is declared impossible to ask.
  private mutating func checkInfeasiblePairs(_ catalog: Catalog) {
    for (entry, id) in PairCoverage.all(of: catalog).flatMap(\.refuted) {
      faults.append(
        SuiteFault(
          InfeasiblePairs.path, key: entry.key,
          .other("is declared infeasible, but \(id) asks it: \(entry.pair)")))
    }
  }

  /// A refusing validator vector shows the edit that makes its input acceptable.
  private mutating func checkRepair(_ vector: Vector, _ catalog: Catalog) {
    guard vector.operation == .validateRoute || vector.operation == .validateScheme else { return }
    guard vector.expect.first?["accepted"] == false else {
      if !vector.repair.isEmpty { report(vector, key: "repair", .repairUnneeded) }
      return
    }
    guard let url = vector.repair.last else {
      report(vector, key: "repair", .repairMissing)
      return
    }
    let answer = try? engine.answer(
      vector.operation, profile: vector.profile, policy: catalog.configuration(of: vector),
      input: ["url": .string(url)])
    if answer?["accepted"] != true {
      report(
        vector, key: "repair", .repairRefused(url, answer?["reason"]?.string ?? "no answer"))
    }
  }

  /// The bundled engine gives the answer that the Spec demands.
  private mutating func checkReference(_ vector: Vector, _ catalog: Catalog) {
    guard engine.operations.contains(vector.operation), vector.isScored else { return }
    do {
      let answer = try engine.answer(
        vector.operation, profile: vector.profile, policy: catalog.configuration(of: vector),
        input: vector.input)
      var expected = vector.expect
      if vector.operation == .decide, let rule = vector.rule {
        expected = expected.map { $0.adding("rule", .string(rule)) }
      }
      guard !expected.contains(answer) else { return }
      let wanted = expected.map { $0.serialized(.compact) }.joined(separator: " or ")
      report(
        vector, key: "expect",
        .referenceDiffers(expected: wanted, answered: answer.serialized(.compact)))
    } catch {
      report(vector, key: error.path, .shape(error.problem))
    }
  }

  /// The answers that a page's case gives to its actions are the profiles' own.
  private mutating func checkPage(_ file: VectorFile, _ catalog: Catalog) {
    guard !file.vectors.isEmpty, let json = try? files.json(file.path),
      let page = try? files.page(beside: file.path),
      let pageCase = try? PageCase(json: json, page: page, file: file.path)
    else { return }
    checkObservation(pageCase, file)
    checkScenario(pageCase, file, catalog)
    for (index, action) in pageCase.actions.enumerated() {
      let reports =
        [(action.json, action.answers)]
        + (action.older == nil ? [] : [(action.olderJSON, action.olderAnswers)])
      for (json, answers) in reports {
        guard let asked = try? NavigationAction(json: PageCase.Action.action(json)) else {
          continue
        }
        for (name, expected) in answers.sorted(by: { $0.key < $1.key }) {
          guard let outcome = Profile.named(name)?.decide(asked) else { continue }
          let answered = "\(outcome.decision.rawValue) \(outcome.rule)"
          if answered != expected {
            faults.append(
              SuiteFault(
                file.path, id: file.vectors.first?.id, key: "actions[\(index)].answers.\(name)",
                .referenceDiffers(expected: expected, answered: answered)))
          }
        }
      }
    }
  }

  /// Each action of a page ends where the case says, beside an app that claims links.
  private mutating func checkScenario(_ pageCase: PageCase, _ file: VectorFile, _ catalog: Catalog)
  {
    guard let scenario = pageCase.scenario, let vector = file.vectors.first else { return }
    guard let policy = catalog.policies[scenario.policy] else {
      report(vector, key: "scenario.policy", .unknown("policy", scenario.policy))
      return
    }
    let actions = pageCase.actions.map(\.json)
    for difference in scenario.differences(actions, policy: policy.configuration) {
      report(vector, key: difference.key, .other(difference.sentence))
    }
  }

  /// A real engine was recorded doing what the case predicts, unless engines disagree.
  private mutating func checkObservation(_ pageCase: PageCase, _ file: VectorFile) {
    guard let vector = file.vectors.first, vector.engineDependent == nil else { return }
    guard let observed = pageCase.observed else {
      report(vector, key: "observed", .other("is missing; record the page in a real engine"))
      return
    }
    for sentence in observed.differences(from: pageCase.actions.map(\.json)) {
      report(vector, key: "observed", .other("differs from \"actions\": \(sentence)"))
    }
  }

  /// What the Spec quotes is what the vectors say.
  private mutating func checkQuotations(_ catalog: Catalog) {
    for quotation in spec.quotations {
      let place = "Spec/\(quotation.chapter)"
      guard let vector = catalog.vector(quotation.vector) else {
        let old = catalog.withdrawn.first { $0.id == quotation.vector }
        let kind: SuiteFault.Kind? = old?.withdrawn.map {
          .other("is withdrawn; quote \($0.replacedBy)")
        }
        faults.append(
          SuiteFault(place, id: quotation.vector, kind ?? .unknown("vector", quotation.vector)))
        continue
      }
      let quoted: JSON
      do {
        quoted = try JSON.parse(quotation.json)
      } catch {
        faults.append(SuiteFault(place, id: quotation.vector, .notJSON("\(error)")))
        continue
      }
      if quoted["input"] != vector.input || quoted["expect"] != vector.expect.first {
        faults.append(
          SuiteFault(
            place, id: quotation.vector, .other("is quoted otherwise than \(vector.file) has it")))
      }
    }
  }
}
