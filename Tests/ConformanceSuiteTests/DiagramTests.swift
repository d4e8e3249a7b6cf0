import Foundation
import NavigationPolicy
import Testing

@Suite("The diagrams of the Spec show the rules in their order")
struct DiagramTests {
  @Test(
    "the arrows lead to every rule of the profile once, in the order of its rules",
    arguments: [("decision.md", "baseline"), ("hardened.md", "hardened")])
  func order(chapter: String, name: String) throws {
    let profile = try #require(Profile.named(name))
    let diagram = try Self.diagram(in: chapter)
    let ids = profile.rules.map(\.id)
    #expect(diagram.walk(from: "action").filter(ids.contains) == ids)
  }

  @Test(
    "every rule's box begins with its id, and no other box does",
    arguments: [("decision.md", "baseline"), ("hardened.md", "hardened")])
  func labels(chapter: String, name: String) throws {
    let profile = try #require(Profile.named(name))
    let diagram = try Self.diagram(in: chapter)
    let boxes = diagram.labels.filter { $0.value.contains("<br>") }
    #expect(Set(boxes.keys) == Set(profile.rules.map(\.id)))
    for (id, label) in boxes { #expect(label.hasPrefix("\(id)<br>"), "\(label)") }
  }

  @Test("the hardened rows are grouped: each in one group, and no group is come back to")
  func groups() throws {
    let diagram = try Self.diagram(in: "hardened.md")
    let groups = try Profile.hardened.rules.map { rule in
      try #require(diagram.groups[rule.id], "\(rule.id) is in no group")
    }
    var runs = groups.prefix(1)
    for group in groups where group != runs.last { runs.append(group) }
    #expect(runs.count == Set(groups).count, "\(runs)")
    #expect(runs.count > 1)
  }

  @Test("a diagram with two rows exchanged does not lead through the rules in order")
  func exchanged() throws {
    let text = """
      flowchart TD
        action([navigation action]) --> b
        b["b<br>allow"] --> a
        a["a<br>cancel"]
      """
    #expect(Diagram(text).walk(from: "action") == ["action", "b", "a"])
  }

  private static func diagram(in chapter: String) throws -> Diagram {
    let file = Repository.root.appendingPathComponent("Spec/\(chapter)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "```mermaid\n"), "\(chapter) has no diagram")
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    return Diagram(String(text[start.upperBound..<end.lowerBound]))
  }
}

/// The part of Mermaid's flowcharts that the Spec uses: one box or arrow a line, and subgraphs.
private struct Diagram {
  /// The text of a box by its id.
  var labels: [String: String] = [:]
  /// The ids that arrows lead to, in the order of the lines.
  var arrows: [String: [String]] = [:]
  /// The subgraph that a box is defined in.
  var groups: [String: String] = [:]

  init(_ text: String) {
    var group: String?
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words[0] == "flowchart" { continue }
      if words[0] == "subgraph" {
        group = words[1]
      } else if words[0] == "end" {
        group = nil
      } else {
        let (head, tail) = Self.ends(of: line)
        let from = node(head, group)
        if let tail { arrows[from, default: []].append(node(tail, group)) }
      }
    }
  }

  /// What is on both sides of an arrow, `-->` or `-- text -->`.
  private static func ends(of line: String) -> (String, String?) {
    guard let arrow = line.range(of: "--> ") else { return (line, nil) }
    let left = line[..<arrow.lowerBound]
    let head = left.range(of: " -- ").map { left[..<$0.lowerBound] } ?? left
    return (head.trimmingCharacters(in: .whitespaces), String(line[arrow.upperBound...]))
  }

  /// Takes down a box, `id` or `id["text"]`, and gives its id.
  private mutating func node(_ text: String, _ group: String?) -> String {
    guard let open = text.firstIndex(where: { "[{(".contains($0) }) else { return text }
    let id = String(text[..<open])
    labels[id] = text[open...].trimmingCharacters(in: CharacterSet(charactersIn: "[]{}()\""))
    groups[id] = group
    return id
  }

  /// The boxes in the order in which the arrows lead to them, each arrow followed to its end before
  /// the next of the same box.
  func walk(from start: String) -> [String] {
    var seen: Set<String> = []
    func visit(_ id: String) -> [String] {
      guard seen.insert(id).inserted else { return ["\(id) again"] }
      return [id] + (arrows[id] ?? []).flatMap(visit)
    }
    return visit(start)
  }
}
