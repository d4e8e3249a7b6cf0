import Foundation
import SharedTestData
import Testing

@testable import PageNavigation

/// The documents of html5lib's tests, as trees.
///
/// Compared are elements, their nesting and order, texts, and the attributes that are kept; comments
/// and document types are not.
@Suite struct TreeConstructionTests {
  @Test(.needsData("tree-construction/tests1.dat"))
  func documentsBecomeTheTreesOfHTML5Lib() throws {
    let folder = SharedData.folder.appendingPathComponent("tree-construction")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var (equal, count, fragments) = (0, 0, 0)
    var unexplained: [String] = []
    for name in names where name.hasSuffix(".dat") {
      for document in try TreeDocument.all(in: SharedData.bytes("tree-construction/\(name)")) {
        guard !document.isFragment else {
          fragments += 1
          continue
        }
        for scripting in document.scripting {
          count += 1
          let outline = try TreeOutline.lines(of: Array(document.data.utf8), scripting: scripting)
          if outline == document.lines {
            equal += 1
          } else if KnownTreeDifference.reason(document.data) == nil {
            unexplained.append(
              "\(name) line \(document.line): \(document.data.debugDescription)\n  html5lib:\n    "
                + document.lines.joined(separator: "\n    ") + "\n  here:\n    "
                + outline.joined(separator: "\n    "))
          }
        }
      }
    }
    print(
      "tree construction: \(equal) of \(count) documents as html5lib has them, "
        + "\(count - equal - unexplained.count) otherwise for a reason that is listed; "
        + "\(fragments) fragments are passed over")
    for difference in unexplained { print(difference) }
    #expect(unexplained.isEmpty && count > 1_400)
    // Of the documents of commit 9329e64 exactly these differ: one more, or one less, is news.
    #expect(count != 3_165 || equal == 3_099)
  }
}

/// What of html5lib's documents WebKit reads otherwise, and why.
enum KnownTreeDifference {
  static func reason(_ data: String) -> String? {
    if data.contains("<select") { return "select drops all but options, as in WebKit 2.50" }
    if data.contains("<frameset") { return "no text is kept around a frameset but white space" }
    if data.contains("<svg"), data.contains("\0") {
      return "a NUL in the text of a drawing, which no action depends on, is dropped"
    }
    return nil
  }
}

/// A document of html5lib's tests.
struct TreeDocument {
  let data: String
  let line: Int
  let isFragment: Bool
  let scripting: [Bool]
  /// The tree as lines, without what is not compared.
  let lines: [String]

  static func all(in file: Data) throws -> [TreeDocument] {
    let lines = String(decoding: file, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var found: [TreeDocument] = []
    var sections: [String: [Substring]] = [:]
    var section = ""
    var start = 0
    func finish() {
      guard let data = sections["#data"], let tree = sections["#document"] else { return }
      let scripting =
        sections["#script-on"] != nil
        ? [true] : sections["#script-off"] != nil ? [false] : [false, true]
      found.append(
        TreeDocument(
          data: data.joined(separator: "\n"), line: start,
          isFragment: sections["#document-fragment"] != nil, scripting: scripting,
          lines: compared(tree)))
    }
    for (index, line) in lines.enumerated() {
      switch line {
      case "#data":
        finish()
        (sections, start) = ([:], index + 1)
        fallthrough
      case "#errors", "#new-errors", "#document", "#document-fragment", "#script-on", "#script-off":
        section = String(line)
        sections[section] = []
      default: sections[section]?.append(line)
      }
    }
    finish()
    return found
  }

  // A text or an attribute can go over several lines.
  private static func compared(_ tree: [Substring]) -> [String] {
    var whole: [String] = []
    for line in tree {
      if line.hasPrefix("| ") {
        whole.append(String(line.dropFirst(2)))
      } else if !whole.isEmpty {
        whole[whole.count - 1] += "\n" + line
      }
    }
    while let last = whole.last, last.hasSuffix("\n") {
      whole[whole.count - 1] = String(last.dropLast())
    }
    return mergingTexts(whole.compactMap(compared))
  }

  // What a comment stood between is one text.
  private static func mergingTexts(_ lines: [String]) -> [String] {
    var merged: [String] = []
    for line in lines {
      let indent = line.prefix { $0 == " " }
      if line.dropFirst(indent.count).hasPrefix("\""), let last = merged.last,
        last.prefix(while: { $0 == " " }) == indent, last.dropFirst(indent.count).hasPrefix("\"")
      {
        merged[merged.count - 1] = String(last.dropLast() + line.dropFirst(indent.count + 1))
      } else {
        merged.append(line)
      }
    }
    return merged
  }

  private static func compared(_ line: String) -> String? {
    let indent = line.prefix { $0 == " " }
    let rest = line.dropFirst(indent.count)
    if rest.hasPrefix("<!") || rest.hasPrefix("<?") { return nil }
    if rest.hasPrefix("<"), rest.hasSuffix(">") { return indent + rest.lowercased() }
    if rest.hasPrefix("\"") || rest == "content" { return line }
    // An attribute, in its namespace's name.
    guard let equals = rest.firstIndex(of: "=") else { return line }
    let name = rest[..<equals].lowercased().replacing(" ", with: ":")
    return Attribute(rawValue: name) == nil ? nil : indent + name + rest[equals...]
  }
}

/// A document that was read, in the form of html5lib's trees.
enum TreeOutline {
  static func lines(of page: [UInt8], scripting: Bool) throws -> [String] {
    let valid = UTF8Repair.valid(page, from: 0)
    var construction = TreeConstruction(
      valid, markup: MarkupRules(), rules: TreeRules(), limits: PageLimits(), scripting: scripting)
    construction.keepsText = true
    let tree = try construction.run()
    var lines: [String] = []
    add(childrenOf: tree.root, of: tree, valid, 0, to: &lines)
    return lines
  }

