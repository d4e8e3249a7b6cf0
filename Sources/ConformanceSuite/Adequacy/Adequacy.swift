/// Whether the suite catches every known mistake and tells every two apart (requirement CON-13).
public struct Adequacy: Sendable {
  /// The matrix that it was read from.
  public let matrix: MistakeMatrix
  /// Mistakes that no vector of the level asked for catches.
  public let uncaught: [KnownMistake]
  /// Mistakes that look alike and are not declared the same.
  public let confused: [[KnownMistake]]
  /// Mistakes that look alike, with the reason why they are the same.
  public let declared: [(mistakes: [KnownMistake], reason: String)]

  /// Reads the matrix.
  public init(_ matrix: MistakeMatrix) {
    self.matrix = matrix
    uncaught = matrix.mistakes.indices.filter { index in
      let mistake = matrix.mistakes[index]
      return !matrix.catching(index).contains { mistake.isReading || $0.level == .must }
    }.map { matrix.mistakes[$0] }
    var confused: [[KnownMistake]] = []
    var declared: [(mistakes: [KnownMistake], reason: String)] = []
    for group in matrix.alike {
      let mistakes = group.map { matrix.mistakes[$0] }
      if let reason = KnownMistake.reasonForAlike(mistakes.map(\.id)) {
        declared.append((mistakes, reason))
      } else {
        confused.append(mistakes)
      }
    }
    self.confused = confused
    self.declared = declared
  }

  /// Whether the gate is open.
  public var isClosed: Bool { uncaught.isEmpty && confused.isEmpty }

  /// A small set of vectors that still catches every mistake: greedy, then each one that is not
  /// needed is taken out again.
  public var minimal: [Vector] {
    let mistakes = matrix.mistakes.indices.filter { !matrix.catching($0).isEmpty }
    var catches: [[Int]] = matrix.vectors.indices.map { vector in
      mistakes.filter { matrix.isCaught($0, by: vector) }
    }
    let all = catches
    var left = Set(mistakes)
    var chosen: [Int] = []
    while !left.isEmpty {
      // The mistakes that few vectors catch come first by counting for more.
      guard let best = catches.indices.max(by: { catches[$0].count < catches[$1].count }),
        !catches[best].isEmpty
      else { break }
      chosen.append(best)
      left.subtract(catches[best])
      for vector in catches.indices { catches[vector].removeAll { !left.contains($0) } }
    }
    for candidate in chosen.reversed() {
      let others = chosen.filter { $0 != candidate }
      let caught = Set(others.flatMap { all[$0] })
      if all[candidate].allSatisfy(caught.contains) { chosen = others }
    }
    return chosen.sorted().map { matrix.vectors[$0] }
  }
}

extension KnownMistake {
  /// Mistakes that are one mistake seen from outside, and why.
  static let sameFromOutside: [(ids: [String], reason: String)] = []

  static func reasonForAlike(_ ids: [String]) -> String? {
    sameFromOutside.first { entry in ids.allSatisfy(entry.ids.contains) }?.reason
  }
}
