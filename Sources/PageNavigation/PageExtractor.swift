/// Finds the navigation actions that a page's markup can cause.
///
/// The parts of the value are the rules by which a page is read; each starts with what WebKit does
/// and can be replaced.
public struct PageExtractor: Sendable {
  /// How bytes become text.
  public var decoding = DecodingRules()
  /// How text becomes tags.
  public var markup = MarkupRules()
  /// Which tags become elements.
  public var tree = TreeRules()
  /// Which elements cause actions.
  public var actions = ActionRules()
  /// How much a page may ask for.
  public var limits = PageLimits()

  /// WebKit's rules and the default limits.
  public init() {}

  /// The actions of a page, in the order of their start tags.
  ///
  /// - Parameters:
  ///   - page: The page's bytes as they were sent.
  ///   - url: The page's address; an absolute URL.
  ///   - scripting: Whether scripts run, which makes `<noscript>` text. No script is run.
  ///   - webkit: Whose rule the source frames follow.
  ///   - charset: The `charset` that the server named in `Content-Type`, if any.
  /// - Throws: ``PageError`` where a limit is passed or the address is none; there is no partial
  ///   answer.
  public func actions(
    in page: [UInt8], url: String, scripting: Bool = true, webkit: WebKitGeneration = .v2_50,
    charset: String? = nil
  ) throws(PageError) -> [PageAction] {
    guard page.count <= limits.pageBytes else {
      throw .tooLarge(bytes: page.count, limit: limits.pageBytes)
    }
    guard let address = PageURL(url) else { throw .addressUnreadable(url) }
    let decoded = DecodedPage(page, charset: charset, rules: decoding)
    let reader = PageReader(rules: self, webkit: webkit)
    try reader.read(
      decoded.bytes,
      as: PageDocument(
        parent: nil, url: address, encoding: decoded.encoding, sandbox: .everything,
        scripting: scripting, depth: 0, line: nil))
    var found = try reader.actions()
    if !decoded.isExact {
      for index in found.indices where found[index].engineDependent == nil {
        found[index].engineDependent = "the page's encoding could not be converted here"
      }
    }
    return found
  }
}
