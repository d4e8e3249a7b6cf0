// Strings are the same when their bytes are. Swift's own comparison goes by canonical equivalence,
// under which two different URLs can be equal.

/// A string that is compared and hashed by its bytes.
package struct ByteString: Hashable {
  private let text: String

  /// Wraps a string.
  package init(_ text: String) { self.text = text }

  /// Whether both have the same bytes.
  package static func == (left: ByteString, right: ByteString) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether both strings are the same bytes; Swift's own comparison takes canonically equal text
  /// for equal.
  package func hasSameBytes(as other: String) -> Bool {
    // What is not canonically equal never has equal bytes, and that is the quicker question. Equal
    // text of one length that is all ASCII on one side is all ASCII on both, and has one spelling.
    utf8.count == other.utf8.count && self == other
      && (utf16.count == utf8.count || utf8.elementsEqual(other.utf8))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether both are the same bytes.
  ///
  /// The last eight first: long texts that are known, such as policies, begin alike.
  func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count >= 8 else {
      for offset in 0..<count where self[offset] != other[offset] { return false }
      return true
    }
    let (own, others) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    /// The bits in which eight bytes differ.
    func difference(_ offset: Int) -> UInt64 {
      own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ others.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    guard difference(count - 8) == 0 else { return false }
    var offset = 0
    while offset + 32 <= count {
      let first = difference(offset) | difference(offset + 8)
      guard first | difference(offset + 16) | difference(offset + 24) == 0 else { return false }
      offset += 32
    }
    while offset + 8 <= count {
      guard difference(offset) == 0 else { return false }
      offset += 8
    }
    return true
  }
}

extension JSON: Equatable {
  /// Compares by value: strings by their bytes, objects whatever the order of their members.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.integer(let left), .double(let right)), (.double(let right), .integer(let left)):
      Int(exactly: right) == left
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension JSONObject: Equatable {
  /// Compares members by name, whatever their order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.count == right.count else { return false }
    if left.count <= 12 {
      for member in left.members {
        guard let value = right[member.name], value == member.value else { return false }
      }
      return true
    }
    var byName: [ByteString: JSON] = [:]
    for member in right.members { byName[ByteString(member.name)] = member.value }
    return left.members.allSatisfy { byName[ByteString($0.name)] == $0.value }
  }
}
