/// How attribute values and texts stand in a document's source.
enum SourceCoding {
  /// As in the page: with character references, and line ends of any kind.
  case page(CharacterReferences)
  /// As they are meant: another parser has read them.
  case plain

  func attribute(_ bytes: ArraySlice<UInt8>) -> String {
    guard case .page(let references) = self else { return String(decoding: bytes, as: UTF8.self) }
    guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == 0 || $0 == 0x0D }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let decoded = references.decode(Self.normalized(bytes)[...], inAttribute: true)
    return String(decoding: decoded, as: UTF8.self)
  }

  func append(_ bytes: ArraySlice<UInt8>, in parent: Node, to text: inout [UInt8]) {
    guard case .page(let references) = self else { return text.append(contentsOf: bytes) }
    // A NUL is nothing in the body, and U+FFFD where text is all there is.
    let isText = parent.isHTML(.textarea) || parent.isHTML(.title)
    let kept = isText || !bytes.contains(0) ? bytes : bytes.filter { $0 != 0 }[...]
    text.append(
      contentsOf: references.decode(Self.normalized(kept)[...], inAttribute: false))
  }

  // Line ends are line feeds, and NUL is U+FFFD.
  private static func normalized(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(where: { $0 == 0 || $0 == 0x0D }) else { return Array(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0: result.append(contentsOf: [0xEF, 0xBF, 0xBD])
      case 0x0D: result.append(0x0A)
      case 0x0A where previous == 0x0D: break
      default: result.append(byte)
      }
      previous = byte
    }
    return result
  }
}
