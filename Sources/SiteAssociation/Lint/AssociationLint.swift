import StrictJSON

/// Looks a site's association file over.
///
/// Requirement: chapter "Site associations" of the Spec, on the lint. Only the file is looked at; what
/// it cannot show is listed in ``notShown``.
public struct AssociationLint: Sendable {
  /// What was found, in the order of the lines.
  public private(set) var findings: [AssociationFinding] = []
  /// The file as it answers, or `nil` if it could not be read.
  public private(set) var association: SiteAssociation?
  /// The application identifiers that `applinks` names, in order.
  public private(set) var apps: [String] = []

  let root: LocatedJSON?
  let predefined: PredefinedVariables
  /// The bytes of the names of the file's own variables.
  let ownVariables: Set<[UInt8]>

  /// Whether any finding is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Looks a file over.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - appID: An application identifier that the file should name.
  ///   - predefined: The variables that every file may use.
  public init(_ bytes: [UInt8], appID: String? = nil, predefined: PredefinedVariables = .frozen) {
    let file = AssociationFile(bytes)
    root = file.root
    self.predefined = predefined
    findings = file.findings
    ownVariables = Set(
      (root?["applinks"]?["substitutionVariables"]?.members ?? [])
        .filter { $0.value.elements != nil }.map { Array($0.name.utf8) })
    guard let root else { return }
    let association = SiteAssociation(json: root.json, predefined: predefined)
    self.association = association
    checkRoot(root)
    if let applinks = root["applinks"], applinks.isObject {
      apps = named(in: applinks)
      checkServices(root)
      checkReach(association)
      checkMixedForms(applinks)
      if let appID { checkNamed(appID) }
    }
    sort()
  }

  /// The line of a place in the file.
  public func line(of place: AssociationPlace) -> Int? { root?.line(at: place) }

  /// What a file alone cannot show, a sentence each.
  public static let notShown = [
    "whether the file is served over HTTPS with a valid certificate, without a redirect, at "
      + "/.well-known/apple-app-site-association, as application/json",
    "what Apple's CDN serves: its copy is up to a day old, and devices ask again about once a week",
    "whether the site can be reached from Apple's network and from every country",
    "whether the app is installed, and whether its entitlements name the site",
    "whether the user has chosen the browser for links of this site",
  ]

  mutating func report(
    _ severity: AssociationFinding.Severity, _ line: Int, _ place: AssociationPlace,
    _ what: String, mend: String? = nil
  ) {
    findings.append(
      .init(severity, line: line, place: place.description, what, mend: mend))
  }

  /// Reports the keys that are not known at a place.
  mutating func checkKeys(_ value: LocatedJSON, _ known: [String], _ place: AssociationPlace) {
    for member in value.members where !known.contains(member.name) {
      if let meant = KeySpelling.meant(member.name, among: known) {
        report(
          .warning, member.line, place.key(member.name), "this key is not known and is ignored",
          mend: "did you mean \(quoted(meant))?")
      } else {
        report(.note, member.line, place.key(member.name), "this key is not known and is ignored")
      }
    }
  }

  // A stable order: by line, then as found.
  private mutating func sort() {
    findings = findings.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map(\.element)
  }
}
