/// How tags, comments, raw text and character references are read.
///
/// The values start as the HTML standard's tokenizer has them. Each is a part that can be replaced
/// to describe an extractor that reads pages in another way.
public struct MarkupRules: Sendable {
  /// How tags and their attributes are told apart.
  public var tags = TagRules()
  /// Where comments begin and end.
  public var comments = CommentRules()
  /// The elements whose content is text.
  public var rawText = RawTextRules()
  /// What `&name;` and `&#N;` mean.
  public var references = ReferenceRules()

  /// The standard's rules.
  public init() {}
}

/// How tags and their attributes are told apart.
public struct TagRules: Sendable, Hashable {
  /// Whether names in capitals are the same names.
  public var foldsCase = true
  /// Whether the first of two attributes with one name counts; otherwise the last does.
  public var firstAttributeWins = true
  /// Whether an attribute may follow a slash without a space: `<a/href=x>`.
  public var slashSeparates = true
  /// Whether a tag that the end of the page cuts off is dropped.
  public var dropsUnfinished = true

  /// The standard's rules.
  public init() {}
}

/// Where comments begin and end.
public struct CommentRules: Sendable, Hashable {
  /// What ends a comment directly after `<!--`.
  public var abruptEnds = [">", "->"]
  /// What ends a comment anywhere.
  public var ends = ["-->", "--!>"]
  /// Whether `<!x>`, `<?x>` and `</ x>` are comments up to the next `>`; otherwise they are text.
  public var bogusComments = true
  /// Whether `<![CDATA[ ]]>` hides its content within SVG and MathML.
  public var sectionsInForeignContent = true

  /// The standard's rules.
  public init() {}
}

/// The elements whose content is text, by tag name.
public struct RawTextRules: Sendable, Hashable {
  /// Content is text with character references.
  public var escapable: Set<String> = ["textarea", "title"]
  /// Content is text.
  public var raw: Set<String> = ["iframe", "noembed", "noframes", "style", "xmp"]
  /// Content is text where scripts run.
  public var rawWhenScripting: Set<String> = ["noscript"]
  /// Content is text with the script's own rules for `<!--`.
  public var script: Set<String> = ["script"]
  /// The rest of the page is text.
  public var plain: Set<String> = ["plaintext"]

  /// The standard's rules.
  public init() {}
}

/// What character references mean.
public struct ReferenceRules: Sendable {
  /// What a numeric reference's code point becomes; nil leaves the reference as it is written.
  public var numeric: @Sendable (UInt32) -> [UInt32]? = { [CharacterReferences.scalar($0)] }
  /// What a name becomes; nil leaves the reference as it is written.
  ///
  /// The name comes without `&` and ends in a semicolon, except for the names that HTML knows
  /// without one.
  public var named: @Sendable (String) -> [UInt32]? = { NamedReferences.table[$0] }

  /// The standard's rules, with its 2,231 names.
  public init() {}

  /// References stay as they are written.
  public static let undecoded: ReferenceRules = {
    var rules = ReferenceRules()
    rules.numeric = { _ in nil }
    rules.named = { _ in nil }
    return rules
  }()
}
