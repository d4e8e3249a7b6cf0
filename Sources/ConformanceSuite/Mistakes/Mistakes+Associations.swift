import NavigationPolicy
import SiteAssociation

extension KnownMistake {
  /// How association files are read and compared.
  static let associations: [KnownMistake] = [
    file("association-last-wins", "The last rule that matches decides.", ["B27"]) {
      $0.precedence = .last
    },
    file("association-exclude-wins", "A rule that excludes decides, wherever it is.", ["A16"]) {
      $0.precedence = .exclusion
    },
    file("association-exclude-ignored", "A rule that excludes gives the link to the app.", ["B27"])
    {
      $0.answer = { _ in .match }
    },
    file("association-exclude-is-no-match", "A link that is excluded counts as not named.", ["B27"])
    {
      $0.answer = { $0 ? .noMatch : .match }
    },
    file("association-not-ignored", "NOT before a path is part of the path.", ["B27"]) {
      $0.path = { ($0, false) }
    },
    file("association-not-without-space", "Every path that begins with NOT is excluded.", ["A16"]) {
      let right = $0.path
      $0.path = { text in
        text.hasPrefix("NOT") && !text.hasPrefix("NOT ")
          ? (String(text.dropFirst(3)), true) : right(text)
      }
    },
    file("association-apps-joined", "An entry names the apps of appID and appIDs.") {
      $0.apps = { one, many in (many ?? []) + (one.map { [$0] } ?? []) }
    },
    file("association-app-id-first", "appID hides appIDs.", ["A16"]) {
      $0.apps = { one, many in one.map { [$0] } ?? many ?? [] }
    },
    file("association-app-ids-unread", "appIDs is not read.", ["A16"]) {
      $0.apps = { one, _ in one.map { [$0] } ?? [] }
    },
    file("association-app-case-folded", "App ids are compared without their case.") {
      $0.isSameApp = { $0.lowercased() == $1.lowercased() }
    },
    file("association-app-prefix-ignored", "App ids are compared without their prefix.") {
      $0.isSameApp = { left, right in
        left.drop { $0 != "." }.elementsEqual(right.drop { $0 != "." })
      }
    },
    file(
      "association-dictionary-unread", "Details in the form of a dictionary are not read.", ["B28"]
    ) {
      $0.readsDictionaryForm = false
    },
    file("association-paths-too", "Paths are read beside components.", ["B28"]) {
      $0.readsPathsBesideComponents = true
    },
    file("association-empty-components", "An empty list of components gives everything.", ["B28"]) {
      $0.emptyComponentsMatchEverything = true
    },
    file("association-defaults-reversed", "Outer defaults win over inner ones.", ["A16"]) {
      $0.levels.reverse()
    },
    file("association-applinks-defaults-unread", "The defaults of applinks are not read.", ["A16"])
    {
      $0.levels.removeAll { $0 == .applinks }
    },
    file("association-entry-defaults-unread", "The defaults of an entry are not read.", ["A16"]) {
      $0.levels.removeAll { $0 == .entry }
    },
    file("association-case-folded", "Paths are compared without their case.", ["B31"]) {
      $0.builtIn.caseSensitive = false
    },
    file("association-case-kept", "caseSensitive is not read.", ["B31"]) {
      $0.fold = { $0 }
    },
    file("association-never-decoded", "percentEncoded is not read.", ["B31"]) {
      $0.decode = { $0 }
    },
    file("association-always-decoded", "A URL is decoded before it is compared.", ["B31"]) {
      $0.builtIn.percentEncoded = false
    },
    file(
      "association-characters-composed", "Characters are compared as a person sees them.", ["B31"]
    ) {
      $0.units = { text in
        text.flatMap { character in
          // What composes a letter does not count.
          character.unicodeScalars.prefix(1).map(\.value)
        }
      }
    },
    file("association-https-only", "A link over http is none of the file's.", ["A16"]) {
      $0.acceptsScheme = { $0 == "https" }
    },
    file("association-any-scheme", "A custom scheme's link is the file's.") {
      $0.acceptsScheme = { _ in true }
    },
    file("association-empty-path", "An empty path is not the root.", ["B29"]) {
      $0.pathSlashes.remove(.emptyIsRoot)
    },
    file("association-final-slash", "A slash at the end counts.", ["B29"]) {
      $0.pathSlashes.remove(.finalSlashes)
    },
    file(
      "association-folder-alone", "A pattern of a folder's content leaves the folder out.", ["B29"]
    ) {
      $0.pathSlashes.remove(.parent)
    },
    file("association-leading-run", "Slashes before a pattern are counted.", ["B29"]) {
      $0.pathSlashes.remove(.leadingRun)
    },
    file("association-leading-slash", "A pattern needs its first slash.", ["B29"]) {
      $0.pathSlashes.remove(.optionalLeading)
    },
    file("association-slashes-in-query", "The rules of slashes are used on the query too.", ["B29"])
    {
      $0.otherSlashes = [.finalSlashes]
    },
    file("association-star-stops", "A star ends at a slash.", ["A16"]) {
      $0.wildcards.runTakes = { $0 != 0x2F }
    },
    file("association-star-needs-text", "A star needs something to take.", ["B18"]) {
      $0.wildcards.runMayBeEmpty = false
    },
    file("association-question-optional", "A question mark may take nothing.", ["B18"]) {
      $0.wildcards.oneMayBeMissing = true
    },
    file("association-prefix", "A pattern need not reach the end.", ["B27"]) {
      $0.wildcards.endsAnywhere = true
    },
    file("association-contains", "A pattern may begin anywhere.", ["B27"]) {
      $0.wildcards.startsAnywhere = true
    },
    file("association-variables-unread", "Substitution variables are text.", ["B30"]) {
      $0.readsVariables = false
    },
    file("association-predefined-unread", "The predefined variables are not known.", ["B30"]) {
      $0.readsPredefinedVariables = false
    },
    file("association-undefined-as-text", "A variable that is not defined is text.", ["B30"]) {
      $0.undefined = .itself
    },
    file(
      "association-undefined-anything", "A variable that is not defined takes anything.", ["B30"]
    ) {
      $0.undefined = .anything
    },
    file("association-variables-not-folded", "The values of variables keep their case.", ["B30"]) {
      $0.foldsVariables = false
    },
    file("association-query-decoded-first", "A query is decoded before it is split.", ["B31"]) {
      $0.splitsQueryAfterDecoding = true
    },
    file("association-semicolon-separates", "A semicolon separates the items of a query.") {
      $0.separators.insert(0x3B)
    },
    file("association-items-unread", "The object of a query is not read.", ["B27"]) {
      $0.readsItems = false
    },
    file("association-any-repeat", "One of several items of a name is enough.", ["B27"]) {
      $0.repeats = .any
    },
    file("association-first-repeat", "Of several items of a name the first counts.", ["B27"]) {
      $0.repeats = .first
    },
    file("association-last-repeat", "Of several items of a name the last counts.", ["B27"]) {
      $0.repeats = .last
    },
    file("association-absent-item", "An item that is missing matches no pattern.", ["B18"]) {
      $0.absentItemIsEmpty = false
    },
    file(
      "association-other-items", "An item that the rule does not name refuses the link.", ["A16"]
    ) {
      $0.refusesOtherItems = true
    },
  ]

  private static func file(
    _ id: String, _ title: String, _ rows: [String] = [],
    _ change: @escaping @Sendable (inout AssociationRules) -> Void
  ) -> KnownMistake {
    KnownMistake(id, title, rows) { change(&$0.associationRules) }
  }
}
