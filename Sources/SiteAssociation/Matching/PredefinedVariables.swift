/// The substitution variables that every file may use.
///
/// Requirement: chapter "Site associations" of the Spec. The tables are frozen, because the lists of
/// platforms differ and change; `Vectors/tables/predefined-variables.json` holds the same values and
/// names their sources.
public struct PredefinedVariables: Sendable {
  /// The values by the bytes of each name.
  let byName: [[UInt8]: [String]]
  /// The values as a pattern compares them; files name the same few variables again and again.
  private let prepared: [VariableKey: Alternatives]

  /// Takes values by name.
  public init(_ values: [String: [String]]) {
    let byName = [[UInt8]: [String]](
      values.map { (Array($0.key.utf8), $0.value) }, uniquingKeysWith: { first, _ in first })
    self.byName = byName
    var prepared: [VariableKey: Alternatives] = [:]
    for (name, values) in byName {
      for folds in [false, true] {
        var compiler = PatternCompiler(rules: AssociationRules(), own: [:], predefined: nil)
        prepared[VariableKey(name: name, folds: folds)] = compiler.alternatives(
          values, Reading(folds: folds, decodes: false))
      }
    }
    self.prepared = prepared
  }

  /// What a reference to a variable stands for, or `nil` where the rules compare otherwise than the
  /// Spec states, or decode patterns.
  func alternatives(_ key: VariableKey, under rules: AssociationRules) -> Alternatives? {
    rules.comparesAsStated && !rules.decodesPatterns ? prepared[key] : nil
  }

  /// The values by name.
  public var values: [String: [String]] {
    [String: [String]](
      byName.map { (String(decoding: $0.key, as: UTF8.self), $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Apple's variables: `alpha`, `upper`, `lower`, `alnum`, `digit`, `xdigit`, `region`, `lang`.
  public static let frozen: PredefinedVariables = {
    let upper = letters(0x41...0x5A)
    let lower = letters(0x61...0x7A)
    let digit = letters(0x30...0x39)
    func codes(_ table: String) -> [String] {
      table.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
    return PredefinedVariables([
      "alpha": upper + lower, "upper": upper, "lower": lower, "alnum": upper + lower + digit,
      "digit": digit, "xdigit": digit + letters(0x41...0x46) + letters(0x61...0x66),
      "region": codes(regions), "lang": codes(languages),
    ])
  }()

  private static func letters(_ range: ClosedRange<UInt8>) -> [String] {
    range.map { String(Character(Unicode.Scalar($0))) }
  }
}
