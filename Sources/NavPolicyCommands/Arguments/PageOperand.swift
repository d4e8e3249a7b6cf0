import ConformanceJudging
import ConformanceSuite
import PageNavigation

/// A page and how it is read: what `extract` and `check` share.
struct PageOperand {
  static let options = [
    "--url", "--webkit", "--charset", "--csp", "--max-size", "--limit", "--reader",
  ]
  static let flags = ["--no-scripting", "--json"]
  static let help = """
      --charset NAME         the charset of the Content-Type header; it beats a meta's
      --csp POLICY           a Content-Security-Policy header; give it once for each
      --webkit 2.44|2.50     which WebKit reports the actions (2.50)
      --no-scripting         scripting is off, so noscript counts
      --reader NAME          who reads the page: webkit, as WebKit does, or libxml2, as tools
                             built on libxml2 do (webkit)
      --max-size SIZE        the largest page: bytes, or 100M, 2G (64M)
      --limit NAME=N         another limit of the reader, by the name that its message says
    """

  let url: String
  private let path: String
  private let webkit: WebKitGeneration
  private let scripting: Bool
  private let charset: String?
  private let policies: [String]
  private let limits: PageLimits
  private let reader: DocumentReader

  init(_ arguments: Arguments) throws(UsageError) {
    guard let path = arguments.operands.first else {
      throw UsageError(.missingOperand("the page's path, or - for stdin,"))
    }
    guard let url = arguments.last("--url") else {
      throw UsageError(.missingOperand("--url URL, the address that the page is shown under,"))
    }
    let version = try arguments.choice("--webkit", WebKitGeneration.allCases.map(\.rawValue))
    self.path = path
    self.url = url
    webkit = version.flatMap(WebKitGeneration.init) ?? .since2_48
    let reader = try arguments.choice("--reader", DocumentReader.allCases.map(\.rawValue))
    self.reader = reader.flatMap(DocumentReader.init) ?? .webkit
    scripting = !arguments.flags.contains("--no-scripting")
    policies = arguments.options["--csp"] ?? []
    charset = arguments.last("--charset")
    if let charset, TextEncoding(label: charset) == nil {
      let nearest = Nearest.to(charset, among: TextEncoding.knownLabels)
      throw UsageError(
        .wrongValue(
          "--charset", charset,
          wanted: nearest.map { "a name that browsers know, such as \($0)" }
            ?? "a name that browsers know; WebKit ignores others"))
    }
    limits = try Self.limits(arguments)
  }

  private static func limits(_ arguments: Arguments) throws(UsageError) -> PageLimits {
    var limits = PageLimits()
    if let text = arguments.last("--max-size") {
      guard let bytes = PageSize.bytes(text) else {
        throw UsageError(.wrongValue("--max-size", text, wanted: "a size, such as 100M or 2G"))
      }
      limits.pageBytes = bytes
    }
    let known = PageLimits.named.filter { $0.name != "pageBytes" }
    for text in arguments.options["--limit"] ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let entry = known.first(where: { $0.name == parts.first }) else {
        let names = known.map(\.name)
        let meant = Nearest.to(parts.first ?? "", among: names).map { "; did you mean \($0)?" }
        throw UsageError(
          .other(
            "--limit knows no \"\(parts.first ?? "")\"\(meant ?? ".") There are: "
              + names.joined(separator: ", ")))
      }
      guard parts.count == 2, let number = Int(parts[1]), number > 0 else {
        throw UsageError(
          .wrongValue("--limit", text, wanted: "\(entry.name)=N with a number above 0"))
      }
      limits[keyPath: entry.limit] = number
    }
    return limits
  }

  /// The page's bytes.
  func bytes(in terminal: Terminal) throws(UsageError) -> [UInt8] {
    try PageFile.bytes(of: path, limit: limits.pageBytes, charset: charset, in: terminal)
  }

  /// The page's actions, and what of it causes none.
  func reading(in terminal: Terminal) throws(UsageError) -> PageReading {
    try reading(of: bytes(in: terminal), by: reader, in: terminal)
  }

  /// The same, for a page that has been read from its file.
  func reading(
    of page: [UInt8], by reader: DocumentReader, in terminal: Terminal
  ) throws(UsageError) -> PageReading {
    var extractor = PageExtractor()
    extractor.limits = limits
    extractor.reader = reader
    do {
      let reading = try extractor.read(
        page, url: url, scripting: scripting, webkit: webkit, charset: charset,
        policies: policies)
      if !page.contains(UInt8(ascii: "<")) {
        terminal.complain("navpolicy: warning: the page has no tag at all; is it HTML?\n")
      }
      return reading
    } catch .addressUnreadable {
      throw UsageError(
        .other(
          "--url \"\(Printable.text(url))\" is no absolute URL that can be read. Give the page's "
            + "full address, such as https://example.com/page.html"))
    } catch {
      let sentence = error.sentence { "Raise it with --limit \($0)=N" }
      throw UsageError(.other("\(path == "-" ? "stdin" : Printable.text(path)): \(sentence)"))
    }
  }
}
