extension URLParser {
  /// Reads what follows `file:`, or a reference relative to a `file` base.
  mutating func parseFile() -> Bool {
    let fileBase = base.flatMap { $0.scheme == "file" ? $0 : nil }
    url.host = ""
    if isSlash(byte(at: position)) {
      position += 1
      return parseFileAfterSlash(base: fileBase)
    }
    guard let fileBase else { return parsePath() }
    url.host = fileBase.host
    guard let first = byte(at: position), first != ASCII.question, first != ASCII.numberSign else {
      path = PathBuffer(fileBase.path)
      url.query = fileBase.query
      return parseQueryAndFragment()
    }
    // A drive letter begins a path of its own: nothing of the base's path stays.
    if !startsWithWindowsDriveLetter(at: position) {
      path = PathBuffer(fileBase.path)
      path.shorten(isFile: true)
    }
    return parsePath()
  }

  private mutating func parseFileAfterSlash(base fileBase: WebURL?) -> Bool {
    if isSlash(byte(at: position)) {
      position += 1
      return parseFileHost()
    }
    if let fileBase {
      url.host = fileBase.host
      if !startsWithWindowsDriveLetter(at: position) {
        path = PathBuffer(driveLetterOf: fileBase.path)
      }
    }
    return parsePath()
  }

  private mutating func parseFileHost() -> Bool {
    var end = position
    while let byte = byte(at: end), !isSlash(byte), byte != ASCII.question,
      byte != ASCII.numberSign
    {
      end += 1
    }
    let bytes = input[position..<end]
    // `file://C:/x` has no host: what stands in its place is the path's first segment.
    if WindowsDriveLetter.matches(bytes) { return parsePath() }
    if !bytes.isEmpty {
      guard let host = HostParser.parse(bytes, isOpaque: false) else { return false }
      url.host = host == "localhost" ? "" : host
    }
    position = end
    return parsePathStart()
  }

  private func startsWithWindowsDriveLetter(at index: Int) -> Bool {
    guard index + 1 < input.count, WindowsDriveLetter.matches(input[index..<index + 2]) else {
      return false
    }
    switch byte(at: index + 2) {
    case nil, ASCII.slash, ASCII.backslash, ASCII.question, ASCII.numberSign: return true
    default: return false
    }
  }
}
