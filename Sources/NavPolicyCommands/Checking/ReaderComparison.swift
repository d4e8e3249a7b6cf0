import PageConformance
import PageNavigation
import StrictJSON

/// What two readers make of one page.
struct ReaderComparison {
  /// The actions that only one of them sees, in the order of the page's lines.
  let differences: [(reader: DocumentReader, action: PageAction)]
  private let common: Int

  init(_ webkit: [PageAction], _ libxml2: [PageAction]) {
    let first = Self.alone(webkit, beside: libxml2)
    let second = Self.alone(libxml2, beside: webkit)
    common = webkit.count - first.count
    let all =
      first.map { (DocumentReader.webkit, $0) } + second.map { (DocumentReader.libxml2, $0) }
    differences = all.enumerated().sorted {
      ($0.element.1.line, $0.offset) < ($1.element.1.line, $1.offset)
    }.map(\.element)
  }

  private static func alone(_ actions: [PageAction], beside others: [PageAction]) -> [PageAction] {
    var left: [String: Int] = [:]
    for action in others { left[key(action), default: 0] += 1 }
    return actions.filter { action in
      let key = key(action)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
  }

  private static func key(_ action: PageAction) -> String { action.json.serialized(.compact) }

  /// The comparison as a table, with a sentence below.
  var lines: [String] {
    let both = "\(Words.count(common, "action")) seen by both"
    guard !differences.isEmpty else {
      return ["The readers agree: \(both), libxml2 \(DocumentReader.libxml2Version)."]
    }
    var table = Table()
    table.add(["seen by", "line", "element", "type", "source", "target", "url"])
    for (reader, action) in differences {
      table.add(["only \(reader.rawValue)"] + PageText.cells(action))
    }
    let sentence =
      "The readers differ in \(Words.count(differences.count, "action")); \(both). "
      + "libxml2 \(DocumentReader.libxml2Version)."
    return table.lines + [sentence]
  }
}
