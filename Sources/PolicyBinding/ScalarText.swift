/// A text cut into what a limit counts: Unicode scalars, each as it is written.
struct ScalarText {
  private var units: [[UInt8]]

  /// Cuts text in which `%41` is one scalar.
  init(encoded text: [UInt8]) {
    units = []
    var place = 0
    while place < text.count {
      let end = Self.unitEnd(text, place)
      units.append(Array(text[place..<end]))
      place = end
    }
  }

  /// Cuts text that is decoded already.
  init(decoded text: String) { units = text.unicodeScalars.map { Array(String($0).utf8) } }

  /// Cuts text of which every byte counts.
  init(bytes: [UInt8]) { units = bytes.map { [$0] } }

  /// The places of escapes of what could stand as it is.
  var needlessEscapes: [Int] {
    units.indices.filter { Escape.value(units[$0], 0)?.isUnreserved ?? false }
  }
  var count: Int { units.count }
  var bytes: [UInt8] { Array(units.joined()) }

  /// Makes it longer or shorter where it repeats itself, as texts do that were made for a limit.
  mutating func resize(to length: Int) throws(NoCounterpart) {
    let surplus = units.count - length
    guard surplus != 0 else { return }
    for period in 1...4 where surplus.isMultiple(of: period) {
      let run = longestRun(period)
      guard length > 0, run.count >= 2 * period, surplus < run.count else { continue }
      if surplus > 0 {
        units.removeSubrange(run.lowerBound..<run.lowerBound + surplus)
      } else {
        let once = units[run.lowerBound..<run.lowerBound + period]
        let more = repeatElement(once, count: -surplus / period).joined()
        units.insert(contentsOf: more, at: run.lowerBound)
      }
      return
    }
    throw NoCounterpart(reason: "its text cannot be brought to the length of your policy")
  }

  /// The longest stretch in which every scalar is the one a period before.
  private func longestRun(_ period: Int) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for place in units.indices where place >= period {
      if units[place] != units[place - period] { start = place - period + 1 }
      if place + 1 - start > longest.count { longest = start..<place + 1 }
    }
    return longest
  }

  /// Where the scalar ends that begins at a place: one byte, or as many escapes as UTF-8 needs.
  private static func unitEnd(_ text: [UInt8], _ place: Int) -> Int {
    guard let first = Escape.value(text, place) else {
      let isLong = text[place] >= 0xC0
      var end = place + 1
      while isLong, end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      return end
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    var end = place + 3
    for _ in 1..<length {
      guard let next = Escape.value(text, end), next & 0xC0 == 0x80 else { break }
      end += 3
    }
    return end
  }
}