  private static func add(
    childrenOf parent: NodeID, of tree: PageTree, _ page: [UInt8], _ depth: Int,
    to lines: inout [String]
  ) {
    let indent = String(repeating: " ", count: depth * 2)
    var text: [UInt8] = []
    func finishText() {
      if !text.isEmpty { lines.append(indent + "\"\(String(decoding: text, as: UTF8.self))\"") }
      text = []
    }
    var current = tree[parent].firstChild
    while current.exists {
      let node = tree[current]
      if node.kind == .text {
        let range = Int(node.place)..<Int(node.place) + Int(node.length)
        text += TreeOutline.text(
          page[range], in: tree[parent], tree, isFirst: !node.previous.exists)
      } else {
        finishText()
        let space = node.space == .html ? "" : node.space == .svg ? "svg " : "math "
        lines.append("\(indent)<\(space)\(name(of: node, page))>")
        for attribute in tree.attributes(of: current).sorted(by: {
          $0.name.rawValue < $1.name.rawValue
        }) {
          lines.append("\(indent)  \(attribute.name.rawValue)=\"\(tree.text(attribute))\"")
        }
        if node.contents.exists {
          lines.append(indent + "  content")
          add(childrenOf: node.contents, of: tree, page, depth + 2, to: &lines)
        }
        add(childrenOf: current, of: tree, page, depth + 1, to: &lines)
      }
      current = node.next
    }
    finishText()
  }

  private static func name(of node: Node, _ page: [UInt8]) -> String {
    guard node.tag == .other else { return node.tag.spelling }
    let name = page[(Int(node.place) + 1)...].prefix { !$0.isHTMLSpace && $0 != 0x2F && $0 != 0x3E }
    return String(decoding: name, as: UTF8.self).lowercased().replacing("\0", with: "\u{FFFD}")
  }

  private static func text(
    _ bytes: ArraySlice<UInt8>, in parent: Node, _ tree: PageTree, isFirst: Bool
  ) -> [UInt8] {
    var result: [UInt8] = []
    let raw: Set<PageNavigation.Tag> = [
      .script, .style, .xmp, .iframe, .noembed, .noframes, .noscript, .plaintext,
    ]
    if parent.isHTML, raw.contains(parent.tag) {
      result = Array(String(decoding: bytes, as: UTF8.self).replacing("\0", with: "\u{FFFD}").utf8)
    } else {
      tree.coding.append(bytes, in: parent, to: &result)
    }
    let dropsLine = parent.isHTML(.pre) || parent.isHTML(.listing) || parent.isHTML(.textarea)
    return isFirst && dropsLine && result.first == 0x0A ? Array(result.dropFirst()) : result
  }
}
