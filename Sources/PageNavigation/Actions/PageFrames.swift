extension PageReader {
  func addFrame(_ element: PageElement, to number: Int) throws(PageError) {
    let frames = rules.actions.frames
    guard frames.elements.contains(element.tag.spelling) else { return }
    let bases = documents[number].bases.count
    guard element.tag == .iframe, frames.srcdoc, let text = element[.srcdoc] else {
      return try add(
        .frame(
          element, document: number, bases: bases, address: .text(element[.src] ?? "")),
        element.line, number)
    }
    try add(
      .frame(element, document: number, bases: bases, address: .srcdoc), element.line, number)
    guard frames.readsSrcdoc, let url = PageURL("about:srcdoc") else { return }
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
    try read(Array(text.utf8), as: inner)
  }

  /// Learns the frames' names.
  ///
  /// A frame that WebKit refuses to load is never made, and its name asks for a new window.
  func nameFrames() {
    for item in pending {
      switch item {
      case .frame(let element, let number, let bases, let address):
        guard let name = element[.name] else { continue }
        if case .text(let text) = address, let url = resolve(text, in: number, bases: bases),
          isRefused(url)
        {
          continue
        }
        addFrameName(name, in: number)
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
      let text = rules.actions.addresses.trimmed(document.bases[chosen])
      guard !text.isEmpty else { return fallback }
      guard let url = PageURL(text, base: fallback) else { return nil }
      guard document.policies.allSatisfy({ $0.allowsBase(url, from: document.url) }) else {
        return fallback
      }
      return url
    }
  }

  func resolve(_ text: String, in number: Int, bases: Int? = nil) -> PageURL? {
    let addresses = rules.actions.addresses
    let trimmed = addresses.trimmed(text)
    let base = base(of: number, bases: bases)
    guard let url = addresses.resolved(trimmed, base) else { return nil }
    let encoding = documents[number].encoding.forOutput
    guard addresses.queryInPageEncoding, encoding != .utf8, url.isWeb else { return url }
    return addresses.resolved(QueryEncoding.apply(encoding, to: trimmed), base)
  }

  /// Whether WebKit refuses the address of its own, before the delegate is asked.
  func isRefused(_ url: PageURL) -> Bool {
    let refusals = rules.actions.refusals
    if refusals.files, url.scheme == "file", documents[0].url.scheme != "file" { return true }
    guard let port = url.port, !(url.scheme == "ftp" && port == 22) else { return false }
    return refusals.ports(port, webkit)
  }

  func isScript(_ url: PageURL) -> Bool {
    rules.actions.refusals.scripts && url.scheme == "javascript"
  }
}
