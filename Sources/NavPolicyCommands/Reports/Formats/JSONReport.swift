import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PolicyBinding
import StrictJSON

/// A run as one JSON object (requirement CON-22).
enum JSONReport {
  /// The object on several lines, without a character that a terminal obeys.
  static func text(_ json: JSON) -> String {
    var text = ""
    for scalar in json.serialized(.pretty).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": text += "\n"
      case .control, .format, .lineSeparator, .paragraphSeparator:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\n"
  }

  static func object(_ report: RunReport) -> JSON {
    let result = report.result
    var object: JSONObject = [
      "suite": .string(result.suite), "engine": result.claims.hello,
      "selection": result.scope.selection.json, "verdict": .string(result.verdict),
      "conforming": .bool(result.isConforming),
      "exitCode": .integer(Int(result.exitCode)),
      "counts": .array(result.modules.map(count)),
      "failures": .array(result.failures.map { failure($0, report) }),
      "properties": .array(properties(result.properties)),
      "causes": .array(causes(report)),
    ]
    if let (question, trouble, count) = result.properties.unanswered {
      object["unanswered"] = [
        "question": .string(question), "trouble": .string(trouble), "count": .integer(count),
      ]
    }
    if let (question, first, second) = result.properties.inconsistent {
      object["unsteady"] = [
        "question": .string(question), "first": .string(first), "again": .string(second),
      ]
    }
    if let binding = report.binding { object["binding"] = self.binding(binding) }
    object["remarks"] = JSON(strings: result.remarks)
    object["staleExpectations"] = JSON(strings: result.staleExpectations)
    return .object(object)
  }

  static func object(_ absent: AbsentRun) -> JSON {
    [
      "suite": .string(absent.suite), "engine": .null, "selection": absent.selection.json,
      "verdict": .string(absent.sentence), "conforming": false,
      "exitCode": .integer(Int(absent.exitCode)),
      "counts": [], "failures": [], "properties": [], "causes": [], "remarks": [],
      "staleExpectations": [],
    ]
  }

  private static func count(_ count: ModuleCount) -> JSON {
    [
      "profile": .string(count.profile), "module": .string(count.module),
      "passed": .integer(count.passed), "asked": .integer(count.asked),
      "expectedFailures": .integer(count.expectedFailures), "failed": .integer(count.failed),
      "notTested": .integer(count.notTested),
    ]
  }

  private static func failure(_ each: CaseResult, _ report: RunReport) -> JSON {
    let vector = each.vector
    var object: JSONObject = [
      "id": .string(vector.id), "title": .string(vector.title),
      "profile": .string(report.result.profile(of: vector)), "module": .string(vector.module),
      "outcome": .string(FailureText.word(each)), "expected": .array(vector.expect),
      "answered": each.answer.flatMap { try? JSON.parse($0) } ?? .null,
      "clauses": JSON(strings: vector.clauses), "again": .string(report.again(vector.id)),
    ]
    let explanation = FailureText.explanation(each)
    if !explanation.isEmpty { object["detail"] = JSON(strings: explanation) }
    return .object(object)
  }

  private static func properties(_ report: PropertyReport) -> [JSON] {
    let counted = Set(report.broken.map(\.name))
    return report.results.map { property($0, counts: counted.contains($0.name)) }
  }

  private static func property(_ each: PropertyResult, counts: Bool) -> JSON {
    var object: JSONObject = [
      "id": .string(each.property.id), "profile": JSON(optional: each.profile),
      "level": .string(each.property.level.rawValue), "outcome": .string(each.outcome.word),
      "counts": .bool(counts),
    ]
    switch each.outcome {
    case .broken(let finding):
      object["question"] = finding.action.json
      object["answer"] = .string(finding.answer)
      object["broken"] = .integer(finding.count)
      object["asked"] = .integer(finding.asked)
      object["harm"] = .string(each.property.harm)
      object["remedy"] = .string(each.property.remedy)
    case .notTested(let reason): object["reason"] = .string(reason)
    case .notToldApart(let other, let needs, _):
      object["reason"] = .string("from \(other); \(PropertyResult.needs(needs))")
    case .held, .notRun: break
    }
    return .object(object)
  }

  /// Known mistakes by name; an engine that follows another policy has no mistake's name.
  private static func causes(_ report: RunReport) -> [JSON] {
    if let cause = report.policyCause {
      return [
        [
          "names": [], "titles": JSON(strings: [cause.title] + cause.lines), "symptoms": [],
          "explained": [], "requirements": [],
        ]
      ]
    }
    return (report.diagnosis?.causes ?? []).map { cause in
      [
        "names": JSON(strings: cause.mistakes.map(\.id)), "titles": [.string(cause.title)],
        "symptoms": JSON(strings: cause.changes.map(\.change.symptom)),
        "explained": JSON(strings: cause.explained.map(\.id)),
        "requirements": .array(
          cause.requirements.map {
            [
              "id": .string($0.clause), "count": .integer($0.count), "named": .bool($0.isNamed),
            ]
          }),
      ]
    }
  }

  private static func binding(_ bound: BoundSuite) -> JSON {
    [
      "digest": .string(bound.digest),
      "changed": .array(
        bound.changed.map { change in
          ["id": .string(change.vector.id), "expected": change.expected, "answer": change.answer]
        }),
      "withoutCounterpart": .array(
        bound.withoutCounterpart.map { lack in
          ["id": .string(lack.vector.id), "reason": .string(lack.reason)]
        }),
    ]
  }
}
