public import ConformanceSuite
public import PolicyBinding
import StrictJSON

/// What a sheet of questions is about: its first line, and all that the questions follow from.
public struct SheetHead: Sendable {
  /// The form of the lines.
  static let form = 1
  /// How many bytes of patterns a selection may have; a hostile sheet could hold a megabyte of them.
  static let mostPatterns = 10_000

  /// The suite, bound to the user's policy where there is one.
  public let catalog: Catalog
  /// What the engine claims.
  public let claims: Claims
  /// Which vectors and properties are asked.
  public let selection: Selection
  /// What came of binding the suite to the user's policy.
  public let binding: BoundSuite?

  /// Describes a sheet; the suite is bound to the policy here.
  public init(
    _ catalog: Catalog, claims: Claims, selection: Selection, policy: OwnPolicy?
  ) throws(SheetFault) {
    guard selection.only.reduce(0, { $0 + $1.utf8.count }) <= Self.mostPatterns else {
      throw SheetFault(
        line: 1,
        "the patterns of the selection are longer than \(Self.mostPatterns) bytes; name fewer")
    }
    if let policy, !OwnPolicy.isShort(policy.json) { throw Self.longPolicy }
    binding = policy.map { BoundSuite(catalog, to: $0) }
    self.catalog = binding?.catalog ?? catalog
    self.claims = claims
    self.selection = selection
  }

  /// Reads a sheet's first line.
  init(_ line: SheetLines.Line, catalog: Catalog) throws(SheetFault) {
    let json = try line.json()
    func fault(_ problem: String) -> SheetFault { SheetFault(line: 1, problem) }
    guard json["type"] == "sheet" else {
      throw fault(
        json["type"] == "answers"
          ? "these are answers; the sheet comes first: navpolicy score SHEET ANSWERS"
          : "this is not how a sheet of questions begins; navpolicy questions writes one")
    }
    guard json["sheet"] == .integer(Self.form) else {
      throw fault("the form of this sheet is not known here; \(Self.anew)")
    }
    guard let version = json["suite"]?.string, version == catalog.version else {
      let named = json["suite"]?.string.map { "suite \(Printable.text($0, most: 40))" }
      throw fault(
        "the sheet is of \(named ?? "no suite"), and this suite is \(catalog.version);"
          + " \(Self.anew)")
    }
    guard json["vectors"]?.string == catalog.digest else {
      throw fault(
        "the sheet is of other vectors: their digest is another one; \(Self.anew), or name the"
          + " folder of its vectors with --vectors")
    }
    let claims: Claims
    do {
      claims = try Claims(hello: json["engine"] ?? .null)
    } catch {
      throw fault("\"engine\" \(error.problem); \(Self.anew)")
    }
    guard let selection = json["selection"].flatMap({ Selection(json: $0) }) else {
      throw fault("\"selection\" is missing, or none that a command line can give; \(Self.anew)")
    }
    // What follows takes the longer the more hosts a policy has.
    if let file = json["policyFile"], !OwnPolicy.isShort(file) { throw Self.longPolicy }
    let policy = try json["policyFile"].map { (file) throws(SheetFault) in try Self.policy(file) }
    // What the questions do not depend on, such as a member that is not known, is compared as well.
    let written = Self.json(
      catalog, policy, selection, claims, questions: json["questions"]?.integer ?? 0)
    guard line.bytes == Array(written.serialized(.compact).utf8) else {
      throw fault(
        "this is not byte for byte the line that this suite writes: the sheet was edited; \(Self.anew)"
      )
    }
    try self.init(catalog, claims: claims, selection: selection, policy: policy)
  }

  private static let longPolicy = SheetFault(
    line: 1, "the policy file is longer than 256 KiB; leave out what is not used")

  private static func policy(_ file: JSON) throws(SheetFault) -> OwnPolicy {
    do throws(OwnPolicy.Faults) {
      return try OwnPolicy(json: file)
    } catch {
      let first = error.list.first.map { "\($0.path) \($0.problem)" } ?? ""
      let more = error.list.count > 1 ? ", and \(error.list.count - 1) more faults" : ""
      throw SheetFault(line: 1, "\"policyFile\" is not a policy: \(first)\(more); \(anew)")
    }
  }

  /// How most faults are mended.
  static let anew = "write it anew with navpolicy questions"

  /// What of the suite is asked, for an interview.
  public var scope: RunScope {
    var scope = RunScope()
    scope.selection = selection
    scope.take(binding)
    return scope
  }

  /// The first line, given how many questions follow.
  func json(questions: Int) -> JSON {
    Self.json(catalog, catalog.own, selection, claims, questions: questions)
  }

  private static func json(
    _ catalog: Catalog, _ own: OwnPolicy?, _ selection: Selection, _ claims: Claims, questions: Int
  ) -> JSON {
    var members: [JSONObject.Member] = [
      .init("type", "sheet"), .init("sheet", .integer(form)),
      .init("suite", .string(catalog.version)), .init("vectors", .string(catalog.digest)),
    ]
    if let own { members.append(.init("policyFile", own.json)) }
    members += [
      .init("selection", selection.json), .init("engine", claims.hello),
      .init("questions", .integer(questions)),
    ]
    return .object(JSONObject(members))
  }
}
