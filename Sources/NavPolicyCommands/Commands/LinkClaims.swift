import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import SiteAssociation

/// Which apps claim the links of a page, by one site's association file.
struct LinkClaims {
  private let scenarios: [Scenario]
  private let domain: String

  /// Reads the file that `--association` names; without `--domain` it is the page's host's.
  init(file path: String, domain: String?, appID: String?, page: String) throws(UsageError) {
    let lint = AssociationLint([UInt8](try ReadableFile.contents(of: path)))
    guard let association = lint.association else {
      let reason = lint.findings.first { $0.severity == .error }?.text(file: path) ?? path
      throw UsageError(.other("the association file cannot be read: \(reason)"))
    }
    let host = domain ?? URLReading(page).host ?? ""
    guard !host.isEmpty else {
      throw UsageError(.other("the page has no host; give the file's host with --domain HOST"))
    }
    let apps = appID.map { [$0] } ?? lint.apps
    guard !apps.isEmpty else {
      throw UsageError(.other("\(path) names no app; navpolicy lint-association says why"))
    }
    self.domain = host
    scenarios = apps.map { Scenario(association: association, domain: host, appID: $0) }
  }

  /// What the file says of a URL, or `nil` for what is not the site's.
  func sentence(_ url: String?) -> String? {
    guard let url, URLReading(url).isWeb, URLReading(url).host == domain.lowercased() else {
      return nil
    }
    let apps = scenarios.filter { $0.claims(url) }.map(\.appID)
    return apps.isEmpty
      ? "no app claims this link" : "claimed by \(Printable.text(apps.joined(separator: ", ")))"
  }
}
