/// A piece of text that a policy gives to vectors, and the text that another policy has in its place.
struct PolicyPart: Sendable, Equatable {
  /// The text in the policy that the vectors were written for.
  var text: String
  /// The text in the other policy, or `nil` where it has none.
  var counterpart: String?
  /// Why there is none, as a whole clause: "your policy has no partner host".
  var lack = ""
  /// Whether it is there to make room for another part, which only a whole name has to do.
  var makesRoom = false

  /// Whether only a whole name is the part: a short text is in many others by chance.
  var isWhole: Bool {
    makesRoom || text.utf8.count < Self.fewest || counterpart?.utf8.count ?? .max < Self.fewest
  }

  private static let fewest = 4

  /// Pairs the entries of two lists: those that both hold with themselves, then those that are used,
  /// then the rest, each in order, beginning at the turn's.
  ///
  /// Where the other policy is a shorter edition of the one, what it left out stays as it is: then it
  /// is the policy that changes the answer.
  static func pairs(
    _ entries: [String], with others: [String], used: Set<String>, turn: Int, isEdition: Bool,
    lack: String
  ) -> [PolicyPart] {
    if isEdition, others.allSatisfy(entries.contains) {
      return entries.map { PolicyPart(text: $0, counterpart: $0) }
    }
    var left = others.filter { !entries.contains($0) }.turned(turn)[...]
    let order = entries.filter(used.contains) + entries.filter { !used.contains($0) }
    var parts = order.map { entry in
      PolicyPart(
        text: entry, counterpart: others.contains(entry) ? entry : left.popFirst(), lack: lack)
    }
    // A vector that is short of one entry may have another that both policies hold.
    let free = parts.indices.filter {
      !used.contains(parts[$0].text) && parts[$0].counterpart != nil
    }
    for (short, spare) in zip(parts.indices.filter { parts[$0].counterpart == nil }, free)
    where used.contains(parts[short].text) {
      parts.swapCounterparts(short, spare)
    }
    return parts
  }

  /// The part seen from the other policy.
  var reversed: PolicyPart? {
    counterpart.map { PolicyPart(text: $0, counterpart: text, makesRoom: makesRoom) }
  }
}

extension [PolicyPart] {
  fileprivate mutating func swapCounterparts(_ one: Int, _ other: Int) {
    (self[one].counterpart, self[other].counterpart) =
      (self[other].counterpart, self[one].counterpart)
  }

  /// The parts, and with each pair its reverse: what happens to be the other policy's text in a
  /// vector makes room for it.
  var exchanged: [PolicyPart] {
    let texts = map(\.text)
    let room = compactMap(\.reversed).filter { !texts.contains($0.text) }
    return self
      + room.map { part in
        var part = part
        part.makesRoom = true
        return part
      }
  }

  /// The parts without those whose counterpart another one has already.
  var distinct: [PolicyPart] {
    var counterparts: Set<String> = []
    return filter { part in part.counterpart.map { counterparts.insert($0).inserted } ?? true }
  }
}

extension Array {
  /// The elements in their order, beginning with another one each turn.
  func turned(_ turn: Int) -> [Element] {
    guard count > 1 else { return self }
    let start = turn % count
    return Array(self[start...] + self[..<start])
  }
}
