/// A start or end tag as it stands in the page; its attributes are the tokenizer's.
struct MarkupTag {
  var name: TagName
  var isSelfClosing = false
  // Where the `<` stands, and where the tag ends.
  var range: Range<Int>
  // Where the attributes begin: two tags with equal bytes from here have equal attributes.
  var attributesStart: Int
}

/// What a piece of text is to tree construction.
enum TextKind {
  case blank
  /// White space and NUL: text to the early insertion modes, nothing to the later ones.
  case ignorable
  case content
}

enum Token {
  case start(MarkupTag)
  case end(MarkupTag)
  case text(Range<Int>, TextKind)
  /// A document type, and whether it asks for the standards mode.
  case doctype(standards: Bool)
  case endOfFile
}

/// What kind of text follows a start tag.
enum TextMode {
  case markup
  case escapable(TagName)
  case raw(TagName)
  case script(TagName)
  case plain
}
