public import Foundation
import StrictJSON

/// The lines of a sheet or of its answers, read piece by piece: a file of any size needs little
/// memory.
public final class SheetLines {
  /// One line.
  struct Line {
    /// Its number, from 1.
    var number: Int
    /// Its bytes without the line feed.
    var bytes: [UInt8]
    /// Whether a line feed follows.
    var isEnded: Bool

    /// Its value.
    func json() throws(SheetFault) -> JSON {
      do {
        return try JSON.parse(bytes)
      } catch {
        throw SheetFault(error, in: self)
      }
    }
  }

  /// The longest line, in bytes (PRO-1).
  static let longest = 1 << 20

  /// How many lines were read.
  private(set) var count = 0
  private let file: FileHandle
  private var buffer = LineBuffer(longestLine: SheetLines.longest)
  private var isAtEnd = false

  /// Reads a file from where it stands.
  public init(_ file: FileHandle) { self.file = file }

  /// The next line, or `nil` at the end.
  func next() throws(SheetFault) -> Line? {
    while true {
      switch buffer.next() {
      case .whole(let bytes)?:
        count += 1
        return Line(number: count, bytes: bytes, isEnded: true)
      case .tooLong?:
        throw SheetFault(
          line: count + 1, "this line is longer than 1 MiB; end every object with a line feed")
      case nil: break
      }
      if isAtEnd { return rest() }
      let read = buffer.fill { Foundation.read(file.fileDescriptor, $0.baseAddress, $0.count) }
      if read < 0, errno != EINTR {
        throw SheetFault(line: count + 1, "cannot be read: \(String(cString: strerror(errno)))")
      }
      isAtEnd = read == 0
    }
  }

  private func rest() -> Line? {
    guard let bytes = buffer.rest() else { return nil }
    count += 1
    return Line(number: count, bytes: bytes, isEnded: false)
  }
}
