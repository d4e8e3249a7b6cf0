import CHTMLParser
import Foundation

/// A document as libxml2's HTML parser makes it.
///
/// The parser knows no drawings, templates or frames within pages: all its elements are HTML's, in the
/// tree in which it opens and closes them.
final class LibXML2Reader {
  /// The version of the library, such as `2.9.14`.
  static var version: String {
    let digits = String(cString: chtml_version()).prefix(while: \.isNumber)
    let number = Int(digits) ?? 0
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  private let page: [UInt8]
  private let limits: PageLimits
  private let tree: PageTree
  private var open: [(node: NodeID, name: String)] = []
  private var textHolders = 0
  // Up to where the page is known to have been read, and where the last tag began that was found.
  private var place = 0
  private var lastTag = -1
  private var steps = 0
  private var failure: PageError?

  init(_ page: [UInt8], limits: PageLimits) {
    self.page = page
    self.limits = limits
    tree = PageTree(source: page, coding: .plain, limits: limits)
  }

  func run() throws(PageError) -> PageTree {
    // The parser compares each attribute of a tag with all before it.
    if let place = AttributeCount.firstExcess(in: page, over: limits.attributesPerTag) {
      throw .tooManyAttributes(limit: limits.attributesPerTag, line: tree.line(at: place))
    }
    var events = chtml_events(
      start: { LibXML2Reader.reader($0)?.start($1, $2, Int($3)) ?? 1 },
      end: { LibXML2Reader.reader($0)?.end($1, Int($2)) ?? 1 },
      text: { LibXML2Reader.reader($0)?.text($1, $2, Int($3)) ?? 1 },
      other: { LibXML2Reader.reader($0)?.move(to: Int($1)) ?? 1 },
      error: { LibXML2Reader.reader($0)?.complain() ?? 1 })
    let code = page.withUnsafeBufferPointer { buffer in
      chtml_read(
        buffer.baseAddress, buffer.count, &events, Unmanaged.passUnretained(self).toOpaque())
    }
    if let failure { throw failure }
    guard code == CInt(chtml_ok) else { throw .outOfMemory }
    return tree
  }

  // What `run` passes through the parser.
  private static func reader(_ state: UnsafeMutableRawPointer?) -> LibXML2Reader? {
    state.map { Unmanaged<LibXML2Reader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func fail(_ error: PageError) -> CInt {
    failure = failure ?? error
    return 1
  }

  private func move(to place: Int) -> CInt {
    let place = min(place, page.count)
    self.place = max(self.place, startOfName(before: place) ?? place)
    return failure == nil ? 0 : 1
  }

  // What a tag implies is told when the parser has read the tag's name.
  private func startOfName(before place: Int) -> Int? {
    var index = place
    while index > max(0, place - 101), page[index - 1].isASCIIAlphanumeric { index -= 1 }
    guard index > 0, page[index - 1] == UInt8(ascii: "<"), index - 1 > lastTag else { return nil }
    return index - 1
  }

  private func complain() -> CInt {
    steps += 1 + open.count
    if steps > limits.steps(forBytes: page.count) {
      return fail(.tooEntangled(line: tree.line(at: self.place)))
    }
    return failure == nil ? 0 : 1
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafePointer<UnsafePointer<CChar>?>?,
    _ end: Int
  ) -> CInt {
    guard let name else { return 0 }
    let bytes = Self.bytes(name)
    let tag = Tag.names.value(of: bytes, foldsCase: false) ?? .other
    let found = startOfTag(bytes, before: end)
    let start = found ?? min(end, page.count)
    lastTag = found ?? lastTag
    let node = tree.create(tag, at: start)
    if let error = add(attributes, to: node, start) { return fail(error) }
    tree.append(node, to: open.last?.node ?? tree.root)
    open.append((node, String(cString: name)))
    if tag == .option || tag == .textarea { textHolders += 1 }
    if open.count > limits.openElements {
      return fail(.tooDeep(limit: limits.openElements, line: tree.line(at: start)))
    }
    return move(to: end)
  }

  private func add(
    _ attributes: UnsafePointer<UnsafePointer<CChar>?>?, to node: NodeID, _ place: Int
  ) -> PageError? {
    guard var next = attributes else { return nil }
    while let name = next[0] {
      if let known = Attribute.names.value(of: Self.bytes(name), foldsCase: false) {
        let value = next[1].map(Self.bytes) ?? UnsafeBufferPointer(start: nil, count: 0)
        if value.count > limits.attributeBytes, tree[node].takesPart {
          return .attributeTooLong(limit: limits.attributeBytes, line: tree.line(at: place))
        }
        tree.addAttribute(known, tree.extendSource(by: value), to: node)
      }
      next += 2
    }
    return nil
  }

  private func end(_ name: UnsafePointer<CChar>?, _ end: Int) -> CInt {
    if let name, let last = open.last, last.name == String(cString: name) {
      open.removeLast()
      let tag = tree[last.node].tag
      if tag == .option || tag == .textarea { textHolders -= 1 }
    }
    return move(to: end)
  }

  private func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ end: Int) -> CInt {
    if textHolders > 0, let bytes, let parent = open.last?.node {
      tree.appendText(
        tree.extendSource(by: UnsafeBufferPointer(start: bytes, count: count)), to: parent)
    }
    return move(to: end)
  }

  // The parser tells how far it has read, not where a tag began: at the first `<` followed by the name,
  // after the last place that it told.
  private func startOfTag(_ name: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
    var index = place
    let limit = min(end, page.count)
    while index < limit, let open = page[index..<limit].firstIndex(of: UInt8(ascii: "<")) {
      let found = page[(open + 1)...].prefix(name.count)
      if open > lastTag, found.elementsEqual(name, by: { $0.asciiLowercased == $1 }) { return open }
      index = open + 1
    }
    return nil
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    let count = strlen(text)
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
      UnsafeBufferPointer(start: $0, count: count)
    }
  }
}
