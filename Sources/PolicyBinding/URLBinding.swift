import NavigationPolicy

/// Rewrites URLs of one policy's vectors for another policy (requirement OWN-3).
///
/// It works on text, since most vectors are about text that only nearly is what it looks like.
struct URLBinding {
  /// What a URL is given for: schemes and hosts have other parts in links that open the app.
  enum Role { case navigation, deepLink }

  private let parts: PolicyParts
  private let recorder: UseRecorder?
  private let hosts: TextParts
  private let linkHosts: TextParts
  private let customAuthority: TextParts
  private let customScheme: TextParts
  private let linkScheme: TextParts

  /// Rewrites by parts; the recorder is told what is found of them.
  init(_ parts: PolicyParts, recorder: UseRecorder? = nil) {
    self.parts = parts
    self.recorder = recorder
    hosts = TextParts(parts.hosts)
    linkHosts = TextParts(parts.linkHosts)
    let names = Set(parts.customHosts.map(\.text))
    customAuthority = TextParts(parts.hosts + parts.customHosts) { text in
      if names.contains(text) { recorder?.use.customHosts.insert(text) }
    }
    customScheme = TextParts(parts.customScheme)
    linkScheme = TextParts(parts.linkScheme)
  }

  /// A URL under the other policy.
  func url(_ text: String, _ role: Role = .navigation) throws(NoCounterpart) -> String {
    let pieces = Pieces(text)
    let schemes = role == .navigation ? customScheme : linkScheme
    let hosts = role == .navigation ? hosts : linkHosts
    let scheme = try schemes.replaced(in: pieces.scheme, isName: true)
    // Whatever resembles the custom scheme has paths and hosts that resemble its own.
    let isCustom = role == .navigation && !Self.web.contains(pieces.scheme.map(\.folded))
    var result = scheme
    guard let authority = pieces.authority else {
      // No path begins here: only names that stand anywhere are parts of it.
      let rest = try hosts.replaced(in: pieces.path + pieces.query + pieces.fragment)
      return String(decoding: result + pieces.colon + rest, as: UTF8.self)
    }
    result += pieces.colon + Array("//".utf8)
    result += try (isCustom ? customAuthority : hosts).replaced(in: authority, isName: true)
    let (path, place) = try path(
      pieces.path, among: role == .deepLink ? [] : isCustom ? parts.customPlaces : parts.routes
    ) { prefix in
      if isCustom {
        recorder?.use.customPrefixes.insert(prefix)
      } else {
        recorder?.use.routes[prefix, default: []].formUnion([])
      }
    }
    result += role == .deepLink ? try segments(path) : path
    let keys = role == .deepLink ? [] : isCustom ? parts.customKeys : place?.keys ?? []
    result += try query(pieces.query, keys: keys) { key in
      if isCustom {
        recorder?.use.customKeys.insert(key)
      } else if let place {
        recorder?.use.routes[place.prefix.text, default: []].insert(key)
      }
    }
    result += try hosts.replaced(in: pieces.fragment)
    return String(decoding: result, as: UTF8.self)
  }

  /// A native screen under the other policy: the path, and each parameter.
  func route(
    _ path: String, _ parameters: [(name: String, value: String)]
  ) throws(NoCounterpart) -> (path: String, parameters: [(name: String, value: String)]) {
    let (bytes, place) = try self.path(Array(path.utf8), among: parts.routes) { _ in }
    var bound: [(name: String, value: String)] = []
    for (name, value) in parameters {
      let key = try Self.key(name, place?.keys ?? []) { key in
        if let place { recorder?.use.routes[place.prefix.text, default: []].insert(key) }
      }
      bound.append((key ?? name, try self.value(decoded: value)))
    }
    return (String(decoding: bytes, as: UTF8.self), bound)
  }

