import Foundation

/// Bytes that came in, cut into lines.
struct LineBuffer {
  private let longestLine: Int
  private var bytes: [UInt8]
  private var start = 0
  private var end = 0
  /// Up to where no line feed was found.
  private var searched = 0

  init(longestLine: Int) {
    self.longestLine = longestLine
    bytes = [UInt8](repeating: 0, count: 1 << 16)
  }

  /// The next whole line, or that the line is too long.
  mutating func next() -> ChildProcess.Event? {
    let found = bytes.withUnsafeBytes { buffer -> Int? in
      guard searched < end, let base = buffer.baseAddress,
        let place = memchr(base + searched, 0x0A, end - searched)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
    guard let found else {
      searched = end
      return end - start > longestLine ? .lineTooLong : nil
    }
    let line = Array(bytes[start..<found])
    start = found + 1
    searched = start
    return line.count > longestLine ? .lineTooLong : .line(line)
  }

  /// What is left when nothing more comes.
  mutating func rest() -> [UInt8]? {
    guard start < end else { return nil }
    defer { start = end }
    return Array(bytes[start..<end])
  }

  /// Makes room and lets `read` fill it; returns what `read` did.
  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
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

/// Bytes that wait to be written.
struct ByteQueue {
  private var bytes: [UInt8] = []
  private var start = 0

  var count: Int { bytes.count - start }
  var isEmpty: Bool { start == bytes.count }

  mutating func append(_ more: [UInt8]) { bytes += more }

  func withFirst<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  mutating func drop(_ count: Int) {
    start += count
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
  }
}
