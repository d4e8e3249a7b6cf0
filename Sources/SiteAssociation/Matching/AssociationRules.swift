/// How an association file is read and compared.
///
/// Requirement: chapter "Site associations" of the Spec. `AssociationRules()` is what Apple documents
/// or swcutil was recorded to do. Every part is a value, so that a known mistake replaces exactly one.
public struct AssociationRules: Sendable {
  // Which rule decides.

  /// Whose word counts when several rules match.
  package enum Precedence: Sendable { case first, last, exclusion }
  package var precedence = Precedence.first
  /// Which apps an entry names: `appIDs` hides `appID`.
  package var apps: @Sendable (_ appID: String?, _ appIDs: [String]?) -> [String] = { one, many in
    many ?? one.map { [$0] } ?? []
  }
  package var isSameApp: @Sendable (String, String) -> Bool = { $0.utf8.elementsEqual($1.utf8) }
  package var readsDictionaryForm = true
  package var readsPathsBesideComponents = false
  package var emptyComponentsMatchEverything = false
  /// Splits a legacy path into its pattern and whether it excludes.
  package var path: @Sendable (String) -> (pattern: String, isExclusion: Bool) = { text in
    let prefix = "NOT ".unicodeScalars
    guard text.unicodeScalars.starts(with: prefix) else { return (text, false) }
    return (String(text.unicodeScalars.dropFirst(prefix.count)), true)
  }
  package var answer: @Sendable (_ isExclusion: Bool) -> AssociationAnswer = {
    $0 ? .exclude : .match
  }

  // What a rule inherits.

  /// Where a key of a rule may come from.
  package enum Level: Sendable, CaseIterable { case applinks, entry, rule }
  /// The levels, each replacing what the ones before it say.
  package var levels = Level.allCases
  /// The value of each key that no level states.
  package var builtIn = ComponentSettings(
    exclude: false, caseSensitive: true, percentEncoded: true)
  /// What a rule takes from `defaults`.
  package var inherited: @Sendable (ComponentSettings) -> ComponentSettings = { $0 }
  package var pathsInheritDefaults = false

  // The URL.

  package var cut: @Sendable (String) -> URLText? = { URLText($0) }
  package var acceptsScheme: @Sendable (String) -> Bool = {
    $0.utf8.elementsEqual("http".utf8) || $0.utf8.elementsEqual("https".utf8)
  }
  package var decode: @Sendable (String) -> String = { PercentText.decoded($0) }
  package var decodesPatterns = false
  package var units: @Sendable (String) -> [UInt32] = { $0.unicodeScalars.map(\.value) } {
    didSet { comparesAsStated = false }
  }
  package var fold: @Sendable (UInt32) -> UInt32 = { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } {
    didSet { comparesAsStated = false }
  }
  /// Whether text is cut into units and folded as the Spec states.
  private(set) var comparesAsStated = true

  // Patterns.

  package var pathSlashes = SlashRule.all
  package var otherSlashes: Set<SlashRule> = []
  package var wildcards = Wildcards()
  package var readsVariables = true
  package var readsPredefinedVariables = true
  /// What a reference to an undefined variable matches.
  package enum Undefined: Sendable { case nothing, itself, anything }
  package var undefined = Undefined.nothing
  package var foldsVariables = true

  // The query.

  package var splitsQueryAfterDecoding = false
  package var separators: Set<UInt32> = [0x26]
  package var readsItems = true
  /// Which of the items of one name must match.
  package enum Repeats: Sendable { case all, any, first, last }
  package var repeats = Repeats.all
  package var absentItemIsEmpty = true
  package var foldsItemNames = true
  package var refusesOtherItems = false
  /// What an item whose pattern is not a string does to its `?` object.
  package enum Unreadable: Sendable { case voidsQuery, voidsItem, voidsRule }
  package var unreadableItem = Unreadable.voidsQuery

  /// The rules that the Spec states.
  public init() {}
}

/// How path and pattern are brought together before they are compared, in this order.
package enum SlashRule: Sendable, Hashable, CaseIterable {
  /// An empty path or pattern is `/`.
  case emptyIsRoot
  /// Slashes at the end do not count, on both sides.
  case finalSlashes
  /// A pattern that ends in `/*` is also tried without it.
  case parent
  /// A run of slashes at the start of a pattern is one slash.
  case leadingRun
  /// A pattern may leave its first slash out.
  case optionalLeading

  package static let all = Set(allCases)
}

/// What the two wildcards take.
package struct Wildcards: Sendable {
  /// Which units `*` takes; `nil` means every unit.
  package var runTakes: (@Sendable (UInt32) -> Bool)?
  /// Which units `?` takes; `nil` means every unit.
  package var oneTakes: (@Sendable (UInt32) -> Bool)?
  package var runMayBeEmpty = true
  package var oneMayBeMissing = false
  package var startsAnywhere = false
  package var endsAnywhere = false

  package init() {}
}
