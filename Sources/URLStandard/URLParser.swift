/// The standard's basic URL parser without state override.
///
/// The standard describes a state machine that reads one code point at a time. Here each state is
/// a function that reads a whole component: delimiters are ASCII, so that UTF-8 bytes can be
/// searched, and every byte is looked at a fixed number of times.
struct URLParser {
  /// The input's UTF-8 bytes, trimmed and without tabs and newlines.
  let input: [UInt8]
  let base: WebURL?
  /// The index of the next byte to read.
  var position = 0
  var url = WebURL(scheme: "")
  var isSpecial = false
  var path = PathBuffer()

  init(input text: String, base: WebURL?) {
    input = Self.cleaned(text)
    self.base = base
  }

  /// Parses the input; `nil` is the standard's failure.
  mutating func parse() -> WebURL? {
    let succeeded: Bool
    if let colon = indexOfSchemeColon() {
      url.scheme = String(decoding: input[..<colon].lazy.map(\.asciiLowercased), as: UTF8.self)
      isSpecial = SpecialScheme.contains(url.scheme)
      position = colon + 1
      succeeded = parseAfterScheme()
    } else {
      succeeded = parseWithoutScheme()
    }
    guard succeeded else { return nil }
    if !url.isOpaquePath { url.path = path.text }
    return url
  }

  /// Trims C0 controls and spaces at both ends and drops tabs and newlines everywhere.
  private static func cleaned(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { bytes in
      var start = 0
      var end = bytes.count
      while start < end, bytes[start] <= ASCII.space { start += 1 }
      while end > start, bytes[end - 1] <= ASCII.space { end -= 1 }
      let trimmed = bytes[start..<end]
      guard trimmed.contains(where: isTabOrNewline) else { return Array(trimmed) }
      return trimmed.filter { !isTabOrNewline($0) }
    }
  }

  private static func isTabOrNewline(_ byte: UInt8) -> Bool {
    byte == ASCII.tab || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  private func indexOfSchemeColon() -> Int? {
    guard let first = input.first, first.isASCIIAlpha else { return nil }
    for index in input.indices.dropFirst() {
      let byte = input[index]
      if byte == ASCII.colon { return index }
      let belongs =
        byte.isASCIIAlphanumeric || byte == ASCII.plus || byte == ASCII.hyphen || byte == ASCII.dot
      if !belongs { return nil }
    }
    return nil
  }

  /// The byte at an index; `nil` at the end of the input.
  @inline(__always)
  func byte(at index: Int) -> UInt8? { index < input.count ? input[index] : nil }

  /// Whether a byte is `/`, or `\` where that means the same.
  @inline(__always)
  func isSlash(_ byte: UInt8?) -> Bool {
    byte == ASCII.slash || (isSpecial && byte == ASCII.backslash)
  }

  // MARK: States that choose what comes next

  private mutating func parseAfterScheme() -> Bool {
    if url.scheme == "file" { return parseFile() }
    if isSpecial {
      let startsWithTwoSlashes =
        byte(at: position) == ASCII.slash && byte(at: position + 1) == ASCII.slash
      if let base, base.scheme == url.scheme, !startsWithTwoSlashes {
        return parseRelative(to: base)
      }
      return parseAuthorityAfterSlashes()
    }
    guard byte(at: position) == ASCII.slash else { return parseOpaquePath() }
    position += 1
    guard byte(at: position) == ASCII.slash else { return parsePath() }
    position += 1
    return parseAuthority()
  }

  private mutating func parseWithoutScheme() -> Bool {
    guard let base else { return false }
    url.scheme = base.scheme
    isSpecial = base.isSpecial
    if base.isOpaquePath {
      guard byte(at: position) == ASCII.numberSign else { return false }
      url.isOpaquePath = true
      url.path = base.path
      url.query = base.query
      return parseQueryAndFragment()
    }
    return base.scheme == "file" ? parseFile() : parseRelative(to: base)
  }

  /// A special URL's authority may be preceded by any number of slashes of either kind.
  private mutating func parseAuthorityAfterSlashes() -> Bool {
    while byte(at: position) == ASCII.slash || byte(at: position) == ASCII.backslash {
      position += 1
    }
    return parseAuthority()
  }

  private mutating func parseRelative(to base: WebURL) -> Bool {
    if isSlash(byte(at: position)) {
      position += 1
      if isSlash(byte(at: position)) {
        if isSpecial { return parseAuthorityAfterSlashes() }
        position += 1
        return parseAuthority()
      }
      copyAuthority(of: base)
      return parsePath()
    }
    copyAuthority(of: base)
    path = PathBuffer(base.path)
    guard let first = byte(at: position), first != ASCII.question, first != ASCII.numberSign else {
      url.query = base.query
      return parseQueryAndFragment()
    }
    path.shorten(isFile: false)
    return parsePath()
  }

  private mutating func copyAuthority(of base: WebURL) {
    url.username = base.username
    url.password = base.password
    url.host = base.host
    url.port = base.port
  }
}
