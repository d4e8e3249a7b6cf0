import CHTMLParser

/// The elements that libxml2 reads from the markup of an ``ElementWriter``.
enum ElementStream {
  static func read(_ markup: [UInt8]) throws(PageError) -> [PageElement] {
    let batch = Batch()
    let code = markup.withUnsafeBufferPointer { buffer in
      chtml_read(
        buffer.baseAddress, buffer.count,
        { state, name, nameCount, attributes, count in
          guard let state, let name else { return }
          let batch = Unmanaged<Batch>.fromOpaque(state).takeUnretainedValue()
          batch.add(
            UnsafeBufferPointer(start: name, count: nameCount),
            UnsafeBufferPointer(start: attributes, count: attributes == nil ? 0 : count))
        }, Unmanaged.passUnretained(batch).toOpaque())
    }
    guard code == CInt(chtml_ok) else { throw .outOfMemory }
    return batch.elements
  }

  /// Writes a byte so that no parser gives it a meaning: `~` and two hexadecimal digits.
  static func append(escaping byte: UInt8, to markup: inout [UInt8]) {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "<"),
      UInt8(ascii: "~"):
      markup.append(UInt8(ascii: "~"))
      markup.append(contentsOf: [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    default: markup.append(byte)
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private final class Batch {
    var elements: [PageElement] = []

    func add(_ name: UnsafeBufferPointer<UInt8>, _ list: UnsafeBufferPointer<chtml_attribute>) {
      guard let tag = Tag.byName[String(decoding: name, as: UTF8.self)] else { return }
      var attributes: [Attribute: String] = [:]
      var numbers: [String: Int] = [:]
      var text = ""
      for item in list {
        let key = String(
          decoding: UnsafeBufferPointer(start: item.name, count: item.name_count), as: UTF8.self)
        let value = unescaped(UnsafeBufferPointer(start: item.value, count: item.value_count))
        if let known = Attribute.byName[key] {
          attributes[known] = value
        } else if key == "x-text" {
          text = value
        } else {
          numbers[key] = Int(value)
        }
      }
      elements.append(
        PageElement(
          tag: tag, line: numbers["x-line"] ?? 0,
          context: ElementContext(rawValue: UInt16(truncatingIfNeeded: numbers["x-context"] ?? 0)),
          owner: numbers["x-owner"],
          object: numbers["x-object"] ?? 0, attributes: attributes, text: text))
    }

    private func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
      guard bytes.contains(UInt8(ascii: "~")) else { return String(decoding: bytes, as: UTF8.self) }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "~"), index + 2 < bytes.count {
          result.append(digit(bytes[index + 1]) << 4 | digit(bytes[index + 2]))
          index += 3
        } else {
          result.append(bytes[index])
          index += 1
        }
      }
      return String(decoding: result, as: UTF8.self)
    }

    private func digit(_ byte: UInt8) -> UInt8 {
      byte < UInt8(ascii: "a") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "a") + 10
    }
  }
}
