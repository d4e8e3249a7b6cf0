/// The named character references of the HTML standard.
enum NamedReferences {
  /// The code points by name; `amp;` and, for the 106 names that need no semicolon, `amp`.
  static let table: [String: [UInt32]] = {
    var found: [String: [UInt32]] = [:]
    found.reserveCapacity(2300)
    for part in [capitals, lowerAToL, lowerMToZ] {
      for entry in part.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        guard let mark = entry.firstIndex(where: { $0 == ";" || $0 == "!" }) else { continue }
        let name = String(entry[..<mark])
        let points = entry[entry.index(after: mark)...].split(separator: ",")
          .compactMap { UInt32($0, radix: 16) }
        found[name + ";"] = points
        if entry[mark] == "!" { found[name] = points }
      }
    }
    return found
  }()

  // The longest name, `CounterClockwiseContourIntegral;`, and the longest without a semicolon.
  static let longest = 32
  static let longestWithoutSemicolon = 6
}
