public import Foundation

/// The numbered clauses of the Spec, read from its chapters.
public struct SpecIndex: Sendable {
  /// One clause.
  public struct Clause: Sendable {
    /// Its name, such as `DEC-3`.
    public var id: String
    /// Its title.
    public var title: String
    /// Its text, without the title.
    public var text: String
    /// The chapter's file name.
    public var chapter: String
    /// The line of its heading in the chapter.
    public var line: Int
    /// The rules that its lines ``rule: `id` `` name.
    public var rules: [RuleLine] = []
    /// Why no vector can check it, when none can.
    public var notMachineChecked: String?
  }

  /// One line ``rule: `id` `` of a clause.
  public struct RuleLine: Sendable, Equatable {
    /// The rule that it names.
    public var rule: String
    /// Its number in the chapter.
    public var line: Int
  }

  /// One example that the Spec quotes.
  public struct Quotation: Sendable {
    /// The vector it quotes.
    public var vector: String
    /// The JSON text.
    public var json: String
    /// The chapter's file name.
    public var chapter: String
  }

  /// The clauses in the order of the chapters.
  public var clauses: [Clause] = []
  /// The examples in the order of the chapters.
  public var quotations: [Quotation] = []

  /// The chapters' tables of rules, at most one of each.
  public var ruleTables: [RuleTable] = []

  /// An index without clauses, for where the Spec is not at hand.
  public init() {}

  /// Reads every chapter of a folder.
  public init(folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".md") {
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      else { continue }
      read(text, chapter: name)
    }
  }

  /// The clause of that name.
  public func clause(_ id: String) -> Clause? { clauses.first { $0.id == id } }

  /// Reads one chapter: `### DEC-3 Title` begins a clause, ```` ```vector id ```` a quotation.
  mutating func read(_ text: String, chapter: String) {
    if let table = RuleTable(chapter: chapter, text: text) { ruleTables.append(table) }
    var current: Clause?
    var quoted: Quotation?
    func closed(_ clause: Clause?) -> [Clause] {
      guard var clause else { return [] }
      clause.text = clause.text.trimmingCharacters(in: .whitespacesAndNewlines)
      clause.notMachineChecked = clause.paragraph("Not machine-checked: ")
      return [clause]
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      if var quotation = quoted {
        if line.hasPrefix("```") {
          quotations.append(quotation)
          quoted = nil
        } else {
          quotation.json += line + "\n"
          quoted = quotation
        }
        continue
      }
      if line.hasPrefix("```vector ") {
        let vector = line.dropFirst("```vector ".count).trimmingCharacters(in: .whitespaces)
        quoted = Quotation(vector: vector, json: "", chapter: chapter)
      } else if line.hasPrefix("#") {
        clauses += closed(current)
        current = Self.heading(line, number: number, chapter: chapter)
      } else {
        if let rule = Self.rule(line) {
          current?.rules.append(RuleLine(rule: rule, line: number))
        }
        current?.text += line + "\n"
      }
    }
    clauses += closed(current)
  }

  private static func heading(_ line: Substring, number: Int, chapter: String) -> Clause? {
    guard line.hasPrefix("### ") else { return nil }
    let words = line.dropFirst(4).split(separator: " ", maxSplits: 1)
    guard let id = words.first, isClauseID(id) else { return nil }
    let title = words.count > 1 ? String(words[1]) : ""
    return Clause(id: String(id), title: title, text: "", chapter: chapter, line: number)
  }

  private static func isClauseID(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && Int(parts[1]) != nil
      && parts[0].allSatisfy { $0.isASCII && $0.isUppercase }
  }

  private static func rule(_ line: Substring) -> String? {
    guard line.hasPrefix("rule:") else { return nil }
    return line.dropFirst("rule:".count).trimmingCharacters(in: .whitespaces)
      .trimmingCharacters(in: ["`"])
  }
}
