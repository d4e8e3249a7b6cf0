import NavigationPolicy

/// Reads a page's documents, and turns what they ask for into actions when the page is known.
final class PageReader {
  let rules: PageExtractor
  let webkit: WebKitGeneration
  let page: PageDocument
  /// The page's address, which is the same for all actions.
  let address: String
  private var pending: [PendingAction] = []
  private(set) var omissions: [PageOmission] = []
  /// Bytes of the addresses and names that were worked on so far, also for what became no action.
  var workBytes = 0
  /// The frames with a name, in tree order.
  ///
  /// By their bytes: equal as characters is not enough.
  private(set) var frames: [[UInt8]: [NamedFrame]] = [:]

  struct NamedFrame {
    /// The document that the frame is in.
    let document: PageDocument
    /// What a navigation brought into it, without a fragment; nil where none did.
    let address: String?
  }

  init(_ page: PageDocument, rules: PageExtractor, webkit: WebKitGeneration) {
    (self.page, self.rules, self.webkit) = (page, rules, webkit)
    address = page.url.href
  }

  /// The actions of the page, in the order of the start tags.
  func actions() throws(PageError) -> [PageAction] {
    try read(page)
    try nameFrames()
    var result: [PageAction] = []
    var bytes = 0
    for item in pending {
      let action = action(of: item)
      bytes += action?.url?.utf8.count ?? 0
      // Of text, base and result of each address a few times as much is read.
      try checkWork(bytes, item)
      if let action { result.append(action) }
    }
    return result
  }

  private func checkWork(_ bytes: Int, _ item: PendingAction) throws(PageError) {
    let work = workBytes + item.document.tree.textBytes
    guard bytes > rules.limits.actionBytes || work > rules.limits.workBytes else { return }
    throw .actionsTooLong(limit: rules.limits.actionBytes, line: item.document.line ?? item.line)
  }

  // A document, and those in it: each directly after the frame that shows it.
  private func read(_ document: PageDocument) throws(PageError) {
    var walk = DocumentWalk(document, rules: rules.actions, limits: rules.limits)
    for item in try walk.run() {
      if pending.count >= rules.limits.actions {
        throw .tooManyActions(limit: rules.limits.actions, line: document.line ?? item.line)
      }
      if case .inlineFrame = item.kind { try readInner(item) } else { pending.append(item) }
    }
  }

  private func readInner(_ item: PendingAction) throws(PageError) {
    let frames = rules.actions.frames
    let (parent, element) = (item.document, item.element)
    guard repetitions(of: "about:srcdoc", around: parent) < frames.repetitions else {
      return omit(.repeatedFrame, item)
    }
    pending.append(item)
    // WebKit asks for a frame's document, too, but shows an empty one.
    guard frames.readsSrcdoc, element.tag == .iframe, let url = PageURL("about:srcdoc") else {
      return
    }
    let line = parent.line ?? item.line
    guard parent.depth < rules.limits.srcdocDepth else {
      throw .srcdocTooDeep(limit: rules.limits.srcdocDepth, line: line)
    }
    var sandbox = parent.sandbox
    if rules.actions.refusals.sandbox, let tokens = element[.sandbox] {
      sandbox.formIntersection(SandboxFlags(tokens: tokens))
    }
    let scripting = parent.scripting && sandbox.contains(.scripts)
    let tree = try rules.tree(
      of: Array((element[.srcdoc] ?? "").utf8), scripting: scripting, isInner: true)
    try read(
      PageDocument(
        tree, in: parent, url: url, sandbox: sandbox, scripting: scripting, line: line,
        frame: element))
  }

  private func action(of item: PendingAction) -> PageAction? {
    switch item.kind {
    case .frame: frameAction(item)
    case .inlineFrame: make("about:srcdoc", .other, .sub(within: item.document), item)
    case .object(let outer): objectAction(item, in: outer)
    case .link: linkAction(item)
    case .form: implicitAction(item)
    case .button: buttonAction(item)
    case .refresh(let number): refreshAction(number, item)
    case .omission(let reason): omitted(reason, item)
    }
  }

  // A frame that WebKit refuses to load is never made, and its name asks for a new window.
  private func nameFrames() throws(PageError) {
    for item in pending {
      try checkWork(0, item)
      switch item.kind {
      case .inlineFrame: name(item, showing: "about:srcdoc")
      case .object(let outer):
        if case .asks(let url) = load(of: item, in: outer) {
          name(item, showing: url.flatMap(broughtDocument))
        }
      case .frame:
        guard item.element.has(.name) else { continue }
        let text = item.element[.src] ?? ""
        guard !rules.actions.addresses.trimmed(text).isEmpty,
          let url = resolve(text, in: item.document, asOf: item.place)
        else {
          name(item, showing: nil)
          continue
        }
        guard refusal(of: url, item.document) == nil,
          repetitions(of: url.withoutFragment, around: item.document)
            < rules.actions.frames.repetitions
        else { continue }
        // One that a policy refuses brings nothing, but the same policy refuses a link to it.
        name(item, showing: broughtDocument(upgraded(url, in: item.document)))
      default: break
      }
    }
  }

  // What a navigation to an address brought; an empty frame was not brought by anybody.
  private func broughtDocument(_ url: PageURL) -> String? {
    url.scheme == "about" || isScript(url) ? nil : url.withoutFragment
  }

  private func name(_ item: PendingAction, showing address: String?) {
    guard let name = item.element[.name].map({ Array($0.utf8) }), !name.isEmpty else { return }
    // Of two frames of one document only the first is ever found.
    if frames[name]?.last?.document !== item.document {
      frames[name, default: []].append(NamedFrame(document: item.document, address: address))
    }
  }

  // MARK: - What causes none

  /// Counts an element that causes no action.
  func omit(_ reason: PageOmission.Reason, _ item: PendingAction) {
    if let place = omissions.firstIndex(where: { $0.reason == reason }) {
      omissions[place].count += 1
    } else {
      omissions.append(
        PageOmission(reason: reason, count: 1, line: item.document.line ?? item.line))
    }
  }

  /// The same, in the place of the action that there is not.
  func omitted(_ reason: PageOmission.Reason, _ item: PendingAction) -> PageAction? {
    omit(reason, item)
    return nil
  }
}
