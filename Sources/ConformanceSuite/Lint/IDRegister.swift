/// `ids.txt`: every id that was ever given, one a line; `id retired: reason` for one that is gone.
struct IDRegister {
  /// The ids in use.
  var live: Set<String> = []
  /// The ids that are never used again.
  var retired: Set<String> = []
  /// The ids in use, in the order of the file.
  var order: [String] = []

  init(files: SuiteFiles) throws(SuiteFault) {
    let text = String(decoding: try files.read("ids.txt"), as: UTF8.self)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, ended) in lines.enumerated() {
      // A line may end as it does on Windows.
      let line = ended.last == UInt8(ascii: "\r") ? ended.dropLast() : ended
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1).map(Substring.init)
      let id = parts.first.map { String($0) } ?? ""
      if parts.count == 1 {
        guard live.insert(id).inserted else {
          throw SuiteFault("ids.txt", id: id, key: "line \(index + 1)", .idRepeated("ids.txt"))
        }
        order.append(id)
      } else if let note = parts.last, note.hasPrefix("retired: "), note.count > "retired: ".count {
        retired.insert(id)
      } else {
        throw SuiteFault(
          "ids.txt", id: id, key: "line \(index + 1)",
          .other("write the id alone, or \"id retired: reason\""))
      }
    }
  }

  /// Whether an id is a clause in lower case and a slug.
  static func isWellMade(_ id: String) -> Bool {
    let parts = id.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    let isLetters = parts[0].utf8.allSatisfy { (0x61...0x7A).contains($0) }
    let isNumber = parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isSlug = parts[2].utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
    return isLetters && isNumber && isSlug && parts.allSatisfy { !$0.isEmpty }
  }

  /// The clause that an id begins with, in lower case.
  static func clause(of id: String) -> String {
    id.split(separator: "-", maxSplits: 2).prefix(2).joined(separator: "-")
  }
}
