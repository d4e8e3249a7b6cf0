/// Something wrong with the suite's files: which file, which vector, which key, and what.
public struct SuiteFault: Error, Sendable, Equatable {
  /// What is wrong.
  public enum Kind: Sendable, Equatable {
    /// The file cannot be read; the system's reason.
    case unreadable(String)
    /// The text is not JSON; the parser's sentence.
    case notJSON(String)
    /// A value has the wrong shape; the end of a sentence.
    case shape(String)
    /// An id is not made as ids are.
    case idForm
    /// An id is not in `ids.txt`.
    case idUnlisted
    /// An id of `ids.txt` has neither a vector nor a reason for being retired.
    case idOrphaned
    /// An id stands twice; the other file.
    case idRepeated(String)
    /// A name that nothing defines: what kind of name, and the name.
    case unknown(String, String)
    /// A name that nothing uses.
    case unused(String)
    /// Two vectors ask the same; the other id.
    case sameQuestion(String)
    /// A refusing vector without a repair.
    case repairMissing
    /// A repair that is still refused; the URL and the reason.
    case repairRefused(String, String)
    /// A repair on a vector that accepts.
    case repairUnneeded
    /// The reference engine answers otherwise; expected and answered, as JSON.
    case referenceDiffers(expected: String, answered: String)
    /// A count disagrees; counted.
    case count(Int)
    /// The file stands in no list.
    case unlistedFile
    /// The file is listed and not there.
    case missingFile
    /// The file is not the one that was listed.
    case changed
    /// Another rule, as the end of a sentence.
    case other(String)
  }

  /// The file, relative to the suite's folder.
  public var file: String
  /// The line, where one is known.
  public var line: Int?
  /// The vector, when one is meant.
  public var id: String?
  /// The key, when one is meant.
  public var key: String?
  /// What is wrong.
  public var kind: Kind

  /// Names a place and what is wrong there.
  public init(
    _ file: String, line: Int? = nil, id: String? = nil, key: String? = nil, _ kind: Kind
  ) {
    self.file = file
    self.line = line
    self.id = id
    self.key = key
    self.kind = kind
  }
}
