import ConformanceJudging
import ConformanceSuite

/// What a property stands for, in words.
struct PropertyExplanation {
  let property: Property

  var lines: [String] {
    var lines = [
      property.title, "", "property  \(property.id) (\(property.level.rawValue))",
      "file      \(property.file)",
    ]
    for condition in property.conditions {
      let values = condition.values == ["any"] ? "anything" : Words.list(condition.values, "or")
      lines.append("if        the policy's \(condition.key) holds \(values)")
    }
    lines.append("asks of   " + Words.list(property.samples.map(\.rawValue), "and"))
    if !property.edits.isEmpty {
      lines.append("changed   " + Words.list(property.edits.map(\.rawValue), "or"))
    }
    for context in property.contexts { lines.append("in        " + words(context)) }
    for demand in property.must { lines.append("must      \(demand.text)") }
    lines += [
      "symptom   \(property.symptom)", "harm      \(property.harm)",
      "remedy    \(property.remedy)",
    ]
    for report in property.reports { lines.append("report    \(report)") }
    for (profile, reason) in property.brokenBy.sorted(by: { $0.key < $1.key }) {
      lines.append("broken by \(profile), as expected: \(reason)")
    }
    if property.isRawInput { lines.append("raw input: it counts with --raw-input only (CON-17)") }
    return lines + ["", "in Spec/properties.md: samples PRP-3, edits PRP-4, demands PRP-5"]
  }

  private func words(_ context: ContextPattern) -> String {
    let members = context.members.map { member, values in
      switch values {
      case .any: "any \(member.rawValue)"
      case .these(let names):
        "\(member.rawValue) " + Words.list(names.map { $0.isEmpty ? "\"\"" : $0 }, "or")
      }
    }
    return members.isEmpty ? "the usual context" : members.joined(separator: "; ")
  }
}
