/// How tags, comments, raw text and character references are read.
///
/// The values start as the HTML standard's tokenizer has them. Each is a part that can be replaced
/// to describe an extractor that reads pages in another way.
package struct MarkupRules: Sendable {
  /// How tags and their attributes are told apart.
  package var tags = TagRules()
  /// Where comments begin and end.
  package var comments = CommentRules()
  /// The elements whose content is text.
  package var rawText = RawTextRules()
  /// What `&name;` and `&#N;` mean.
  package var references = ReferenceRules()

  /// The standard's rules.
  package init() {}
}

/// How tags and their attributes are told apart.
package struct TagRules: Sendable, Hashable {
  /// Whether names in capitals are the same names.
  package var foldsCase = true
  /// Whether the first of two attributes with one name counts; otherwise the last does.
  package var firstAttributeWins = true
  /// Whether an attribute may follow a slash without a space: `<a/href=x>`.
  package var slashSeparates = true
  /// Whether a tag that the end of the page cuts off is dropped.
  package var dropsUnfinished = true

  /// The standard's rules.
  package init() {}
}

/// Where comments begin and end.
package struct CommentRules: Sendable, Hashable {
  /// What ends a comment directly after `<!--`.
  package var abruptEnds = [">", "->"]
  /// What ends a comment anywhere.
  package var ends = ["-->", "--!>"]
  /// Whether `<!x>`, `<?x>` and `</ x>` are comments up to the next `>`; otherwise they are text.
  package var bogusComments = true
  /// Whether `<![CDATA[ ]]>` hides its content within SVG and MathML.
  package var sectionsInForeignContent = true

  /// The standard's rules.
  package init() {}
}

/// The elements whose content is text, by tag name.
package struct RawTextRules: Sendable, Hashable {
  /// Content is text with character references.
  package var escapable: Set<String> = ["textarea", "title"]
  /// Content is text.
  package var raw: Set<String> = ["iframe", "noembed", "noframes", "style", "xmp"]
  /// Content is text where scripts run.
  package var rawWhenScripting: Set<String> = ["noscript"]
  /// Content is text with the script's own rules for `<!--`.
  package var script: Set<String> = ["script"]
  /// The rest of the page is text.
  package var plain: Set<String> = ["plaintext"]

  /// The standard's rules.
  package init() {}
}

/// What character references mean.
package struct ReferenceRules: Sendable {
  /// What a numeric reference's code point becomes; nil leaves the reference as it is written.
  package var numeric: @Sendable (UInt32) -> [UInt32]? = { [CharacterReferences.scalar($0)] }
  /// What a name becomes; nil leaves the reference as it is written.
  ///
  /// The name comes without `&` and ends in a semicolon, except for the names that HTML knows
  /// without one.
  package var named: @Sendable (String) -> [UInt32]? = { NamedReferences.table[$0] }

  /// The standard's rules, with its 2,231 names.
  package init() {}

  /// References stay as they are written.
  package static let undecoded: ReferenceRules = {
    var rules = ReferenceRules()
    rules.numeric = { _ in nil }
    rules.named = { _ in nil }
    return rules
  }()
}
