/// A node of a document, by its place in the document's list.
struct NodeID: Hashable, Sendable {
  let index: Int32

  /// No node.
  static let none = NodeID(index: -1)

  var exists: Bool { index >= 0 }
}

enum Namespace: UInt8, Sendable {
  case html, svg, math
}

/// What a reader keeps of an element, of a text, or of the root of a tree.
struct Node: Sendable {
  enum Kind: UInt8, Sendable {
    case element, text
    /// The root of the document, of what a template holds, or of a shadow tree.
    case document, templateContents, shadowRoot
  }

  let kind: Kind
  let tag: Tag
  let space: Namespace
  /// Whether it stands in for an element that was closed too early: one start tag, several nodes.
  var isClone = false
  /// Where the tag's `<`, or the text, begins in the document's source: also the order of start tags.
  ///
  /// Elements that no tag stands for begin where the one that implied them does.
  let place: UInt32
  /// How many bytes a text has.
  var length: UInt32 = 0

  var parent = NodeID.none
  var previous = NodeID.none
  var next = NodeID.none
  var firstChild = NodeID.none
  var lastChild = NodeID.none
  /// What a template holds, or the shadow tree of a host.
  var contents = NodeID.none
  /// The form that the reader associated it with; without one, that is the form around it.
  var form = NodeID.none
  /// Its attributes, in the document's list.
  var firstAttribute: UInt32 = 0
  var attributeCount: UInt16 = 0

  init(_ kind: Kind, _ tag: Tag = .other, _ space: Namespace = .html, at place: Int) {
    self.kind = kind
    self.tag = tag
    self.space = space
    self.place = UInt32(place)
  }

  var isHTML: Bool { space == .html }

  func isHTML(_ tag: Tag) -> Bool { space == .html && self.tag == tag }
}

/// An attribute as it stands in the document's source.
struct NodeAttribute: Sendable {
  let name: Attribute
  let value: Range<UInt32>
}

extension Node {
  /// Whether it can have a part in a navigation.
  var takesPart: Bool {
    switch (space, tag) {
    case (.svg, .a): true
    case (.html, .a), (.html, .area), (.html, .base), (.html, .meta), (.html, .iframe),
      (.html, .frame), (.html, .frameset), (.html, .object), (.html, .embed), (.html, .form),
      (.html, .button), (.html, .input), (.html, .select), (.html, .option), (.html, .textarea):
      true
    default: false
    }
  }
}
