/// The frame that an action is for.
enum FrameTarget: Equatable {
  case main, none
  /// A frame of the document with the number; what it shows, without a fragment, where that is
  /// known.
  case sub(within: Int, showing: String? = nil)

  var isMain: Bool? {
    switch self {
    case .main: true
    case .sub: false
    case .none: nil
    }
  }
}

extension PageReader {
  /// The frame that a link's `target` means in a document; nil where the sandbox refuses.
  ///
  /// An empty one is as none: the base's counts.
  func target(ofLink attribute: String?, in number: Int) -> FrameTarget? {
    var name = rules.actions.targets.attribute ? attribute ?? "" : ""
    if name.isEmpty { name = baseTarget(of: documents[number]) }
    return frame(named: withoutMarkup(name), in: number)
  }

  /// The frame that a form's `target` or `formtarget` means; an empty one is the form's own frame.
  func target(ofForm attribute: String?, in number: Int) -> FrameTarget? {
    guard rules.actions.targets.attribute, let attribute else {
      return frame(named: baseTarget(of: documents[number]), in: number)
    }
    return frame(named: withoutMarkup(attribute), in: number)
  }

  // A name that swallowed markup, because a quote was forgotten, asks for a new window.
  private func withoutMarkup(_ name: String) -> String {
    let swallowed =
      name.utf8.contains(UInt8(ascii: "<"))
      && name.utf8.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return swallowed ? "_blank" : name
  }

  private func frame(named name: String, in number: Int) -> FrameTarget? {
    let rule = rules.actions.targets
    let document = documents[number]
    workBytes += name.utf8.count
    // No keyword is longer than `_parent`.
    switch name.utf8.count > 7 ? name : name.asciiLowercased() {
    case "", "_self": return own(number)
    case "_blank": return newWindow(document)
    case "_parent":
      guard let parent = document.parent, !documents[parent].isMain else { return top(document) }
      return document.sandbox.contains(.otherFrames) ? own(parent) : newWindow(document)
    case "_top": return top(document)
    default: break
    }
    guard rule.names, let holder = frameNames[Array(name.utf8)] else { return newWindow(document) }
    if document.sandbox.contains(.otherFrames) || isWithin(holder.document, number)
      || documents[number].name == name
    {
      return .sub(within: holder.document, showing: holder.address)
    }
    return newWindow(document)
  }

  /// The frame that a document is in.
  func own(_ number: Int) -> FrameTarget {
    guard let parent = documents[number].parent else { return .main }
    return .sub(within: parent, showing: documents[number].url.withoutFragment)
  }

  private func baseTarget(of document: PageDocument) -> String {
    let count = document.baseTargets.count
    guard rules.actions.targets.base, count > 0,
      let chosen = rules.actions.base.chosenTarget(count),
      document.baseTargets.indices.contains(chosen)
    else { return "" }
    return document.baseTargets[chosen]
  }

  private func newWindow(_ document: PageDocument) -> FrameTarget? {
    document.sandbox.contains(.popups) ? FrameTarget.none : nil
  }

  // A frame that may not navigate the top asks for a new window where it may open one.
  private func top(_ document: PageDocument) -> FrameTarget? {
    document.isMain || document.sandbox.contains(.topNavigation) ? .main : newWindow(document)
  }

  private func isWithin(_ holder: Int, _ number: Int) -> Bool {
    var current: Int? = holder
    while let document = current {
      if document == number { return true }
      current = documents[document].parent
    }
    return false
  }
}
