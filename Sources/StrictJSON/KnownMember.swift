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
