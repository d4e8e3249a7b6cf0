import Foundation

/// A child process that is asked as fast as a pipe allows: bytes are written, line feeds counted.
final class PipedChild {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a command.
  init(_ command: [String]) throws {
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Writes lines with a window of 64, and counts the replies; returns all that was read if wanted.
  func ask(_ questions: Lines, window: Int = 64, keeping: Bool = false) throws -> [UInt8] {
    var sent = 0
    var answered = 0
    var kept: [UInt8] = []
    while answered < questions.count {
      let most = min(questions.count, answered + window)
      if most > sent {
        write(questions.bytes(sent..<most))
        sent = most
      }
      let count = read(output.fileHandleForReading.fileDescriptor, &chunk, chunk.count)
      guard count > 0 else { throw BenchmarkFailure(problem: "the child ended early") }
      for byte in chunk[..<count] where byte == 0x0A { answered += 1 }
      if keeping { kept += chunk[..<count] }
    }
    return kept
  }

  private func write(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let written = Foundation.write(
          input.fileHandleForWriting.fileDescriptor, bytes.baseAddress.map { $0 + start },
          bytes.count - start)
        if written <= 0 { return }
        start += written
      }
    }
  }
}

/// Why nothing was measured.
package struct BenchmarkFailure: Error, CustomStringConvertible {
  package let problem: String
  package var description: String { problem }
}

/// Lines one behind another, each with its line feed.
struct Lines {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  mutating func append(_ line: String) {
    bytes += line.utf8
    bytes.append(0x0A)
    ends.append(bytes.count)
  }

  /// The bytes of some lines.
  func bytes(_ places: Range<Int>) -> ArraySlice<UInt8> {
    guard let last = places.last else { return [] }
    return bytes[(places.lowerBound == 0 ? 0 : ends[places.lowerBound - 1])..<ends[last]]
  }
}
