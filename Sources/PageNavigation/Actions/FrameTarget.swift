/// The frame that an action is for.
enum FrameTarget {
  case main, sub, none

  var isMain: Bool? {
    switch self {
    case .main: true
    case .sub: false
    case .none: nil
    }
  }
}

extension PageReader {
  /// The frame that a target's name means in a document; nil where the sandbox refuses.
  func target(_ attribute: String?, in number: Int) -> FrameTarget? {
    let rule = rules.actions.targets
    let document = documents[number]
    var name = rule.attribute ? attribute ?? "" : ""
    if name.isEmpty, rule.base { name = baseTarget(of: document) }
    let own: FrameTarget = document.isMain ? .main : .sub
    switch name.asciiLowercased() {
    case "", "_self": return own
    case "_blank": return newWindow(document)
    case "_parent":
      guard let parent = document.parent else { return .main }
      return documents[parent].isMain ? top(document) : ancestor(document)
    case "_top": return document.isMain ? .main : top(document)
    default: break
    }
    guard rule.names, let holder = frameNames[name] else { return newWindow(document) }
    if document.sandbox.contains(.otherFrames) || isWithin(holder, number) { return .sub }
    return newWindow(document)
  }

  private func baseTarget(of document: PageDocument) -> String {
    let count = document.baseTargets.count
    guard count > 0, let chosen = rules.actions.base.chosenTarget(count),
      document.baseTargets.indices.contains(chosen)
    else { return "" }
    return document.baseTargets[chosen]
  }

  private func newWindow(_ document: PageDocument) -> FrameTarget? {
    document.sandbox.contains(.popups) ? FrameTarget.none : nil
  }

  // A frame that may not navigate the top asks for a new window where it may open one.
  private func top(_ document: PageDocument) -> FrameTarget? {
    document.sandbox.contains(.topNavigation) ? .main : newWindow(document)
  }

  private func ancestor(_ document: PageDocument) -> FrameTarget? {
    document.sandbox.contains(.otherFrames) ? .sub : newWindow(document)
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
