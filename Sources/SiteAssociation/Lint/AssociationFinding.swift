/// One thing that the lint reports.
public struct AssociationFinding: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The file does not do what it says.
    case error
    /// The file probably does not do what its author means.
    case warning
    /// Worth knowing.
    case note
  }

  /// How bad it is.
  public var severity: Severity
  /// The line, from 1; `nil` if the file's form has no lines.
  public var line: Int?
  /// The place in the file, such as `applinks.details[0].components[2]`.
  public var place: String
  /// What is found, as a clause.
  public var what: String
  /// How to mend it, or `nil` if there is nothing to mend.
  public var mend: String?

  /// A finding of given facts.
  public init(
    _ severity: Severity, line: Int?, place: String, _ what: String, mend: String? = nil
  ) {
    self.severity = severity
    self.line = line
    self.place = place
    self.what = what
    self.mend = mend
  }

  /// The finding as one line, such as `site.json:7: error: applinks: "details" is missing; …`.
  public func text(file: String) -> String {
    let position = line.map { "\(file):\($0)" } ?? file
    return "\(position): \(severity.rawValue): \(place): \(what)" + (mend.map { "; \($0)" } ?? "")
  }
}

/// Text of a file inside a sentence.
func quoted(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard scalars.count > 60 else { return "\"\(text)\"" }
  return "\"" + String(String.UnicodeScalarView(scalars.prefix(60))) + "…\""
}
