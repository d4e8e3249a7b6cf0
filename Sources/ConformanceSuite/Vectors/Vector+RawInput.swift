import NavigationPolicy
import StrictJSON

extension Vector {
  /// Whether it asks about text that WebKit never produces (requirement CON-17).
  ///
  /// That is a URL that is not canonical, asked of the whole policy.
  public var isRawInput: Bool {
    if ownTest != nil { return false }
    switch operation {
    case .decide: return Self.isRaw(input)
    case .trace:
      return (input["events"]?.array ?? []).contains { $0["action"].map(Self.isRaw) ?? false }
    case .validateRoute, .validateScheme, .extract, .associate, .resolve: return false
    }
  }

  /// The part of the suite that it is counted in: its operation, or `raw input`.
  public var module: String {
    ownTest != nil ? Self.ownTests : isRawInput ? Self.rawInput : operation.rawValue
  }

  /// The name of the module of a user's own tests.
  public static let ownTests = "your tests"

  /// The name of the module beside the operations.
  public static let rawInput = "raw input"

  private static func isRaw(_ action: JSON) -> Bool {
    action["url"]?.string.map { !URLReading($0).isCanonical } ?? false
  }
}
