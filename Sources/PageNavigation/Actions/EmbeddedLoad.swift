import NavigationPolicy

/// What becomes of an object or embed that would show a document.
enum EmbeddedLoad {
  /// It asks for an address; nil for one that does not parse.
  case asks(PageURL?)
  /// It is refused.
  case refused(PageOmission.Reason)
  /// It is in an object that shows a document.
  case covered

  /// Whether objects and embeds in it load nothing.
  var coversContent: Bool {
    switch self {
    case .asks, .covered: true
    // What is refused shows what is in it, but a repeated document shows nothing instead.
    case .refused(let reason): reason == .repeatedFrame
    }
  }
}

extension PageReader {
  func objectAction(_ item: PendingAction, in outer: NodeID) -> PageAction? {
    switch load(of: item, in: outer) {
    case .asks(let url):
      let address =
        url?.href ?? rules.actions.addresses.unreadable(EmbeddedContent(item.element).address)
      return make(address, .other, .sub(within: item.document), item)
    case .refused(let reason): return omitted(reason, item)
    case .covered: return nil
    }
  }

  /// What becomes of an object or embed; the object around it was asked about before.
  func load(of item: PendingAction, in outer: NodeID) -> EmbeddedLoad {
    let document = item.document
    if let known = document.embeddedLoads[item.node] { return known }
    let isCovered = document.embeddedLoads[outer]?.coversContent ?? false
    let load = isCovered ? .covered : load(of: item.element, in: document)
    document.embeddedLoads[item.node] = load
    return load
  }

  private func load(of element: PageElement, in document: PageDocument) -> EmbeddedLoad {
    var url = resolve(EmbeddedContent(element).address, in: document)
    if let parsed = url {
      if let reason = frameRefusal(of: parsed, in: document) { return .refused(reason) }
      url = upgraded(parsed, in: document)
    }
    let isAllowed = document.allPoliciesAllow { $0.allowsObject(url, type: element[.type]) }
    return isAllowed ? .asks(url) : .refused(.contentSecurity)
  }
}
