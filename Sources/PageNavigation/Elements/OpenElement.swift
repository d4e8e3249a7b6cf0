enum Namespace: Sendable {
  case html, svg, math
}

/// What an element hands down to everything in it.
struct ElementContext: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// In a template: no part of the document.
  static let template = ElementContext(rawValue: 1)
  /// In a shadow tree.
  static let shadow = ElementContext(rawValue: 2)
  /// In a region that the user edits, where links do not navigate.
  static let editable = ElementContext(rawValue: 4)
  /// In an element with the attribute `inert`, where nothing can be tapped.
  static let inert = ElementContext(rawValue: 8)
  /// In a disabled fieldset.
  static let disabled = ElementContext(rawValue: 16)
  /// In what a media element or a canvas shows where it is not supported.
  static let mediaFallback = ElementContext(rawValue: 32)
  /// In a disabled group of options.
  static let disabledGroup = ElementContext(rawValue: 64)
  /// An element of SVG.
  static let svg = ElementContext(rawValue: 128)
  /// In the head of the document.
  static let head = ElementContext(rawValue: 256)
  /// In an element that has no box, where objects load nothing.
  static let boxless = ElementContext(rawValue: 512)
  /// In a `datalist`, whose fields are never checked.
  static let suggested = ElementContext(rawValue: 1024)
  /// In text that runs from right to left.
  static let rightToLeft = ElementContext(rawValue: 2048)
  /// In a group of options.
  static let grouped = ElementContext(rawValue: 4096)
}

/// An entry of the stack of open elements.
///
/// Only names are kept: no tree is built.
struct OpenElement {
  let name: TagName
  let space: Namespace
  var context: ElementContext
  // Ties the entry to the list of active formatting elements.
  var identity: UInt32 = 0
  // Whether a `p` is open in button scope, this element included.
  var hasParagraph = false
  var isHTMLIntegration = false
  var isMathTextIntegration = false
  var isCustomElement = false
  var hasShadowRoot = false
  var disablesFields = false
  var sawLegend = false
  /// The numbers of the `object` and the `form` that the element is in, or is; 0 for none.
  var object: UInt32 = 0
  var form: UInt32 = 0
  /// How many controls and forms came before it.
  var controlsBefore: UInt32 = 0
  var formsBefore: UInt32 = 0

  var tag: Tag { space == .html ? name.tag : .other }

  func isHTML(_ tag: Tag) -> Bool { space == .html && name.tag == tag }

  var isSpecial: Bool {
    space == .html ? name.tag.isSpecial : isForeignBoundary
  }

  var boundsScope: Bool {
    space == .html ? name.tag.boundsScope : isForeignBoundary
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
