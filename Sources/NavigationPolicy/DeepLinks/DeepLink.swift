/// A place in the app that a deep link leads to.
public struct DeepLink: Sendable, Equatable {
  /// The kinds of place.
  public enum Kind: String, Sendable, CaseIterable {
    /// One product.
    case product
    /// One profile.
    case profile
    /// The first screen.
    case home
    /// The settings.
    case settings
  }

  /// The kind of place.
  public var kind: Kind
  /// Which product or profile, as the link has it; `nil` for home and settings.
  public var id: String?

  /// Describes a place.
  public init(_ kind: Kind, id: String? = nil) {
    self.kind = kind
    self.id = id
  }
}
