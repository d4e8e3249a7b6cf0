/// Why a text has no counterpart under another policy; a whole clause.
struct NoCounterpart: Error, Equatable {
  var reason: String
}

/// Replaces parts in text as bytes, with their look-alikes: other letter case, another character or
/// an escape in a dot's place.
struct TextParts {
  private let parts: [(text: [UInt8], counterpart: [UInt8]?, part: PolicyPart)]
  /// Called with each part that is found.
  private let note: (String) -> Void

  init(_ parts: [PolicyPart], note: @escaping (String) -> Void = { _ in }) {
    self.note = note
    self.parts =
      parts
      .map { (Array($0.text.utf8), $0.counterpart.map { Array($0.utf8) }, $0) }
      .filter { !$0.0.isEmpty }
      // The longer one is meant where one begins with the other.
      .sorted { $0.0.count > $1.0.count }
  }

  /// The text with every part replaced, from left to right.
  ///
  /// - Parameter isName: whether the text is where such names stand, an authority or a scheme: there
  ///   short names are looked for too, and a part that lacks its last character at the end is one.
  func replaced(in text: [UInt8], isName: Bool = false) throws(NoCounterpart) -> [UInt8] {
    let parts = isName ? parts : parts.filter { !$0.part.isWhole }
    guard !parts.isEmpty else { return text }
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      if let (end, bytes) = try replacement(by: parts, at: place, of: text, isName: isName) {
        result += bytes
        place = end
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  private func replacement(
    by parts: [(text: [UInt8], counterpart: [UInt8]?, part: PolicyPart)], at place: Int,
    of text: [UInt8], isName: Bool
  ) throws(NoCounterpart) -> (end: Int, bytes: [UInt8])? {
    let first = text[place].folded
    for (part, counterpart, source) in parts where part[0] == first || first == Self.percent {
      var isCut = false
      var found = Self.match(part, in: text, at: place)
      if found == nil, isName, part.count > 3, place + part.count - 1 == text.count {
        found = Self.match(Array(part.dropLast()), in: text, at: place)
        isCut = true
      }
      guard let found, !source.isWhole || Self.isWhole(place..<found.end, of: text) else {
        continue
      }
      note(String(decoding: part, as: UTF8.self))
      guard let counterpart else { throw NoCounterpart(reason: source.lack) }
      guard counterpart != part else { return (found.end, Array(text[place..<found.end])) }
      let target = isCut ? Array(counterpart.dropLast()) : counterpart
      return (found.end, try Self.dressed(target, like: found.pieces))
    }
    return nil
  }

  /// Whether no letter, digit or dash of a longer name touches a part of a text.
  private static func isWhole(_ range: Range<Int>, of text: [UInt8]) -> Bool {
    func isOfName(_ place: Int) -> Bool {
      text.indices.contains(place) && text[place].isUnreserved && text[place] != UInt8(ascii: ".")
    }
    return !isOfName(range.lowerBound - 1) && !isOfName(range.upperBound)
  }

  /// A piece of a host as it stands in a text: a label's letters, and what ends it.
  private struct Piece {
    /// The letters, decoded.
    var label: [UInt8] = []
    /// The letters that are written as escapes.
    var escaped: Set<Int> = []
    /// The dot, or what stands in its place.
    var separator: [UInt8] = []
  }

  private static let percent = UInt8(ascii: "%")

  /// Matches a part at a place: letters in either case or as escapes, for a dot any character or its
  /// escape.
  private static func match(
    _ part: [UInt8], in text: [UInt8], at start: Int
  ) -> (end: Int, pieces: [Piece])? {
    var place = start
    var pieces = [Piece()]
    for byte in part {
      guard place < text.count else { return nil }
      let last = pieces.count - 1
      if byte == UInt8(ascii: ".") {
        var separator = Self.character(text, place)
        for escape in ["%2E", "%252E", "%E3%80%82", "%EF%BC%8E", "%EF%BD%A1"]
        where text[place...].startsFolded(Array(escape.utf8)) {
          separator = Array(text[place..<place + escape.utf8.count])
        }
        // A slash ends the host; it is no dot's look-alike.
        guard separator != [UInt8(ascii: "/")] else { return nil }
        pieces[last].separator = separator
        pieces.append(Piece())
        place += separator.count
      } else if text[place].folded == byte.folded {
        pieces[last].label.append(text[place])
        place += 1
      } else if let letter = Escape.value(text, place), letter.folded == byte.folded {
        pieces[last].escaped.insert(pieces[last].label.count)
        pieces[last].label.append(letter)
        place += 3
      } else {
        return nil
      }
    }
    return (place, pieces)
  }

  /// The bytes of the character at a place, such as the three of the full stop in 例。jp.
  private static func character(_ text: [UInt8], _ place: Int) -> [UInt8] {
    let first = text[place]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    let rest = text[(place + 1)...].prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    return [first] + rest
  }

  /// The counterpart in the letter case, and with the escapes and dots, of what was found.
  private static func dressed(
    _ counterpart: [UInt8], like pieces: [Piece]
  ) throws(NoCounterpart) -> [UInt8] {
    let dot = [UInt8(ascii: ".")]
    let labels = counterpart.split(separator: dot[0], omittingEmptySubsequences: false)
    var result: [UInt8] = []
    for (index, label) in labels.enumerated() {
      let piece = pieces[min(index, pieces.count - 1)]
      let escaped = index < pieces.count ? piece.escaped : []
      guard escaped.allSatisfy({ $0 < label.count }) else {
        throw NoCounterpart(reason: "your host is too short for this look-alike")
      }
      let letters = try LetterCase.applied(of: piece.label, to: Array(label))
      for (place, letter) in letters.enumerated() {
        result += escaped.contains(place) ? Escape.of(letter) : [letter]
      }
      if index < labels.count - 1 {
        result += index < pieces.count - 1 ? piece.separator : dot
      }
    }
    // An odd dot that the counterpart has no place for would be lost, and so would an escape.
    let lost = pieces.dropFirst(labels.count)
    guard pieces.dropLast().dropFirst(labels.count - 1).allSatisfy({ $0.separator == dot }),
      lost.allSatisfy(\.escaped.isEmpty)
    else { throw NoCounterpart(reason: "your host is too short for this look-alike") }
    return result
  }
}

/// A byte as `%41`.
enum Escape {
  static func of(_ byte: UInt8) -> [UInt8] {
    let digits = String(byte, radix: 16, uppercase: true)
    return Array(("%" + (digits.count < 2 ? "0" : "") + digits).utf8)
  }

  /// The byte that is escaped at a place.
  static func value(_ text: [UInt8], _ place: Int) -> UInt8? {
    guard place + 2 < text.count, text[place] == UInt8(ascii: "%"),
      let high = digit(text[place + 1]), let low = digit(text[place + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte.folded {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte.folded - 0x57
    default: nil
    }
  }
}

/// The letter case of one word, given to another.
enum LetterCase {
  static func applied(of word: [UInt8], to other: [UInt8]) throws(NoCounterpart) -> [UInt8] {
    let capitals = word.indices.filter { word[$0].isCapital }
    guard !capitals.isEmpty else { return other }
    let letters = word.count { $0.isLetter }
    if capitals.count == letters { return other.map(\.raised) }
    guard let last = capitals.last, last < other.count,
      capitals.allSatisfy({ other[$0].isLetter })
    else { throw NoCounterpart(reason: "your text is too short for this letter case") }
    return other.enumerated().map { capitals.contains($0) ? $1.raised : $1 }
  }
}

extension UInt8 {
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(folded) }
  var folded: UInt8 { isCapital ? self | 0x20 : self }
  /// Whether a query writes it as it is.
  var isUnreserved: Bool {
    isLetter || (0x30...0x39).contains(self) || "-_.~".utf8.contains(self)
  }
  var raised: UInt8 { (0x61...0x7A).contains(self) ? self & 0xDF : self }
}

extension RandomAccessCollection<UInt8> {
  /// Whether it begins with those bytes, letter case aside.
  func startsFolded(_ prefix: [UInt8]) -> Bool {
    count >= prefix.count && zip(self, prefix).allSatisfy { $0.folded == $1.folded }
  }
}
