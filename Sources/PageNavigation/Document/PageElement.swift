/// An element of a document, to be asked.
struct PageElement {
  let tree: PageTree
  let node: NodeID

  var tag: Tag { tree[node].tag }
  var isSVG: Bool { tree[node].space == .svg }
  var isClone: Bool { tree[node].isClone }
  /// Where its start tag stands, which is also the order of start tags.
  var place: Int { Int(tree[node].place) }
  /// The line of its start tag.
  var line: Int { tree.line(of: node) }

  subscript(_ name: Attribute) -> String? { tree.value(name, of: node) }

  func has(_ name: Attribute) -> Bool { tree.has(name, node) }

  /// The attribute that comes last in the tag, of two.
  func last(of first: Attribute, and second: Attribute) -> String? {
    tree.attributes(of: node).last { $0.name == first || $0.name == second }.map(tree.text)
  }

  /// Whether no element of these stands before it in its parent.
  func isFirst(of tags: Set<Tag>) -> Bool {
    var current = tree[node].previous
    while current.exists {
      if tags.contains(tree[current].tag) { return false }
      current = tree[current].previous
    }
    return true
  }

  /// The text in an option or text area.
  var text: String { tree.text(in: node) }
}
