/// Finds the navigation actions that a page's markup can cause.
///
/// The parts of the value are the rules by which a page is read; each starts with what WebKit does
/// and can be replaced.
public struct PageExtractor: Sendable {
  /// Who makes a document of the page.
  public var reader = DocumentReader.webkit
  /// How bytes become text.
  package var decoding = DecodingRules()
  /// How text becomes tags.
  package var markup = MarkupRules()
  /// Which tags become elements.
  package var tree = TreeRules()
  /// Which elements cause actions.
  package var actions = ActionRules()
  /// How much a page may ask for.
  public var limits = PageLimits()

  /// WebKit's rules and the default limits.
  public init() {}

  /// The actions of a page, in the order of their start tags.
  ///
  /// The parameters are those of ``read(_:url:scripting:webkit:charset:policies:)``.
  public func actions(
    in page: [UInt8], url: String, scripting: Bool = true, webkit: WebKitGeneration = .since2_48,
    charset: String? = nil
  ) throws(PageError) -> [PageAction] {
    try read(page, url: url, scripting: scripting, webkit: webkit, charset: charset).actions
  }

  /// The actions of a page, and what of it causes none.
  ///
  /// - Parameters:
  ///   - page: The page's bytes as they were sent.
  ///   - url: The page's address; an absolute URL.
  ///   - scripting: Whether scripts run, which makes `<noscript>` text. No script is run.
  ///   - webkit: Whose rule the source frames follow.
  ///   - charset: The `charset` that the server named in `Content-Type`, if any.
  ///   - policies: The values of the `Content-Security-Policy` headers.
  /// - Throws: ``PageError`` if a limit is exceeded or `url` is not absolute; there is no partial
  ///   answer.
  public func read(
    _ page: [UInt8], url: String, scripting: Bool = true, webkit: WebKitGeneration = .since2_48,
    charset: String? = nil, policies: [String] = []
  ) throws(PageError) -> PageReading {
    try check(page.count)
    guard let address = PageURL(url) else { throw .addressUnreadable(url) }
    let decoded = DecodedPage(page, charset: charset, rules: decoding)
    if decoded.bytes.count > PageLimits.mostBytes { try check(decoded.bytes.count) }
    let headers =
      actions.refusals.contentSecurity ? ContentSecurityPolicy.list(policies, of: address) : []
    let sandbox = headers.compactMap(\.sandbox).reduce(SandboxFlags.everything) {
      $0.intersection($1)
    }
    let runsScripts = scripting && sandbox.contains(.scripts)
    let tree = try tree(of: decoded.bytes, scripting: runsScripts, isInner: false)
    let document = PageDocument(
      tree, url: address, encoding: decoded.encoding, sandbox: sandbox, scripting: runsScripts)
    try document.add(headers, at: -1, limit: limits.policySources, line: 1)
    let reader = PageReader(document, rules: self, webkit: webkit)
    var found = try reader.actions()
    if !decoded.isExact {
      for index in found.indices where found[index].engineDependent == nil {
        found[index].engineDependent = "the page's encoding could not be converted here"
      }
    }
    return PageReading(actions: found, omissions: reader.omissions)
  }

  private func check(_ bytes: Int) throws(PageError) {
    let limit = min(limits.pageBytes, PageLimits.mostBytes)
    guard bytes <= limit else { throw .tooLarge(bytes: bytes, limit: limit) }
  }

  /// The document that a text becomes; `isInner` for that of a `srcdoc`, which needs no document type.
  func tree(of text: [UInt8], scripting: Bool, isInner: Bool) throws(PageError) -> PageTree {
    switch reader {
    case .libxml2: return try LibXML2Reader(text, limits: limits).run()
    case .webkit:
      var construction = TreeConstruction(
        text, markup: markup, rules: tree, limits: limits, scripting: scripting)
      construction.isStandardsMode = isInner
      return try construction.run()
    }
  }
}
