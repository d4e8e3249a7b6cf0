import ConformanceJudging
import ConformanceRunner
import NavigationPolicy
import SiteAssociation

/// Looks a site's association file over, and what the app says beside it.
struct LintAssociationCommand: Command {
  static let name = "lint-association"
  static let summary = "Look an apple-app-site-association file over and ask it about links."
  static let help = """
    usage: navpolicy lint-association FILE [OPTION]...

    Reports what the file does not do as written: JSON that is broken, keys that are not read, apps
    that are not named, patterns that match nothing, rules that are never reached. Nothing is fetched.

      --app-id ID            the app's identifier, such as ABCDE12345.com.example.app
      --url URL              print match, exclude or no_match for this link and the app, and the
                             line of the rule; may be repeated; needs --app-id
      --entitlements FILE    look the app's associated domains over
      --info-plist FILE      look the app's custom schemes over
      --policy FILE          compare the policy's schemes with those of --info-plist

    examples:
      navpolicy lint-association apple-app-site-association
      navpolicy lint-association site.json --app-id ABCDE12345.com.example.app \\
        --url https://example.com/buy/1

    exit codes: 0 no errors, 1 errors, 2 wrong usage.
    """

  private let path: String
  private let appID: String?
  private let urls: [String]
  private let entitlements: String?
  private let plist: String?
  private let policy: String?

  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(
      words,
      .init(
        options: ["--app-id", "--url", "--entitlements", "--info-plist", "--policy"], operands: 1))
    guard let path = arguments.operands.first else {
      throw UsageError(.missingOperand("the association file's path"))
    }
    self.path = path
    appID = arguments.last("--app-id")
    urls = arguments.options["--url"] ?? []
    entitlements = arguments.last("--entitlements")
    plist = arguments.last("--info-plist")
    policy = arguments.last("--policy")
    guard urls.isEmpty || appID != nil else {
      throw UsageError(.other("--url needs --app-id: a file answers for one app at a time"))
    }
    guard policy == nil || plist != nil else {
      throw UsageError(.other("--policy is compared with --info-plist; give both"))
    }
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let lint = AssociationLint([UInt8](try ReadableFile.contents(of: path)), appID: appID)
    var reports = [(path, lint.findings)]
    if let entitlements {
      let file = try PropertyListFile(entitlements)
      reports.append((entitlements, AssociatedDomainsLint.findings(file.value, line: file.line)))
    }
    if let plist { reports += try schemes(PropertyListFile(plist)) }
    for (file, findings) in reports {
      for finding in findings { show(finding.text(file: file), in: terminal) }
      if findings.isEmpty { show("\(file): no findings", in: terminal) }
    }
    answer(lint, in: terminal)
    terminal.line("not shown by a file:")
    for sentence in AssociationLint.notShown { terminal.line("- \(sentence)") }
    let hasErrors = reports.contains { $0.1.contains { $0.severity == .error } }
    return hasErrors ? ExitCode.failure : ExitCode.success
  }

  private func schemes(
    _ file: PropertyListFile
  ) throws(UsageError) -> [(String, [AssociationFinding])] {
    var findings = URLTypesLint.findings(file.value, line: file.line)
    guard let policy else { return [(file.path, findings)] }
    let configuration = try PolicyFile.configuration(policy)
    let comparison = URLTypesLint.comparison(
      registered: URLTypesLint.schemes(file.value), linkSchemes: configuration.linkSchemes,
      customSchemes: configuration.customSchemes.map(\.scheme), line: file.line)
    findings += comparison.plist
    return [(file.path, findings), (policy, comparison.policy)]
  }

  private func answer(_ lint: AssociationLint, in terminal: Terminal) {
    guard let appID else { return }
    for url in urls {
      guard let association = lint.association else {
        show("\(url): no answer, because the file cannot be read", in: terminal)
        continue
      }
      let decision = association.decision(url: url, appID: appID)
      let rule = decision.place.map { place in
        " by \(path):\(lint.line(of: place) ?? 1): \(place)"
      }
      show("\(url): \(decision.answer.rawValue)\(rule ?? "")", in: terminal)
    }
  }

  private func show(_ text: String, in terminal: Terminal) {
    terminal.line(Printable.text(text, most: 1_000))
  }
}
