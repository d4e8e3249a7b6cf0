import NavigationPolicy
import StrictJSON

extension Vector {
  /// Whether it asks about text that WebKit never produces (requirement CON-17).
  ///
  /// That is a URL that is not canonical, asked of the whole policy.
  public var isRawInput: Bool {
    switch operation {
    case .decide: Self.isRaw(input)
    case .trace: (input["events"]?.array ?? []).contains { $0["action"].map(Self.isRaw) ?? false }
    case .validateRoute, .validateScheme, .extract, .associate, .resolve: false
    }
  }

  /// The part of the suite that it is counted in: its operation, or `raw input`.
  public var module: String { isRawInput ? Self.rawInput : operation.rawValue }

  /// The name of the module beside the operations.
  public static let rawInput = "raw input"

  private static func isRaw(_ action: JSON) -> Bool {
    action["url"]?.string.map { !URLReading($0).isCanonical } ?? false
  }
}
