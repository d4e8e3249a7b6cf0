/// Finds the word that somebody probably meant.
public enum Nearest {
  /// The most similar candidate, or `nil` when none is close.
  public static func to(_ word: String, among candidates: [String]) -> String? {
    list(word, among: candidates, most: 1).first
  }

  /// The similar candidates, most similar first.
  public static func list(_ word: String, among candidates: [String], most: Int) -> [String] {
    // Distance is quadratic in length; a hostile word is cut.
    let asked = Array(word.lowercased().unicodeScalars.prefix(64))
    let limit = max(2, asked.count / 3)
    return
      candidates
      .map { name in
        let scalars = Array(name.lowercased().unicodeScalars.prefix(64))
        // A word that is part of the other is meant more often than one with other letters.
        let isPart = asked.count >= 5 && scalars.count > asked.count && contains(scalars, asked)
        return (name: name, distance: isPart ? limit : distance(asked, scalars))
      }
      .filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(most)
      .map(\.name)
  }

  private static func contains(_ long: [Unicode.Scalar], _ short: [Unicode.Scalar]) -> Bool {
    (0...long.count - short.count).contains { long[$0...].starts(with: short) }
  }

  /// Levenshtein's distance.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (leftIndex, scalar) in left.enumerated() {
      var diagonal = row[0]
      row[0] = leftIndex + 1
      for (rightIndex, other) in right.enumerated() {
        let substituted = diagonal + (scalar == other ? 0 : 1)
        diagonal = row[rightIndex + 1]
        row[rightIndex + 1] = min(substituted, row[rightIndex] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
