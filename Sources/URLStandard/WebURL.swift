/// A URL record as the WHATWG URL Standard defines it.
///
/// Parsing follows the standard's basic URL parser, so that a URL means here what it means to a
/// browser: a backslash is a slash in a special URL, tabs and newlines vanish, dot segments are
/// resolved, and `http://2130706433/` names `127.0.0.1`. All components are in their serialized,
/// canonical form. Time and memory are linear in the length of the input.
public struct WebURL: Sendable, Hashable {
  /// The scheme in lower case, without the colon.
  public internal(set) var scheme: String

  /// The user name, percent-encoded; empty when there is none.
  public internal(set) var username: String = ""

  /// The password, percent-encoded; empty when there is none.
  public internal(set) var password: String = ""

  /// The serialized host: a domain in ASCII, an address, an opaque host, or an empty string.
  ///
  /// `nil` where the URL has no host at all, as in `mailto:a@b`; an IPv6 address has its brackets.
  public internal(set) var host: String?

  /// The port; `nil` when it is absent or the scheme's default.
  public internal(set) var port: UInt16?

  /// The path, percent-encoded, as the standard's path serializer writes it.
  ///
  /// A path that is a list of segments is empty or begins with `/`.
  public internal(set) var path: String = ""

  /// The query without its question mark, percent-encoded; `nil` when there is none.
  public internal(set) var query: String?

  /// The fragment without its number sign, percent-encoded; `nil` when there is none.
  public internal(set) var fragment: String?

  /// Whether the path is opaque, one string that no relative reference can alter, as in `data:,x`.
  public internal(set) var isOpaquePath = false

  /// Parses a string, against a base where it may be relative.
  ///
  /// Fails where the standard's parser returns failure. A host that is not ASCII needs the
  /// platform's domain mapping: it fails wherever ``InternationalDomains/isAvailable`` is false.
  public init?(_ input: String, base: WebURL? = nil) {
    var parser = URLParser(input: input, base: base)
    guard let url = parser.parse() else { return nil }
    self = url
  }

  /// Makes a record that has nothing but a scheme.
  init(scheme: String) { self.scheme = scheme }

  /// Whether the scheme is special: `ftp`, `file`, `http`, `https`, `ws` or `wss`.
  public var isSpecial: Bool { SpecialScheme.contains(scheme) }

  /// Whether the URL carries a user name or a password.
  public var includesCredentials: Bool { !username.isEmpty || !password.isEmpty }

  /// Replaces the query, or removes it when given `nil`.
  ///
  /// What the URL's query may not contain is percent-encoded: for a special URL that includes the
  /// apostrophe. An empty query stays and is written as a lone `?`, as a form without entries
  /// needs. Nothing is trimmed or dropped.
  public mutating func setQuery(_ newQuery: String?) {
    query = newQuery.map { text in
      Array(text.utf8)[...].percentEncoded(with: isSpecial ? .specialQuery : .query)
    }
  }

  /// Removes the fragment together with its number sign.
  public mutating func removeFragment() { fragment = nil }
}
