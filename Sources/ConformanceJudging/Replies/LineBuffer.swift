import Foundation

/// Bytes that came in, cut into lines.
package struct LineBuffer {
  /// What was found.
  package enum Line: Equatable {
    /// A whole line, without its line feed.
    case whole([UInt8])
    /// A line that is longer than allowed.
    case tooLong
  }

  private let longestLine: Int
  private var bytes: [UInt8]
  private var start = 0
  private var end = 0
  /// Up to where no line feed was found.
  private var searched = 0

  /// An empty buffer for lines of at most so many bytes.
  package init(longestLine: Int) {
    self.longestLine = longestLine
    bytes = [UInt8](repeating: 0, count: 1 << 16)
  }

  /// The next whole line, or that the line is too long.
  package mutating func next() -> Line? {
    let found = bytes.withUnsafeBytes { buffer -> Int? in
      guard searched < end, let base = buffer.baseAddress,
        let place = memchr(base + searched, 0x0A, end - searched)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
    guard let found else {
      searched = end
      return end - start > longestLine ? .tooLong : nil
    }
    let line = Array(bytes[start..<found])
    start = found + 1
    searched = start
    return line.count > longestLine ? .tooLong : .whole(line)
  }

  /// What is left when nothing more comes.
  package mutating func rest() -> [UInt8]? {
    guard start < end else { return nil }
    defer { start = end }
    return Array(bytes[start..<end])
  }

  /// Makes room and lets `read` fill it; returns what `read` did.
  package mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    if start > 0 {
      bytes.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return }
        memmove(base, base + start, end - start)
      }
      end -= start
      searched -= start
      start = 0
    }
    if bytes.count - end < 1 << 14 {
      bytes += [UInt8](repeating: 0, count: bytes.count)
    }
    let count = bytes.withUnsafeMutableBytes {
      read(UnsafeMutableRawBufferPointer(rebasing: $0[end...]))
    }
    if count > 0 { end += count }
    return count
  }
}
