import NavigationPolicy

/// A mistake that people make in a navigation policy: the bundled engine with one part replaced.
public struct KnownMistake: Sendable {
  /// Its name, such as `frame-test-omitted`.
  public var id: String
  /// The wrong engine, made of the right one.
  public var apply: @Sendable (inout ReferenceEngine) -> Void

  /// The catalogue.
  public static let all: [KnownMistake] = []

  /// The engine with a mistake, or `nil` when the catalogue has none of that name.
  public static func engine(with id: String) -> ReferenceEngine? {
    guard let mistake = all.first(where: { $0.id == id }) else { return nil }
    var engine = ReferenceEngine.standard
    mistake.apply(&engine)
    return engine
  }

  /// A sentence about a name that the catalogue does not have.
  public static func unknown(_ id: String) -> String {
    let near = Nearest.list(id, among: all.map(\.id), most: 3)
    return "there is no known mistake \"\(id)\""
      + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?")
  }
}
