extension TreeConstruction {
  /// The element of a start tag, with what the elements around it and its attributes make of it.
  mutating func element(_ tag: MarkupTag, _ space: Namespace = .html) -> OpenElement {
    var context = open.top?.context ?? []
    context.remove(.svg)
    var element = OpenElement(name: tag.name, space: space, context: context)
    element.object = open.top?.object ?? 0
    element.form = open.top?.form ?? 0
    element.controlsBefore = UInt32(controls)
    element.formsBefore = UInt32(forms)
    if space == .svg { context.insert(.svg) }
    if tag.name.tag != .form { _ = isFirst(withIDOf: tag, context) }
    if tag.value(.inert) != nil { context.insert(.inert) }
    if let range = tag.value(.contenteditable) {
      switch writer.text(range, in: tokenizer).asciiLowercased() {
      case "", "true", "plaintext-only": context.insert(.editable)
      case "false": context.remove(.editable)
      default: break
      }
    }
    let style = tag.value(.style).flatMap { range in
      InlineStyle.mayMatter(tokenizer.bytes[range])
        ? InlineStyle(writer.text(range, in: tokenizer)) : nil
    }
    if let isEditable = style?.isEditable {
      if isEditable { context.insert(.editable) } else { context.remove(.editable) }
    }
    if style?.hasBox == false { context.insert(.boxless) }
    element.context = context
    guard space == .html else { return element }
    if let range = tag.value(.dir) {
      switch writer.text(range, in: tokenizer).asciiLowercased() {
      case "rtl": element.context.insert(.rightToLeft)
      case "ltr": element.context.remove(.rightToLeft)
      default: break
      }
    }
    if style?.hasBox == nil, isHiddenByItself(tag) { element.context.insert(.boxless) }
    switch tag.name.tag {
    case .meter, .progress: element.context.insert(.boxless)
    case .datalist: element.context.insert(.suggested)
    case .fieldset where tag.value(.disabled) != nil:
      element.context.insert(.disabled)
      // WebKit's: the legend counts although a fieldset around this one is disabled, too.
      element.disablesFields = true
    case .legend:
      // The first legend of a disabled fieldset stays enabled.
      if let parent = open.top, parent.isHTML(.fieldset), parent.disablesFields, !parent.sawLegend {
        element.context.remove(.disabled)
        open.stack[open.stack.count - 1].sawLegend = true
      }
    case .optgroup:
      element.context.insert(.grouped)
      if tag.value(.disabled) != nil { element.context.insert(.disabledGroup) }
    case .video, .audio, .canvas: element.context.insert(.mediaFallback)
    case .other:
      element.isCustomElement = tokenizer.isCustomElement(
        tag.range.lowerBound + 1..<tag.attributesStart)
    default: break
    }
    return element
  }

  // Whether the browser's own style hides it, which the page's can undo.
  private func isHiddenByItself(_ tag: MarkupTag) -> Bool {
    if tag.value(.popover) != nil { return true }
    switch tag.name.tag {
    case .dialog where tag.value(.open) == nil, .rp, .datalist, .optgroup: return true
    // Hidden, an `embed` still has a box.
    case .embed: return false
    default: break
    }
    guard let range = tag.value(.hidden) else { return false }
    return writer.text(range, in: tokenizer).asciiLowercased() != "until-found"
  }

  /// The form that a control at this place belongs to.
  ///
  /// A form that was ended within another element keeps what comes in that element.
  var formOwner: Int? {
    let isShadow = open.top?.context.contains(.shadow) ?? false
    if let openForm, !isShadow { return openForm }
    let around = open.top?.form ?? 0
    return around == 0 ? nil : Int(around)
  }

  mutating func isFirst(withIDOf tag: MarkupTag, _ context: ElementContext) -> Bool {
    guard let range = tag.value(.id), !range.isEmpty, !context.contains(.template) else {
      return true
    }
    // Ids of a shadow tree are its own; nothing of the document is found there.
    if context.contains(.shadow) { return false }
    var hasher = Hasher()
    hasher.combine(Array(writer.text(range, in: tokenizer).utf8))
    return ids.insert(hasher.finalize()).inserted
  }
}
