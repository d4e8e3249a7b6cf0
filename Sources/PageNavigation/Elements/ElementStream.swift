import CHTMLParser

/// What is known of an element besides its attributes, as an ``ElementWriter`` notes it.
enum ElementMark: String, CaseIterable {
  case line = "x-line", context = "x-context", object = "x-object", owner = "x-owner"
  case text = "x-text"

  static let names = NameTable(allCases, name: \.rawValue)
}

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
      guard let tag = Tag.names.value(of: name, foldsCase: false) else { return }
      var element = PageElement(tag: tag)
      for item in list {
        let key = UnsafeBufferPointer(start: item.name, count: item.name_count)
        let value = unescaped(UnsafeBufferPointer(start: item.value, count: item.value_count))
        if let known = Attribute.names.value(of: key, foldsCase: false) {
          element.attributes.append((known, value))
          continue
        }
        switch ElementMark.names.value(of: key, foldsCase: false) {
        case .line: element.line = Int(value) ?? 0
        case .context: element.context = ElementContext(rawValue: UInt16(value) ?? 0)
        case .object: element.object = Int(value) ?? 0
        case .owner: element.owner = Int(value)
        case .text: element.text = value
        case nil: break
        }
      }
      elements.append(element)
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
