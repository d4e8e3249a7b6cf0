/// Names and what they stand for, found by their bytes.
///
/// A page has many names, most of them of no interest: looking one up makes no string.
struct NameTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let name: [UInt8]
    let value: Value
  }

  private var buckets = [[Entry]](repeating: [], count: 256)
  private let longest: Int

  /// A table of lower-case names.
  init(_ values: [Value], name: (Value) -> String) {
    let entries = values.map { Entry(name: Array(name($0).utf8), value: $0) }
    longest = entries.map(\.name.count).max() ?? 0
    for entry in entries { buckets[Self.bucket(entry.name)].append(entry) }
  }

  /// What the bytes name; capitals are other letters unless case is folded.
  func value<Name: RandomAccessCollection<UInt8>>(of name: Name, foldsCase: Bool) -> Value? {
    guard !name.isEmpty, name.count <= longest else { return nil }
    for entry in buckets[Self.bucket(name)] where entry.name.count == name.count {
      let isSame = zip(entry.name, name).allSatisfy { known, byte in
        known == (foldsCase ? byte.asciiLowercased : byte)
      }
      if isSame { return entry.value }
    }
    return nil
  }

  private static func bucket<Name: RandomAccessCollection<UInt8>>(_ name: Name) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    let middle = name[name.index(name.startIndex, offsetBy: name.count / 2)]
    let sum =
      Int(first.asciiLowercased) &* 7 &+ Int(last.asciiLowercased) &* 31
      &+ Int(middle.asciiLowercased) &* 131 &+ name.count &* 17
    return sum & 255
  }
}
