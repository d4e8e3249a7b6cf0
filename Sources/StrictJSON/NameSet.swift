/// The names of an object so far: compared one by one while they are few, then by a set.
struct NameSet {
  /// How many are compared one by one.
  static let fewest = 12

  private var set: Set<ByteString> = []

  mutating func insert(_ name: String, among members: [JSONObject.Member]) -> Bool {
    if members.count < Self.fewest {
      return !members.contains { $0.name.hasSameBytes(as: name) }
    }
    if set.isEmpty { set = Set(members.map { ByteString($0.name) }) }
    return set.insert(ByteString(name)).inserted
  }

  /// Whether no name of a few members stands twice.
  static func areDistinct(_ members: [JSONObject.Member]) -> Bool {
    members.indices.allSatisfy { place in
      !members[..<place].contains { $0.name.hasSameBytes(as: members[place].name) }
    }
  }
}
