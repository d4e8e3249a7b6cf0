/// A document as a reader built it: elements, and the texts that somebody asks for.
///
/// Nodes are places in one list; nothing is ever taken out of it. Values stay in the source until
/// they are asked for. The lists are asked at every step and never while they are changed, so the
/// language's check of that at run time is left out.
final class PageTree {
  /// The text that places and values are of.
  @exclusivity(unchecked) private var source: [UInt8]
  /// How values and texts are written in the source.
  let coding: SourceCoding
  private let limits: PageLimits
  /// The bytes of texts that were asked for so far, however often.
  private(set) var textBytes = 0
  @exclusivity(unchecked) private var nodes: [Node] = []
  @exclusivity(unchecked) private var attributes: [NodeAttribute] = []
  /// What was in the document and no longer is: the body that a frameset replaced, and where the
  /// frameset stands.
  private(set) var replaced: [(node: NodeID, end: Int)] = []

  /// The root of the document.
  let root: NodeID

  private var countedLines = 1
  private var countedTo = 0

  init(source: [UInt8], coding: SourceCoding, limits: PageLimits) {
    self.source = source
    self.coding = coding
    self.limits = limits
    nodes.reserveCapacity(source.count / 64)
    nodes.append(Node(.document, at: 0))
    root = NodeID(index: 0)
  }

  subscript(_ id: NodeID) -> Node {
    _read { yield nodes[Int(id.index)] }
    _modify { yield &nodes[Int(id.index)] }
  }

  /// The line of an element's start tag.
  func line(of id: NodeID) -> Int { line(at: Int(self[id].place)) }

  /// The line of a place in the source, counted from 1.
  func line(at place: Int) -> Int {
    if place < countedTo { (countedLines, countedTo) = (1, 0) }
    countedLines += source[countedTo..<place].count { $0 == 0x0A }
    countedTo = place
    return countedLines
  }

  // MARK: - What a reader does

  /// Makes an element that is nowhere yet.
  func create(_ tag: Tag, _ space: Namespace = .html, at place: Int) -> NodeID {
    add(Node(.element, tag, space, at: place))
  }

  func addAttribute(_ name: Attribute, _ value: Range<Int>, to id: NodeID) {
    if self[id].attributeCount == 0 {
      self[id].firstAttribute = UInt32(attributes.count)
    } else if Int(self[id].firstAttribute) + Int(self[id].attributeCount) != attributes.count {
      // Others have come since: its own move to the end.
      let own = attributeRange(id)
      self[id].firstAttribute = UInt32(attributes.count)
      attributes.append(contentsOf: attributes[own])
    }
    attributes.append(
      NodeAttribute(name: name, value: UInt32(value.lowerBound)..<UInt32(value.upperBound)))
    self[id].attributeCount += 1
  }

  /// Makes another element of the same start tag.
  func clone(_ id: NodeID) -> NodeID {
    let origin = self[id]
    var clone = Node(.element, origin.tag, origin.space, at: Int(origin.place))
    clone.firstAttribute = origin.firstAttribute
    clone.attributeCount = origin.attributeCount
    clone.isClone = true
    return add(clone)
  }

  /// Gives a template its contents, or a host its shadow tree.
  func addContents(_ kind: Node.Kind, to id: NodeID) -> NodeID {
    let contents = add(Node(kind, at: Int(self[id].place)))
    self[id].contents = contents
    return contents
  }

  func append(_ id: NodeID, to parent: NodeID) {
    insert(id, into: parent, before: .none)
  }

  /// Puts a node that is nowhere before a child, or at the end where there is none.
  func insert(_ id: NodeID, into parent: NodeID, before sibling: NodeID) {
    let previous = sibling.exists ? self[sibling].previous : self[parent].lastChild
    self[id].parent = parent
    self[id].previous = previous
    self[id].next = sibling
    if previous.exists { self[previous].next = id } else { self[parent].firstChild = id }
    if sibling.exists { self[sibling].previous = id } else { self[parent].lastChild = id }
  }

