/// A text as a key of a dictionary, told from others by its bytes: to Swift's strings two texts that
/// differ in their normal form are one.
///
/// An array of bytes would be hashed one byte at a time.
struct ByteKey: Hashable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
