public import StrictJSON

/// The bytes of a file as far as they can be read, and what was found on the way.
///
/// Requirement: chapter "Site associations" of the Spec, on the lint.
public struct AssociationFile: Sendable {
  /// The most bytes that are read at all.
  public static let readableBytes = 10_000_000
  /// The most bytes that Apple documents, uncompressed (App Search Programming Guide, 2016).
  public static let publishedBytes = 131_072

  /// The value with its lines, or `nil` if the file could not be read.
  package let root: LocatedJSON?
  /// What reading found.
  public let findings: [AssociationFinding]

  /// The value, or `nil` if the file could not be read.
  public var json: JSON? { root?.json }

  /// Reads a file; it never fails, but may keep no value.
  public init(_ bytes: [UInt8]) {
    if let refusal = Self.refusal(bytes) {
      root = nil
      findings = [refusal]
      return
    }
    var findings: [AssociationFinding] = []
    if bytes.count > Self.publishedBytes {
      findings.append(
        .init(
          .error, line: 1, place: "file",
          "\(bytes.count) bytes, more than the 131072 that Apple allows",
          mend: "join patterns with wildcards or variables"))
    }
    var reader = TolerantReader(bytes)
    do throws(JSONSyntaxError) {
      root = try reader.document()
      findings += reader.tolerated.map(Self.finding)
    } catch {
      root = nil
      findings += reader.tolerated.map(Self.finding)
      findings.append(
        .init(
          .error, line: error.line, place: "file", "not JSON: \(error)",
          mend: "mend this first; the rest was not read"))
    }
    self.findings = findings
  }

  private static func finding(
    _ tolerated: (fault: TolerantReader.Tolerated, line: Int)
  ) -> AssociationFinding {
    let (what, mend) =
      switch tolerated.fault {
      case .byteOrderMark:
        ("the file begins with a byte order mark", "save it as UTF-8 without one")
      case .trailingComma: ("a comma follows the last value, which is not JSON", "remove it")
      case .duplicateKey(let name):
        ("the key \(quoted(name)) occurs twice; the last one is read", "keep one")
      }
    return .init(.error, line: tolerated.line, place: "file", what, mend: mend)
  }

  private static func refusal(_ bytes: [UInt8]) -> AssociationFinding? {
    func refused(_ what: String, _ mend: String) -> AssociationFinding {
      .init(.error, line: nil, place: "file", what, mend: mend)
    }
    if bytes.count > readableBytes {
      return refused(
        "more than \(readableBytes) bytes, which is not read", "serve at most \(publishedBytes)")
    }
    if bytes.starts(with: "bplist00".utf8) {
      return refused("a binary property list", "serve JSON")
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      return refused("compressed with gzip", "unpack it; compression is the server's task")
    }
    if bytes.first == 0x30 {
      return refused("signed (CMS), a form that iOS 9 ended", "serve the plain JSON over HTTPS")
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "<") {
      return refused(
        "HTML or XML, probably an error page", "serve the file itself, without a redirect")
    }
    return nil
  }
}
