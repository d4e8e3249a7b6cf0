extension Tokenizer {
  /// Reads the tag at the position; nil when the page ends in the middle of it.
  mutating func tag(isEnd: Bool) throws(PageError) -> MarkupTag? {
    let start = position
    var index = start + (isEnd ? 2 : 1)
    let nameStart = index
    while index < bytes.count, !bytes[index].isHTMLSpace, bytes[index] != UInt8(ascii: "/"),
      bytes[index] != UInt8(ascii: ">")
    { index += 1 }
    var tag = MarkupTag(
      name: tagName(nameStart..<index), range: start..<index, attributesStart: index)
    attributes.removeAll(keepingCapacity: true)
    var count = 0
    while true {
      while index < bytes.count, bytes[index].isHTMLSpace { index += 1 }
      guard index < bytes.count else { return unfinished(tag) }
      if bytes[index] == UInt8(ascii: ">") {
        tag.range = start..<index + 1
        position = index + 1
        return tag
      }
      if bytes[index] == UInt8(ascii: "/") {
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: ">") { tag.isSelfClosing = true }
        if rules.tags.slashSeparates { continue }
        // Where a slash does not separate, what stands against it belongs to no attribute.
        while index < bytes.count, !bytes[index].isHTMLSpace, bytes[index] != UInt8(ascii: ">") {
          index += 1
        }
        continue
      }
      count += 1
      if count > maximumAttributes {
        throw .tooManyAttributes(limit: maximumAttributes, line: line(at: start))
      }
      guard let next = attribute(at: index) else { return unfinished(tag) }
      index = next
    }
  }

  private mutating func unfinished(_ tag: MarkupTag) -> MarkupTag? {
    position = bytes.count
    return rules.tags.dropsUnfinished ? nil : tag
  }

  // Reads one attribute and returns where it ends; nil at the end of the page.
  private mutating func attribute(at start: Int) -> Int? {
    var index = start
    repeat { index += 1 } while index < bytes.count && !endsName(bytes[index])
    let name = start..<index
    while index < bytes.count, bytes[index].isHTMLSpace { index += 1 }
    guard index < bytes.count else { return nil }
    guard bytes[index] == UInt8(ascii: "=") else {
      add(name, index..<index)
      return index
    }
    index += 1
    while index < bytes.count, bytes[index].isHTMLSpace { index += 1 }
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = find(quote, from: index + 1) else {
        add(name, index + 1..<bytes.count)
        return nil
      }
      add(name, index + 1..<end)
      return end + 1
    }
    let valueStart = index
    while index < bytes.count, !bytes[index].isHTMLSpace, bytes[index] != UInt8(ascii: ">") {
      index += 1
    }
    add(name, valueStart..<index)
    return index < bytes.count ? index : nil
  }

  private func endsName(_ byte: UInt8) -> Bool {
    byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "=")
  }

  private mutating func add(_ name: Range<Int>, _ value: Range<Int>) {
    guard
      let known = Attribute.names.value(of: name, in: bytes, foldsCase: rules.tags.foldsCase)
    else { return }
    if let existing = attributes.firstIndex(where: { $0.name == known }) {
      if !rules.tags.firstAttributeWins { attributes[existing].value = value }
      return
    }
    attributes.append((known, value))
  }
}
