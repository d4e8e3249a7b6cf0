/// A character encoding by the Encoding Standard's name, lower-case: `utf-8`, `windows-1252`.
public struct TextEncoding: Sendable, Hashable {
  /// The standard's name, lower-case.
  public let name: String

  /// UTF-8.
  public static let utf8 = TextEncoding(name: "utf-8")
  /// Windows-1252: what a page without any declaration is read as.
  public static let windows1252 = TextEncoding(name: "windows-1252")
  static let utf16LittleEndian = TextEncoding(name: "utf-16le")
  static let utf16BigEndian = TextEncoding(name: "utf-16be")

  /// The encoding that a label names, or nil for a label that the standard does not list.
  ///
  /// UTF-7 is no label of the standard, which is what keeps `+ADw-script` text.
  public init?(label: String) {
    let wanted = label.trimmingASCIIWhitespace().asciiLowercased()
    guard let name = Self.labels[wanted] else { return nil }
    self.name = name
  }

  private init(name: String) { self.name = name }

  // The encoding that a URL's query and a form are written in: UTF-16 has no such form.
  var forOutput: TextEncoding {
    switch name {
    case "utf-16le", "utf-16be", "replacement": .utf8
    default: self
    }
  }

  // The name that `_charset_` submits: that of the encoding that is written, but `replacement`.
  var submittedName: String { name == "replacement" ? name : forOutput.displayName }

  // What browsers show as the encoding's name.
  private var displayName: String {
    switch name {
    case "utf-8": "UTF-8"
    case "euc-jp", "euc-kr", "ibm866", "iso-2022-jp", "koi8-r", "koi8-u": name.uppercased()
    case "big5": "Big5"
    case "gbk": "GBK"
    case "shift_jis": "Shift_JIS"
    case _ where name.hasPrefix("iso-"): name.uppercased()
    default: name
    }
  }

  // The name under which the platform's converters know it, a superset as browsers read it.
  var converterName: String {
    switch name {
    case "shift_jis": "CP932"
    case "euc-kr": "CP949"
    case "gbk": "GB18030"
    case "big5": "BIG5-HKSCS"
    case "euc-jp": "EUC-JP-MS"
    case "iso-8859-8-i": "ISO-8859-8"
    case "x-mac-cyrillic": "MAC-UK"
    case "windows-874": "CP874"
    default: name.uppercased()
    }
  }

  // The name under which the converters write it: without what browsers only read.
  var encoderName: String {
    switch name {
    case "gbk": "GBK"
    case "big5": "BIG5"
    default: converterName
    }
  }

  var isSingleByte: Bool {
    switch name {
    case "big5", "euc-jp", "euc-kr", "gb18030", "gbk", "iso-2022-jp", "shift_jis", "utf-8",
      "utf-16le", "utf-16be", "replacement":
      false
    default: true
    }
  }

  /// Every encoding that a label names.
  static let all: Set<TextEncoding> = Set(labels.values.map(TextEncoding.init(name:)))

  /// The labels of the standard.
  package static var knownLabels: [String] { labels.keys.sorted() }

  private static let labels: [String: String] = {
    var found: [String: String] = [:]
    for line in labelTable.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first else { continue }
      for word in words.dropFirst() { found[String(word)] = String(first.dropLast()) }
    }
    return found
  }()
}
