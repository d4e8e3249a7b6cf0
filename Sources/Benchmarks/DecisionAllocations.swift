import Foundation

/// What decisions about https pages that simply load take from the heap.
package struct DecisionAllocations: Sendable, Equatable {
  /// Blocks taken.
  package let blocks: Int
  /// Decisions looked at.
  package let pages: Int

  package init(blocks: Int, pages: Int) {
    self.blocks = blocks
    self.pages = pages
  }

  /// Runs the program that counts; `nil` where this platform cannot count.
  package static func counted(by program: String, vectors: String) throws -> DecisionAllocations? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [vectors]
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    return numbers.count == 2 ? DecisionAllocations(blocks: numbers[0], pages: numbers[1]) : nil
  }
}
