/// A member of an object that often has the same value, such as the policy of a question.
package struct KnownMember: Sendable {
  /// What a text had in the member's place.
  package enum Found: Equatable, Sendable {
    /// The known text of that place; the value that is read is `null`.
    case known(Int)
    /// Another object, and where in the text it is.
    case new(Range<Int>)
  }

  /// The member's name.
  package let name: String
  /// Texts of whole objects that were read before, without spaces around them.
  package var texts: [[UInt8]] = []

  /// Names a member.
  package init(name: String) { self.name = name }

  /// Which known text is at an index of some bytes.
  func place(of bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
    texts.indices.first { place in
      let length = texts[place].count
      guard length <= bytes.count - index else { return false }
      let found = UnsafeBufferPointer(rebasing: bytes[index..<index + length])
      return texts[place].withUnsafeBufferPointer { $0.hasSameBytes(as: found) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether both are the same bytes: the end first, for policies begin alike.
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
