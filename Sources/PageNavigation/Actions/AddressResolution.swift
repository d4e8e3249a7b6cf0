extension PageReader {
  // How many of the documents around a frame have the address. WebKit loads no frame that would
  // show what two around it show already, so that pages do not include themselves for ever.
  func repetitions(of url: String, around document: PageDocument) -> Int {
    document.andThoseAround.count { $0.url.withoutFragment == url }
  }

  /// The base of a document as of a place in it; without one, when all of it is there.
  ///
  /// Nil where there is none that can be used.
  func base(of document: PageDocument, asOf place: Int? = nil) -> PageURL? {
    let fallback = document.parent.map { base(of: $0) } ?? document.url
    guard !document.bases.isEmpty else { return fallback }
    let known = document.knownBases(asOf: place)
    // A list that was made for this.
    if case .list(let bases) = known { workBytes += document.bases.count + bases.count }
    guard known.count > 0, let chosen = rules.actions.base.chosen(known.count),
      let index = known[chosen]
    else { return fallback }
    return base(of: document, at: index, fallback)
  }

  // Parsed once, whatever asks for it.
  private func base(of document: PageDocument, at index: Int, _ fallback: PageURL?) -> PageURL? {
    if let known = document.parsedBases[index] { return known }
    let base = document.bases[index]
    var url = fallback
    let text = rules.actions.addresses.trimmed(base.href)
    if !text.isEmpty {
      url = parse(text, base: fallback, in: document, by: { PageURL($0, base: $1) })
      if let parsed = url {
        let isAllowed = document.policies.allSatisfy {
          $0.place > base.place || $0.policy.allowsBase(parsed)
        }
        if !isAllowed { url = fallback }
      }
      // A document within another has the other's base for want of its own.
      if !document.isMain, url == nil || url?.href == "about:blank" { url = fallback }
    }
    document.parsedBases[index] = .some(url)
    return url
  }

  func resolve(_ text: String, in document: PageDocument, asOf place: Int? = nil) -> PageURL? {
    let addresses = rules.actions.addresses
    return parse(
      addresses.trimmed(text), base: base(of: document, asOf: place), in: document,
      by: addresses.resolved)
  }

  private func parse(
    _ text: String, base: PageURL?, in document: PageDocument,
    by resolved: (String, PageURL?) -> PageURL?
  ) -> PageURL? {
    workBytes += text.utf8.count + (base?.size ?? 0)
    guard let url = resolved(text, base) else { return nil }
    workBytes += url.size
    let encoding = document.encoding.forOutput
    guard rules.actions.addresses.queryInPageEncoding, encoding != .utf8, url.isWeb else {
      return url
    }
    return resolved(QueryEncoding.apply(encoding, to: text), base)
  }

  /// Why WebKit refuses the address of its own, before the delegate is asked.
  func refusal(of url: PageURL, _ document: PageDocument) -> PageOmission.Reason? {
    let refusals = rules.actions.refusals
    if refusals.blobsOfOthers, url.scheme == "blob", !isSameOrigin(url, document) {
      return .foreignBlob
    }
    if let host = url.host, refusals.hosts(host, webkit) { return .blockedAddress }
    if refusals.files, url.scheme == "file", page.url.scheme != "file" {
      return .localFile
    }
    guard let port = url.port, !(url.scheme == "ftp" && port == 22) else { return nil }
    return refusals.ports(port, webkit) ? .blockedAddress : nil
  }

  /// Whether an address, or that in a `blob:`, is of the origin that the document has.
  func isSameOrigin(_ url: PageURL, _ document: PageDocument) -> Bool {
    document.sandbox.contains(.sameOrigin) && url.origin != nil
      && url.origin == page.url.origin
  }

  func isScript(_ url: PageURL) -> Bool {
    rules.actions.refusals.scripts && url.scheme == "javascript"
  }
}
