/// The keys of each object in the file, and what a misspelt one probably means.
enum KeySpelling {
  static let root = ["applinks", "webcredentials", "activitycontinuation", "appclips"]
  static let applinks = ["apps", "details", "defaults", "substitutionVariables"]
  static let entry = ["appID", "appIDs", "paths", "components", "defaults"]
  static let component = [
    "/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded",
  ]
  static let service = ["apps"]

  /// Words that people write for a key.
  private static let words = [
    "path": "/", "query": "?", "queryitems": "?", "fragment": "#", "hash": "#", "not": "exclude",
    "patterns": "components", "pattern": "components", "rules": "components", "urls": "components",
  ]

  /// The known key that a name is near to, or `nil`.
  static func meant(_ name: String, among known: [String]) -> String? {
    guard name.utf8.count <= 40 else { return nil }
    let folded = name.lowercased()
    if let key = words[folded], known.contains(key) { return key }
    return known.first { key in
      key.utf8.count > 3
        && (key.lowercased() == folded
          || distance(Array(key.lowercased().utf8), Array(folded.utf8)) <= 2)
    }
  }

  /// How many insertions, removals and replacements part two words.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let cost = diagonal + (byte == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(cost, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[right.count]
  }
}
