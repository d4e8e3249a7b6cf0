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
  /// Whether it is in the reading of URLs, where `should` vectors may catch it.
  public var isReading = false
  /// Whether it lies in the reading of pages, so that only pages show it.
  public var isPage = false
  /// The only profile that it is in, or `nil` where it may be in any.
  public var profile: String?
  /// Makes the wrong engine of the right one.
  public var apply: @Sendable (inout ReferenceEngine) -> Void

  init(
    _ id: String, _ title: String, _ rows: [String] = [], isReading: Bool = false,
    profile: String? = nil, _ apply: @escaping @Sendable (inout ReferenceEngine) -> Void
  ) {
    self.id = id
    self.title = title
    self.rows = rows
    self.isReading = isReading
    self.profile = profile
    self.apply = apply
  }

  /// The catalogue, in the order of the Spec.
  public static let all: [KnownMistake] =
    frames + hosts + reading + routes + parameters + schemes + partners + windows + handler
    + hardened + ownLoads + askers + confinement + authority + characters + pages + edges

  /// The engine with this mistake.
  public var engine: ReferenceEngine {
    var engine = ReferenceEngine.standard
    apply(&engine)
    return engine
  }

  /// The mistake of that name.
  public static func named(_ id: String) -> KnownMistake? { all.first { $0.id == id } }

  /// A sentence about a name that the catalogue does not have.
  public static func unknown(_ id: String) -> String {
    let near = Nearest.list(id, among: all.map(\.id), most: 3)
    return "there is no known mistake \"\(id)\""
      + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?")
  }
}
