extension PageReader {
  func addFrame(_ element: PageElement, to number: Int) throws(PageError) {
    let frames = rules.actions.frames
    guard frames.elements.contains(element.tag.spelling) else { return }
    let bases = documents[number].bases.count
    guard element.tag == .iframe || element.tag == .frame, frames.srcdoc,
      let text = element[.srcdoc]
    else {
      return try add(
        .frame(
          element, document: number, bases: bases, address: .text(element[.src] ?? "")),
        element.line, number)
    }
    guard repetitions(of: "about:srcdoc", around: number) < frames.repetitions else {
      return omit(.repeatedFrame, element.line, number)
    }
    try add(
      .frame(element, document: number, bases: bases, address: .srcdoc), element.line, number)
    // WebKit asks for a frame's document, too, but shows an empty one.
    guard frames.readsSrcdoc, element.tag == .iframe, let url = PageURL("about:srcdoc") else {
      return
    }
    let parent = documents[number]
    let line = parent.line ?? element.line
    guard parent.depth < rules.limits.srcdocDepth else {
      throw .srcdocTooDeep(limit: rules.limits.srcdocDepth, line: line)
    }
    var sandbox = parent.sandbox
    if rules.actions.refusals.sandbox, let tokens = element[.sandbox] {
      sandbox.formIntersection(SandboxFlags(tokens: tokens))
    }
    var inner = PageDocument(
      parent: number, url: url, encoding: .utf8, sandbox: sandbox,
      scripting: parent.scripting && sandbox.contains(.scripts), depth: parent.depth + 1,
      line: line)
    inner.policies = parent.policies
    inner.name = element[.name]
    try read(Array(text.utf8), as: inner)
  }

  // How many of the documents around a frame have the address. WebKit loads no frame that would
  // show what two around it show already, so that pages do not include themselves for ever.
  func repetitions(of url: String, around number: Int) -> Int {
    var count = 0
    var current: Int? = number
    while let document = current {
      if documents[document].url.withoutFragment == url { count += 1 }
      current = documents[document].parent
    }
    return count
  }

  /// Learns the frames' names.
  ///
  /// A frame that WebKit refuses to load is never made, and its name asks for a new window.
  func nameFrames() {
    for item in pending {
      switch item {
      case .frame(let element, let number, let bases, let address):
        guard let name = element[.name] else { continue }
        var shown: String?
        switch address {
        case .srcdoc: shown = "about:srcdoc"
        case .text(let text):
          // An empty frame was not brought by anybody.
          guard !rules.actions.addresses.trimmed(text).isEmpty,
            let url = resolve(text, in: number, bases: bases)
          else { break }
          if refusal(of: url, number) != nil { continue }
          shown = url.withoutFragment
        }
        addFrameName(name, in: number, showing: shown)
      case .object(let element, let number):
        if let name = element[.name] { addFrameName(name, in: number) }
      default: break
      }
    }
  }

  /// The base of a document as of a number of its own `<base>` elements; nil where there is none
  /// that can be used.
  func base(of number: Int, bases count: Int? = nil) -> PageURL? {
    let document = documents[number]
    let fallback = document.parent.map { base(of: $0) } ?? document.url
    let known = count ?? document.bases.count
    guard known > 0, let chosen = rules.actions.base.chosen(known),
      document.bases.indices.contains(chosen)
    else { return fallback }
    return base(of: number, at: chosen) {
      let element = document.bases[chosen]
      let text = rules.actions.addresses.trimmed(element.href)
      guard !text.isEmpty else { return fallback }
      guard let url = parse(text, base: fallback, in: number, by: { PageURL($0, base: $1) }) else {
        return nil
      }
      let isAllowed = document.policies.prefix(element.policies).allSatisfy {
        $0.allowsBase(url, from: document.url)
      }
      return isAllowed ? url : fallback
    }
  }

  func resolve(_ text: String, in number: Int, bases: Int? = nil) -> PageURL? {
    let addresses = rules.actions.addresses
    return parse(
      addresses.trimmed(text), base: base(of: number, bases: bases), in: number,
      by: addresses.resolved)
  }

  private func parse(
    _ text: String, base: PageURL?, in number: Int, by resolved: (String, PageURL?) -> PageURL?
  ) -> PageURL? {
    workBytes += text.utf8.count + (base?.size ?? 0)
    guard let url = resolved(text, base) else { return nil }
    workBytes += url.size
    let encoding = documents[number].encoding.forOutput
    guard rules.actions.addresses.queryInPageEncoding, encoding != .utf8, url.isWeb else {
      return url
    }
    return resolved(QueryEncoding.apply(encoding, to: text), base)
  }

  /// Why WebKit refuses the address of its own, before the delegate is asked.
  func refusal(of url: PageURL, _ number: Int) -> PageOmission.Reason? {
    let refusals = rules.actions.refusals
    if refusals.blobsOfOthers, url.scheme == "blob", !isSameOrigin(url, number) {
      return .foreignBlob
    }
    if let host = url.host, refusals.hosts(host, webkit) { return .blockedAddress }
    if refusals.files, url.scheme == "file", documents[0].url.scheme != "file" {
      return .localFile
    }
    guard let port = url.port, !(url.scheme == "ftp" && port == 22) else { return nil }
    return refusals.ports(port, webkit) ? .blockedAddress : nil
  }

  /// Whether an address, or that in a `blob:`, is of the origin that the document has.
  func isSameOrigin(_ url: PageURL, _ number: Int) -> Bool {
    documents[number].sandbox.contains(.sameOrigin) && url.origin != nil
      && url.origin == page.origin
  }

  func isScript(_ url: PageURL) -> Bool {
    rules.actions.refusals.scripts && url.scheme == "javascript"
  }
}
