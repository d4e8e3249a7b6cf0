/// An entry of the stack of open elements.
struct OpenElement {
  let node: NodeID
  let name: TagName
  let space: Namespace
  /// Where its children go: a template's go into its contents.
  var inside: NodeID
  // Whether a `p` is open in button scope, this element included.
  var hasParagraph = false
  var isHTMLIntegrationPoint = false
  var isMathMLTextIntegrationPoint = false
  var isCustomElement = false
  var isFormatting = false
  /// How many controls had been associated with a form when it came.
  var controlsBefore: UInt32 = 0

  init(node: NodeID, name: TagName, space: Namespace = .html) {
    self.node = node
    self.name = name
    self.space = space
    inside = node
  }

  func isHTML(_ tag: Tag) -> Bool { space == .html && name.tag == tag }

  /// Whether what is not allowed in a table is put before the table that this is a part of.
  var fostersChildren: Bool {
    guard space == .html else { return false }
    switch name.tag {
    case .table, .tbody, .tfoot, .thead, .tr: return true
    default: return false
    }
  }

  var isSpecial: Bool {
    space == .html ? name.tag.isSpecial : isForeignBoundary
  }

  var isScopeBoundary: Bool {
    space == .html ? name.tag.isScopeBoundary : isForeignBoundary
  }

  private var isForeignBoundary: Bool {
    switch (space, name.tag) {
    case (.svg, .foreignObject), (.svg, .desc), (.svg, .title): true
    case (.math, .mi), (.math, .mo), (.math, .mn), (.math, .ms), (.math, .mtext),
      (.math, .annotationXML):
      true
    default: false
    }
  }
}
