import ConformanceJudging
import Foundation

/// A page's bytes: of a file, of a pipe, or from stdin, which `-` names.
enum PageFile {
  /// Reads at most as many bytes as the limit allows, and nothing of what cannot be a page.
  static func bytes(
    of path: String, limit: Int, charset: String?, in terminal: Terminal
  ) throws(UsageError) -> [UInt8] {
    let name = path == "-" ? "stdin" : Printable.text(path)
    guard path != "-" else {
      return try bytes(terminal.input, name, limit: limit, charset: charset)
    }
    if let why = ReadableFile.obstacle(path, allowsPipes: true) {
      throw UsageError(.other("\(ReadableFile.shown(path)) \(why)"))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw UsageError(.other("\(name) cannot be read: \(String(cString: strerror(errno)))"))
    }
    defer { close(descriptor) }
    return try bytes(descriptor, name, limit: limit, charset: charset)
  }

  private static func bytes(
    _ descriptor: Int32, _ name: String, limit: Int, charset: String?
  ) throws(UsageError) -> [UInt8] {
    var status = stat()
    let isSized = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    var page: [UInt8] = []
    while true {
      let before = page.count
      guard try append(&page, from: descriptor, name) else { break }
      if before < BinaryContent.examined,
        let problem = BinaryContent.problem(page[...], charset: charset)
      {
        throw UsageError(.other("\(name) \(problem)"))
      }
      let size = isSized ? max(Int(status.st_size), page.count) : page.count
      if size > limit {
        throw UsageError(
          .other(
            "\(name) has \(isSized ? "" : "more than ")\(isSized ? size : limit) bytes, the limit is"
              + " \(limit). Raise it with --max-size \(PageSize.above(size)), or cut the page down")
        )
      }
    }
    guard !page.isEmpty else {
      throw UsageError(.other("\(name) is empty; give the page's source"))
    }
    return page
  }

  /// Reads some more; `false` at the end.
  private static func append(
    _ page: inout [UInt8], from descriptor: Int32, _ name: String
  ) throws(UsageError) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        page += piece.prefix(count)
        return count > 0
      }
      guard errno == EINTR else {
        throw UsageError(.other("\(name) cannot be read: \(String(cString: strerror(errno)))"))
      }
    }
  }
}

/// A number of bytes as a person writes it: `100M`.
enum PageSize {
  private static let units: [(letter: Character, factor: Int)] = [
    ("G", 1 << 30), ("M", 1 << 20), ("K", 1 << 10),
  ]

  /// Reads `100M`, `2G`, `65536`.
  static func bytes(_ text: String) -> Int? {
    let unit = units.first { text.last?.uppercased() == String($0.letter) }
    guard let number = Int(unit == nil ? text[...] : text.dropLast()), number > 0 else {
      return nil
    }
    let (bytes, isTooMuch) = number.multipliedReportingOverflow(by: unit?.factor ?? 1)
    return isTooMuch ? nil : bytes
  }

  /// A round size that is larger.
  static func above(_ bytes: Int) -> String {
    let unit = units.first { bytes >= $0.factor } ?? ("K", 1 << 10)
    return "\(bytes / unit.factor + 1)\(unit.letter)"
  }
}