  /// A decoded value at a limit is brought to the other policy's limit.
  func value(decoded text: String) throws(NoCounterpart) -> String {
    var scalars = ScalarText(decoded: text)
    let length = try length(of: scalars.count, by: parts.values)
    let replaced = try hosts.replaced(in: Array(text.utf8))
    scalars = ScalarText(decoded: String(decoding: replaced, as: UTF8.self))
    if let length { try scalars.resize(to: length) }
    return String(decoding: scalars.bytes, as: UTF8.self)
  }

  private static let web = [Array("http".utf8), Array("https".utf8)]

  // MARK: Limits

  /// The highest limit that vectors are lengthened to; text beyond it costs time and shows no more.
  private static let longest = 4_096

  /// What a length near a limit becomes; `nil` where it is far below.
  private func length(
    of count: Int, by limit: PolicyParts.Limit
  ) throws(NoCounterpart) -> Int? {
    guard limit.length != limit.counterpart, count >= limit.length - 2 else { return nil }
    guard limit.counterpart <= Self.longest else {
      throw NoCounterpart(reason: "the limit of your policy is too long to be tried")
    }
    return count - limit.length + limit.counterpart
  }

  // MARK: Paths

  /// A path whose beginning, or a step in it, is a part; and the part.
  private func path(
    _ path: [UInt8], among places: [PolicyParts.Place], note: (String) -> Void
  ) throws(NoCounterpart) -> ([UInt8], PolicyParts.Place?) {
    let found = Self.find(places, in: path)
    var bound: [UInt8]
    if let found {
      note(found.place.prefix.text)
      guard let counterpart = found.place.prefix.counterpart else {
        throw NoCounterpart(reason: found.place.prefix.lack)
      }
      var target = Array(counterpart.utf8)
      if found.isStem {
        guard target.count > 1, target.last == Self.slash else {
          throw NoCounterpart(reason: "your prefix has no last slash that could be missing")
        }
        target.removeLast()
      }
      let written = path[found.range]
      target = try LetterCase.applied(of: Array(written), to: target)
      bound = Array(path[..<found.range.lowerBound]) + target
      bound += try hosts.replaced(in: Array(path[found.range.upperBound...]))
    } else {
      bound = try hosts.replaced(in: path)
    }
    // A path that is about as long as allowed stays so, however long the prefix is.
    let isLong = path.count > parts.paths.length / 2 && path.count > 64
    if let wanted = try length(of: path.count, by: parts.paths) ?? (isLong ? path.count : nil) {
      var text = ScalarText(bytes: bound)
      try text.resize(to: wanted)
      bound = text.bytes
    }
    return (bound, found?.place)
  }

  private static let slash = UInt8(ascii: "/")

  /// A place's prefix in a path: at its beginning, else without its last slash, else further on.
  private static func find(
    _ places: [PolicyParts.Place], in path: [UInt8]
  ) -> (place: PolicyParts.Place, range: Range<Int>, isStem: Bool)? {
    let sorted = places.sorted { $0.prefix.text.utf8.count > $1.prefix.text.utf8.count }
    let texts = sorted.map { Array($0.prefix.text.utf8) }
    for (place, text) in zip(sorted, texts) where path.startsFolded(text) {
      return (place, 0..<text.count, false)
    }
    for (place, text) in zip(sorted, texts)
    where text.count > 2 && text.last == slash && path.startsFolded(text.dropLast()) {
      return (place, 0..<text.count - 1, true)
    }
    for start in path.indices.dropFirst() where path[start] == slash {
      for (place, text) in zip(sorted, texts)
      where text.count > 2 && path[start...].startsFolded(text) {
        return (place, start..<start + text.count, false)
      }
    }
    return nil
  }

  /// The segments of a deep link's path, one of which may be an id.
  private func segments(_ path: [UInt8]) throws(NoCounterpart) -> [UInt8] {
    var bound: [[UInt8]] = []
    for segment in path.split(separator: Self.slash, omittingEmptySubsequences: false) {
      bound.append(try value(encoded: Array(segment)))
    }
    return Array(bound.joined(separator: [Self.slash]))
  }

