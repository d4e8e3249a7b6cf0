import NavigationPolicy

/// A mistake that people make in a navigation policy: the bundled engine with one part replaced.
///
/// Requirement CON-13. No switch for mistakes lives inside the engine: its parts are values.
public struct KnownMistake: Sendable {
  /// Its name, such as `frame-test-omitted`.
  public var id: String
  /// What the mistaken engine does, as a sentence.
  public var title: String
  /// The rows of the troubleshooting matrix that it leads to.
  public var rows: [String]
  /// Whether it is in the reading of URLs or pages, where `should` vectors may catch it.
  public var isReading = false
  /// Makes the wrong engine of the right one.
  public var apply: @Sendable (inout ReferenceEngine) -> Void

  package init(
    _ id: String, _ title: String, _ rows: [String] = [], isReading: Bool = false,
    _ apply: @escaping @Sendable (inout ReferenceEngine) -> Void
  ) {
    self.id = id
    self.title = title
    self.rows = rows
    self.isReading = isReading
    self.apply = apply
  }

  /// The mistakes that need no pages, in the order of the Spec.
  package static let ofPolicies: [KnownMistake] =
    frames + hosts + reading + routes + parameters + schemes + partners + windows + handler
    + hardened + ownLoads + askers + confinement + authority + characters + edges + deepLinks
    + associations + ofProperties + asWritten
}

/// The bundled engine and the mistakes that it can be given.
public struct MistakeCatalogue: Sendable {
  /// The engine as the Spec wants it.
  public let engine: ReferenceEngine
  /// The mistakes, in the order of the Spec.
  public let mistakes: [KnownMistake]

  /// Pairs an engine with mistakes.
  package init(engine: ReferenceEngine, mistakes: [KnownMistake]) {
    self.engine = engine
    self.mistakes = mistakes
  }

  /// The bundled engine without pages, and the mistakes that need none.
  public static let policies = MistakeCatalogue(
    engine: .standard, mistakes: KnownMistake.ofPolicies)

  /// The engine with one mistake.
  public func engine(with mistake: KnownMistake) -> ReferenceEngine {
    var engine = engine
    mistake.apply(&engine)
    return engine
  }

  /// The mistake of that name.
  public func named(_ id: String) -> KnownMistake? { mistakes.first { $0.id == id } }

  /// A sentence about a name that the catalogue does not have.
  public func unknown(_ id: String) -> String {
    let near = Nearest.list(id, among: mistakes.map(\.id), most: 3)
    return "there is no known mistake \"\(id)\""
      + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?")
  }
}
