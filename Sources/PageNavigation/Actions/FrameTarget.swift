/// The frame that an action is for.
enum FrameTarget {
  case main
  /// A new window.
  case none
  /// A frame of the document; what a navigation brought into it, without a fragment.
  case sub(within: PageDocument, showing: String? = nil)

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
  func target(ofLink attribute: String?, in document: PageDocument) -> FrameTarget? {
    var name = rules.actions.targets.attribute ? attribute ?? "" : ""
    if name.isEmpty { name = baseTarget(of: document) }
    return frame(named: withoutMarkup(name), in: document)
  }

  /// The frame that a form's `target` or `formtarget` means; an empty one is the form's own frame.
  func target(ofForm attribute: String?, in document: PageDocument) -> FrameTarget? {
    guard rules.actions.targets.attribute, let attribute else {
      return frame(named: baseTarget(of: document), in: document)
    }
    return frame(named: withoutMarkup(attribute), in: document)
  }

  // A name that swallowed markup, because a quote was forgotten, asks for a new window.
  private func withoutMarkup(_ name: String) -> String {
    let swallowed =
      name.utf8.contains(UInt8(ascii: "<"))
      && name.utf8.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return swallowed ? "_blank" : name
  }

  private func frame(named name: String, in document: PageDocument) -> FrameTarget? {
    let rule = rules.actions.targets
    workBytes += name.utf8.count
    // No keyword is longer than `_parent`.
    switch name.utf8.count > 7 ? name : name.asciiLowercased() {
    case "", "_self": return own(document)
    case "_blank": return newWindow(document)
    case "_parent":
      guard let parent = document.parent, !parent.isMain else { return top(document) }
      return document.sandbox.contains(.otherFrames) ? own(parent) : newWindow(document)
    case "_top": return top(document)
    default: break
    }
    guard rule.names, let found = frames[Array(name.utf8)] else { return newWindow(document) }
    workBytes += found.count
    // First the document's own frame, and those in it; then all of the page.
    if !document.isMain, document.name == name { return own(document) }
    if let inner = found.first(where: { $0.document.andThoseAround.contains { $0 === document } }) {
      return .sub(within: inner.document, showing: inner.address)
    }
    guard let first = found.first, document.sandbox.contains(.otherFrames) else {
      return newWindow(document)
    }
    return .sub(within: first.document, showing: first.address)
  }

  /// The frame that a document is in.
  func own(_ document: PageDocument) -> FrameTarget {
    guard let parent = document.parent else { return .main }
    return .sub(within: parent, showing: document.url.withoutFragment)
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
}
