import NavigationPolicy

extension KnownMistake {
  /// How the URL is cut into parts.
  ///
  /// Platform URL classes decode, trim and repair.
  static let reading: [KnownMistake] = [
    reading("canonical-check-omitted", "A URL that WebKit does not serialise so is taken.") {
      $0.defect = nil
    },
    KnownMistake(
      "canonical-check-before-frames", "The shape of a URL is judged before the frame.",
      ["B4"], isReading: true
    ) { $0.baseline { $0.move("not-canonical", before: "subframe-web") } },
    reading("not-canonical-backslash", "A backslash is an ordinary character.") {
      if $0.defect == .backslash { $0.defect = nil }
    },
    reading("not-canonical-space", "A space that is not escaped is taken.") {
      if $0.defect == .space { $0.defect = nil }
    },
    reading("not-canonical-control", "A control character that is not escaped is taken.") {
      if $0.defect == .control { $0.defect = nil }
    },
    reading("not-canonical-unicode", "A character beyond ASCII is taken.") {
      if $0.defect == .nonASCII { $0.defect = nil }
    },
    reading("not-canonical-empty-host", "A web address without a host is taken.") {
      if $0.defect == .emptyHost { $0.defect = nil }
    },
    reading("not-canonical-host-characters", "Any character is taken in a host.") {
      if $0.defect == .hostCharacter { $0.defect = nil }
    },
    reading("not-canonical-brackets", "Brackets are taken anywhere in a host.") {
      if $0.defect == .hostBrackets { $0.defect = nil }
    },
    reading("not-canonical-port", "A port of other characters than digits is taken.") {
      if $0.defect == .port { $0.defect = nil }
    },
    reading("empty-port-refused", "A colon without a port is refused.", rows: []) {
      if $0.defect == nil, $0.port == "", $0.isWeb { $0.defect = .port }
    },
    reading("opaque-space-refused", "A space in an opaque path is refused.", rows: []) {
      if $0.defect == nil, $0.text.contains(" ") { $0.defect = .space }
    },
    reading("query-backslash-refused", "A backslash in a query is refused.", rows: []) {
      if $0.defect == nil, $0.isWeb, $0.text.contains("\\") { $0.defect = .backslash }
    },
    reading("white-space-trimmed", "Spaces and line breaks around and in a URL are taken out.") {
      let text = $0.text
      let kept = text.filter { !$0.isWhitespace }
      $0 = URLReading(kept)
      $0.text = text
    },
    reading("scheme-case-kept", "The scheme is compared with its case.", rows: ["B15"]) {
      let written = String($0.text.prefix($0.scheme.utf8.count))
      if written != $0.scheme { $0.scheme = written }
    },
    reading("host-case-kept", "The host is compared with its case.", rows: ["B15"]) {
      if let host = $0.host, let range = $0.text.lowercased().range(of: host) {
        $0.host = String($0.text[range])
      }
    },
    reading("trailing-dot-dropped", "A dot at the end of a host is dropped.", rows: ["B14"]) {
      if let host = $0.host, host.hasSuffix(".") { $0.host = String(host.dropLast()) }
    },
    reading("authority-as-host", "Userinfo and port are compared with the host.", rows: ["A1"]) {
      guard let host = $0.host else { return }
      $0.host =
        ($0.userinfo.map { "\($0)@" } ?? "") + host + ($0.port.map { ":\($0)" } ?? "")
    },
    reading("port-compared", "A port makes another host.", rows: ["A1"]) {
      if let host = $0.host, let port = $0.port { $0.host = "\(host):\(port)" }
    },
    reading("userinfo-as-host", "What stands before the at sign is the host.", rows: ["B14"]) {
      if let userinfo = $0.userinfo {
        $0.host = userinfo.split(separator: ":").first.map(String.init) ?? userinfo
      }
    },
    reading("host-decoded", "Escapes in a host are decoded.", rows: ["B14"]) {
      guard let host = $0.host, let decoded = PercentEncoding.decoded(Substring(host).utf8) else {
        return
      }
      $0.host = decoded
      if $0.defect == .hostCharacter { $0.defect = nil }
    },
    reading("slashes-repaired", "Missing and additional slashes are repaired.", rows: ["B14"]) {
      guard $0.defect == .emptyHost else { return }
      let text = $0.text
      let rest = text.dropFirst($0.scheme.utf8.count + 1).drop { $0 == "/" }
      $0 = URLReading("\($0.scheme)://\(rest)")
      $0.text = text
    },
  ]

  private static func reading(
    _ id: String, _ title: String, rows: [String] = ["B14"],
    _ change: @escaping @Sendable (inout URLReading) -> Void
  ) -> KnownMistake {
    KnownMistake(id, title, rows, isReading: true) { $0.everywhere { $0.read(change) } }
  }
}

extension String {
  /// The range of the first occurrence of a text; both are ASCII where this is used.
  fileprivate func range(of text: String) -> Range<Index>? {
    guard !text.isEmpty else { return nil }
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
