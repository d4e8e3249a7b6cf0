extension URLParser {
  /// Reads the path after an authority; only a URL that is not special may have none.
  mutating func parsePathStart() -> Bool {
    let next = byte(at: position)
    if isSlash(next) {
      position += 1
    } else if !isSpecial, next == nil || next == ASCII.question || next == ASCII.numberSign {
      return parseQueryAndFragment()
    }
    return parsePath()
  }

  /// Reads segments up to the query; starts after the slash that introduces the first of them.
  mutating func parsePath() -> Bool {
    var isFollowedBySlash = true
    while isFollowedBySlash {
      let start = position
      while let byte = byte(at: position), !isSlash(byte), byte != ASCII.question,
        byte != ASCII.numberSign
      {
        position += 1
      }
      isFollowedBySlash = isSlash(byte(at: position))
      addSegment(input[start..<position], isLast: !isFollowedBySlash)
      if isFollowedBySlash { position += 1 }
    }
    return parseQueryAndFragment()
  }

  private mutating func addSegment(_ segment: ArraySlice<UInt8>, isLast: Bool) {
    let isFile = url.scheme == "file"
    switch Self.dotCount(of: segment) {
    case 2:
      path.shorten(isFile: isFile)
      if isLast { path.append([]) }
    case 1:
      if isLast { path.append([]) }
    default:
      if isFile, path.isEmpty, WindowsDriveLetter.matches(segment), let letter = segment.first {
        path.append(driveLetter: letter)
      } else {
        path.append(segment)
      }
    }
  }

  /// 1 or 2 for a segment of that many dots, each plain or written `%2e`; else `nil`.
  private static func dotCount(of segment: ArraySlice<UInt8>) -> Int? {
    guard let first = segment.first, first == ASCII.dot || first == ASCII.percent,
      segment.count <= 6
    else { return nil }
    var rest = segment
    var dots = 0
    while let byte = rest.first {
      if byte == ASCII.dot {
        rest = rest.dropFirst()
      } else if byte == ASCII.percent, rest.count >= 3,
        rest[rest.startIndex + 1] == UInt8(ascii: "2"),
        rest[rest.startIndex + 2].asciiLowercased == UInt8(ascii: "e")
      {
        rest = rest.dropFirst(3)
      } else {
        return nil
      }
      dots += 1
    }
    return dots <= 2 ? dots : nil
  }

  /// Reads the path of a URL such as `mailto:a@b`, which stays one string.
  mutating func parseOpaquePath() -> Bool {
    let end = input[position...].firstIndex { $0 == ASCII.question || $0 == ASCII.numberSign }
    var bytes = input[position..<(end ?? input.count)]
    // The last space before a delimiter is encoded: it would be lost were the rest removed.
    let endsInSpace = end != nil && bytes.last == ASCII.space
    if endsInSpace { bytes = bytes.dropLast() }
    url.path = bytes.percentEncoded(with: .c0Control)
    if endsInSpace { url.path += "%20" }
    url.isOpaquePath = true
    position = end ?? input.count
    return parseQueryAndFragment()
  }

  /// Reads the query and the fragment, the last two components; this cannot fail.
  mutating func parseQueryAndFragment() -> Bool {
    if byte(at: position) == ASCII.question {
      let rest = input[(position + 1)...]
      let end = rest.firstIndex(of: ASCII.numberSign) ?? input.count
      url.query = rest[..<end].percentEncoded(with: isSpecial ? .specialQuery : .query)
      position = end
    }
    if byte(at: position) == ASCII.numberSign {
      url.fragment = input[(position + 1)...].percentEncoded(with: .fragment)
      position = input.count
    }
    return true
  }
}
