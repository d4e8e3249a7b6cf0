/// What an element, and those around it, mean for everything in it.
struct Surroundings {
  struct Flags: OptionSet {
    let rawValue: UInt16

    /// In a shadow tree.
    static let shadow = Flags(rawValue: 1)
    /// In a region that the user edits, where links do not navigate.
    static let editable = Flags(rawValue: 2)
    /// In an element with the attribute `inert`, where nothing can be tapped.
    static let inert = Flags(rawValue: 4)
    /// In a disabled fieldset.
    static let disabled = Flags(rawValue: 8)
    /// In a disabled group of options.
    static let disabledGroup = Flags(rawValue: 16)
    /// In a group of options.
    static let grouped = Flags(rawValue: 32)
    /// In what a media element or a canvas shows where it is not supported.
    static let mediaFallback = Flags(rawValue: 64)
    /// In an element that has no box, where objects load nothing.
    static let notRendered = Flags(rawValue: 128)
    /// In an object that shows a picture, or nothing, where objects load nothing.
    static let replaced = Flags(rawValue: 256)
    /// In a `datalist`, whose fields are never checked.
    static let suggested = Flags(rawValue: 512)
    /// In text that runs from right to left.
    static let rightToLeft = Flags(rawValue: 1024)
    /// In the head of the document.
    static let head = Flags(rawValue: 2048)
    /// In a closed `details`, outside its summary.
    static let collapsed = Flags(rawValue: 4096)
    /// In an element where fields have a box and objects have none.
    static let withoutObjects = Flags(rawValue: 8192)

    /// What keeps an object from having a box.
    static let noBoxForObjects: Flags = [.notRendered, .withoutObjects]
  }

  var flags: Flags = []
  /// The root of the tree: the document's, or a shadow tree's.
  var root = NodeID.none
  /// The form around, and the place of the `select` around among the controls.
  var form = NodeID.none
  var select = -1
  /// The nearest object around that may show a document.
  var object = NodeID.none
  /// The place of the shadow tree around among the levels of the walk.
  var shadowLevel = -1

  /// Adds what an element brings by its name and attributes.
  mutating func enter(_ id: NodeID, in tree: PageTree) {
    let node = tree[id]
    var style: InlineStyle?
    let wasEditable = flags.contains(.editable)
    // By the attribute `hidden`, or by what else a page's own style can undo.
    var (hasHidden, isHidden) = (false, node.isHTML && Self.isHidden(node.tag))
    if node.isHTML(.dialog) { isHidden = !tree.has(.open, id) }
    for attribute in tree.attributes(of: id) {
      switch attribute.name {
      case .inert: flags.insert(.inert)
      case .contenteditable: setEditable(tree.text(attribute).asciiLowercased())
      case .style:
        if InlineStyle.mayMatter(tree.written(attribute)) {
          style = InlineStyle(tree.text(attribute))
        }
      case .dir where node.isHTML: setDirection(tree.text(attribute).asciiLowercased())
      case .display where node.space == .svg:
        isHidden = tree.text(attribute).trimmingASCIIWhitespace().asciiLowercased() == "none"
      case .popover where node.isHTML: isHidden = true
      // Hidden, an `embed` still has a box.
      case .hidden where node.isHTML && node.tag != .embed:
        hasHidden = tree.text(attribute).asciiLowercased() != "until-found"
      case .disabled where node.isHTML(.fieldset): flags.insert(.disabled)
      case .disabled where node.isHTML(.optgroup): flags.insert(.disabledGroup)
      default: break
      }
    }
    switch style?.userModify {
    case nil, "revert-layer": break
    case "read-write", "read-write-plaintext-only": flags.insert(.editable)
    case "read-only", "initial": flags.remove(.editable)
    default: set(.editable, wasEditable)
    }
    switch style?.display {
    case nil, "revert-layer": isHidden = isHidden || hasHidden
    // Only what the page says, as `hidden` does, is undone.
    case "revert": break
    case "none": isHidden = true
    case "table-column", "table-column-group":
      isHidden = false
      // It is what is in it that has none.
      if !node.isHTML(.object), !node.isHTML(.embed) { flags.insert(.withoutObjects) }
    default: isHidden = false
    }
    if isHidden { flags.insert(.notRendered) }
    guard node.isHTML else {
      if node.space == .svg, Self.isNeverDrawn(node.tag) { flags.insert(.withoutObjects) }
      return
    }
    switch node.tag {
    case .head: flags.insert(.head)
    case .form: form = id
    case .meter, .progress: flags.insert(.notRendered)
    case .datalist: flags.insert(.suggested)
    case .option: flags.insert(.withoutObjects)
    case .optgroup: flags.formUnion([.grouped, .withoutObjects])
    case .audio where !tree.has(.controls, id): flags.formUnion([.mediaFallback, .notRendered])
    case .video, .audio, .canvas: flags.insert(.mediaFallback)
    default: break
    }
  }

  /// Whether a control or an option is disabled, by itself or by what it is in.
  func disables(_ element: PageElement) -> Bool {
    element.has(.disabled) || flags.contains(element.tag == .option ? .disabledGroup : .disabled)
  }

  private mutating func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

  private mutating func setEditable(_ value: String) {
    switch value {
    case "", "true", "plaintext-only": flags.insert(.editable)
    case "false": flags.remove(.editable)
    default: break
    }
  }

  private mutating func setDirection(_ value: String) {
    switch value {
    case "rtl": flags.insert(.rightToLeft)
    case "ltr": flags.remove(.rightToLeft)
    default: break
    }
  }

  // What a drawing holds and does not show where it stands.
  private static func isNeverDrawn(_ tag: Tag) -> Bool {
    switch tag {
    case .title, .desc, .defs, .symbol, .clipPath, .mask, .pattern, .marker, .metadata: true
    default: false
    }
  }

  // What the browser's own style hides, which the page's can undo.
  private static func isHidden(_ tag: Tag) -> Bool {
    switch tag {
    case .rp, .datalist: true
    default: false
    }
  }
}
