import PageNavigation

/// What of a page asks no delegate, in words.
enum OmissionText {
  /// A sentence with counts and the first lines, or `nil` where nothing was left out.
  static func sentence(_ omissions: [PageOmission]) -> String? {
    guard !omissions.isEmpty else { return nil }
    let parts = omissions.sorted { ($1.count, $0.line) < ($0.count, $1.line) }.map { omission in
      let (noun, rest) = words(omission.reason)
      let place = omission.count == 1 ? "line \(omission.line)" : "from line \(omission.line)"
      return "\(Words.count(omission.count, noun)) \(rest) (\(place))"
    }
    return "left out, for they ask no delegate: " + parts.joined(separator: "; ")
  }

  private static func words(_ reason: PageOmission.Reason) -> (noun: String, rest: String) {
    switch reason {
    case .script: ("javascript: URL", "run by the page itself")
    case .localFile: ("file: URL", "that a web page may not open")
    case .blockedAddress: ("URL", "with a host or port that WebKit blocks")
    case .foreignBlob: ("blob: URL", "of another origin")
    case .sandbox: ("element", "stopped by a sandbox")
    case .contentSecurity: ("element", "stopped by a content security policy")
    case .invalidForm: ("form button", "with values to be corrected first")
    case .noButton: ("form", "without a button or field that sends it")
    case .disabledButton: ("form button", "that is disabled")
    case .dialog: ("form button", "that closes a dialog")
    case .inertLink: ("link", "in an editable or inert region")
    case .laterRefresh: ("refresh", "overridden by another")
    case .repeatedFrame: ("frame", "that would include the page in itself")
    }
  }
}