  /// Takes a node, with all in it, out of where it is.
  func remove(_ id: NodeID) {
    let node = self[id]
    guard node.parent.exists else { return }
    if node.previous.exists {
      self[node.previous].next = node.next
    } else {
      self[node.parent].firstChild = node.next
    }
    if node.next.exists {
      self[node.next].previous = node.previous
    } else {
      self[node.parent].lastChild = node.previous
    }
    self[id].parent = .none
    self[id].previous = .none
    self[id].next = .none
  }

  /// Takes a node out of the document for good; what it loaded stays loaded.
  func replace(_ id: NodeID, at place: Int) {
    remove(id)
    replaced.append((id, place))
  }

  /// Moves all children of a node to the end of another's; returns how many there were.
  func moveChildren(of id: NodeID, to parent: NodeID) -> Int {
    var count = 0
    while self[id].firstChild.exists {
      let child = self[id].firstChild
      remove(child)
      append(child, to: parent)
      count += 1
    }
    return count
  }

  func appendText(_ range: Range<Int>, to parent: NodeID, before sibling: NodeID = .none) {
    let before = sibling.exists ? self[sibling].previous : self[parent].lastChild
    if before.exists, self[before].kind == .text,
      Int(self[before].place + self[before].length) == range.lowerBound
    {
      self[before].length += UInt32(range.count)
      return
    }
    var text = Node(.text, at: range.lowerBound)
    text.length = UInt32(range.count)
    insert(add(text), into: parent, before: sibling)
  }

  /// Adds to the source what a reader made of the page by itself.
  func extendSource<Bytes: Collection<UInt8>>(by bytes: Bytes) -> Range<Int> {
    let start = source.count
    source.append(contentsOf: bytes)
    return start..<source.count
  }

  private func add(_ node: Node) -> NodeID {
    nodes.append(node)
    return NodeID(index: Int32(nodes.count - 1))
  }

  // MARK: - What is asked of it

  private func attributeRange(_ id: NodeID) -> Range<Int> {
    let first = Int(self[id].firstAttribute)
    return first..<first + Int(self[id].attributeCount)
  }

  func attributes(of id: NodeID) -> ArraySlice<NodeAttribute> { attributes[attributeRange(id)] }

  /// An attribute's value as it stands in the source.
  func written(_ attribute: NodeAttribute) -> ArraySlice<UInt8> {
    source[Int(attribute.value.lowerBound)..<Int(attribute.value.upperBound)]
  }

  func text(_ attribute: NodeAttribute) -> String { coding.attribute(written(attribute)) }

  func value(_ name: Attribute, of id: NodeID) -> String? {
    attributes(of: id).first { $0.name == name }.map(text)
  }

  func has(_ name: Attribute, _ id: NodeID) -> Bool {
    attributes(of: id).contains { $0.name == name }
  }

  /// The node after this one in tree order, not leaving `top`; without its children where they are
  /// passed over.
  func following(_ id: NodeID, in top: NodeID, skippingChildren: Bool = false) -> NodeID? {
    if !skippingChildren, self[id].firstChild.exists { return self[id].firstChild }
    var current = id
    while current != top {
      if self[current].next.exists { return self[current].next }
      current = self[current].parent
    }
    return nil
  }

  /// The text in an element, scripts left out; cut off once more was asked for than the limit.
  func text(in id: NodeID) -> String {
    var bytes: [UInt8] = []
    var current = following(id, in: id)
    while let node = current, textBytes <= limits.workBytes {
      textBytes += 1 + Int(self[node].length)
      let found = self[node]
      if found.kind == .text {
        let range = Int(found.place)..<Int(found.place) + Int(found.length)
        coding.append(source[range], in: self[found.parent], to: &bytes)
      }
      current = following(node, in: id, skippingChildren: found.tag == .script)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