  // MARK: Queries

  private func query(
    _ query: [UInt8], keys: [PolicyPart], note: (String) -> Void
  ) throws(NoCounterpart) -> [UInt8] {
    guard let mark = query.first else { return [] }
    var items: [[UInt8]] = []
    for item in query.dropFirst().split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    {
      let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      var bound = try name(Array(item[..<end]), keys, note)
      if end < item.endIndex {
        bound.append(item[end])
        bound += try value(encoded: Array(item[(end + 1)...]))
      }
      items.append(bound)
    }
    return [mark] + Array(items.joined(separator: [UInt8(ascii: "&")]))
  }

  /// A query name, which is compared decoded.
  private func name(
    _ name: [UInt8], _ keys: [PolicyPart], _ note: (String) -> Void
  ) throws(NoCounterpart) -> [UInt8] {
    let text = String(decoding: name, as: UTF8.self)
    guard let decoded = PercentEncoding.decoded(text[...].utf8) else { return name }
    if let key = try Self.key(decoded, keys, note) {
      if key.isByteEqual(to: decoded) { return name }
      return try Self.encoded(key, like: name)
    }
    // A name in other letters is another name, and has to stay one.
    for part in keys where name.map(\.folded) == Array(part.text.utf8).map(\.folded) {
      note(part.text)
      guard let counterpart = part.counterpart else { throw NoCounterpart(reason: part.lack) }
      return try LetterCase.applied(of: name, to: Self.encoded(counterpart))
    }
    return name
  }

  private static func key(
    _ name: String, _ keys: [PolicyPart], _ note: (String) -> Void
  ) throws(NoCounterpart) -> String? {
    guard let part = keys.first(where: { $0.text.isByteEqual(to: name) }) else { return nil }
    note(part.text)
    guard let counterpart = part.counterpart else { throw NoCounterpart(reason: part.lack) }
    return counterpart
  }

  /// A name as a query writes it, with escapes where another one has them.
  private static func encoded(
    _ name: String, like other: [UInt8] = []
  ) throws(NoCounterpart) -> [UInt8] {
    let escaped = ScalarText(encoded: other).needlessEscapes
    let scalars = Array(name.unicodeScalars)
    guard escaped.allSatisfy({ $0 < scalars.count }) else {
      throw NoCounterpart(reason: "your parameter's name is too short for this look-alike")
    }
    return scalars.enumerated().flatMap { place, scalar in
      let bytes = Array(String(scalar).utf8)
      let isPlain = bytes.count == 1 && bytes[0].isUnreserved && !escaped.contains(place)
      return isPlain ? bytes : bytes.flatMap(Escape.of)
    }
  }

  private func value(encoded text: [UInt8]) throws(NoCounterpart) -> [UInt8] {
    let length = try length(of: ScalarText(encoded: text).count, by: parts.values)
    var scalars = ScalarText(encoded: try hosts.replaced(in: text))
    if let length { try scalars.resize(to: length) }
    return scalars.bytes
  }
}

/// A URL cut at its delimiters, nothing decoded and nothing lost.
private struct Pieces {
  var scheme: [UInt8] = []
  /// The colon, where there is one.
  var colon: [UInt8] = []
  /// What follows `//`, or `nil` without it.
  var authority: [UInt8]?
  var path: [UInt8] = []
  /// With its question mark.
  var query: [UInt8] = []
  /// With its hash.
  var fragment: [UInt8] = []

  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Array(rest[hash...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Array(rest[mark...])
      rest = rest[..<mark]
    }
    let slash = UInt8(ascii: "/")
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == slash }),
      rest[end] != slash
    {
      scheme = Array(rest[..<end])
      colon = [rest[end]]
      rest = rest[(end + 1)...]
    }
    guard rest.starts(with: [slash, slash]) else {
      path = Array(rest)
      return
    }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex(of: slash) ?? rest.endIndex
    authority = Array(rest[..<end])
    path = Array(rest[end...])
  }
}
