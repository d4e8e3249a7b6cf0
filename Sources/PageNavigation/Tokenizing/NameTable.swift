/// Names and what they stand for, found by their bytes.
///
/// A page has many names, most of them of no interest: looking one up makes nothing and compares
/// little.
struct NameTable<Value: Sendable>: Sendable {
  // All names, one behind the other, in the order of their buckets.
  private var text: [UInt8] = []
  private var ends: [Int] = []
  private var values: [Value] = []
  // Where each bucket's names begin among them, and where the last one's end.
  private var starts: [Int] = []
  private let longest: Int

  /// A table of lower-case names.
  init(_ all: [Value], name: (Value) -> String) {
    let entries = all.map { (name: Array(name($0).utf8), value: $0) }
    longest = entries.map(\.name.count).max() ?? 0
    var buckets: [[(name: [UInt8], value: Value)]] = Array(repeating: [], count: 256)
    for entry in entries {
      entry.name.withUnsafeBufferPointer { buckets[Self.bucket($0)].append(entry) }
    }
    for bucket in buckets {
      starts.append(values.count)
      for entry in bucket {
        text += entry.name
        ends.append(text.count)
        values.append(entry.value)
      }
    }
    starts.append(values.count)
  }

  /// What the bytes name; capitals are other letters unless case is folded.
  func value(of name: UnsafeBufferPointer<UInt8>, foldsCase: Bool) -> Value? {
    guard !name.isEmpty, name.count <= longest else { return nil }
    let bucket = Self.bucket(name)
    candidates: for index in starts[bucket]..<starts[bucket + 1] {
      let start = index == 0 ? 0 : ends[index - 1]
      guard ends[index] - start == name.count else { continue }
      for place in 0..<name.count {
        let byte = foldsCase ? name[place].asciiLowercased : name[place]
        if text[start + place] != byte { continue candidates }
      }
      return values[index]
    }
    return nil
  }

  /// The same, for a part of a text.
  func value(of range: Range<Int>, in text: [UInt8], foldsCase: Bool) -> Value? {
    text.withUnsafeBufferPointer {
      value(of: UnsafeBufferPointer(rebasing: $0[range]), foldsCase: foldsCase)
    }
  }

  private static func bucket(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let sum =
      Int(name[0].asciiLowercased) &* 7 &+ Int(name[name.count - 1].asciiLowercased) &* 31
      &+ Int(name[name.count / 2].asciiLowercased) &* 131 &+ name.count &* 17
    return sum & 255
  }
}
