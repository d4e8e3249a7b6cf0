import ConformanceJudging
import Testing

@testable import ConformanceRunner

@Suite("Bytes become lines")
struct LineBufferTests {
  /// Feeds a text in pieces and collects the events; the memory offered is watched.
  private func events(_ text: [UInt8], piece: Int, longest: Int) -> [ChildProcess.Event] {
    var buffer = LineBuffer(longestLine: longest)
    var rest = text[...]
    var events: [ChildProcess.Event] = []
    while true {
      while let line = buffer.next() {
        guard case .whole(let bytes) = line else { return events + [.lineTooLong] }
        events.append(.line(bytes))
      }
      if rest.isEmpty { break }
      let count = buffer.fill { space in
        let count = min(piece, space.count, rest.count)
        space.copyBytes(from: rest.prefix(count))
        return count
      }
      #expect(count > 0)
      rest = rest.dropFirst(count)
    }
    if let partial = buffer.rest() { events.append(.endOfOutput(partialLine: partial)) }
    #expect(buffer.rest() == nil)
    return events
  }

  @Test("However the bytes are cut, the lines are the same", arguments: [1, 2, 3, 7, 1000])
  func pieces(_ piece: Int) {
    let text = Array("one\n\ntwo é\r\nthree".utf8)
    #expect(
      events(text, piece: piece, longest: 100) == [
        .line(Array("one".utf8)), .line([]), .line(Array("two é\r".utf8)),
        .endOfOutput(partialLine: Array("three".utf8)),
      ])
  }

  @Test("The longest line passes, one byte more does not", arguments: [1, 7, 1000])
  func limit(_ piece: Int) {
    let line = [UInt8](repeating: 0x78, count: 20)
    #expect(events(line + [0x0A], piece: piece, longest: 20) == [.line(line)])
    #expect(events(line + [0x78, 0x0A], piece: piece, longest: 20) == [.lineTooLong])
    #expect(events(line + [0x78], piece: piece, longest: 20) == [.lineTooLong])
  }

  @Test("Many lines do not make the buffer grow, and what waits to be written is let go")
  func memory() {
    var buffer = LineBuffer(longestLine: 1 << 20)
    var largest = 0
    for _ in 0..<100 {
      _ = buffer.fill { space in
        largest = max(largest, space.count)
        let count = min(space.count, 4000)
        for index in 0..<count { space[index] = index % 40 == 39 ? 0x0A : 0x78 }
        return count
      }
      while buffer.next() != nil {}
    }
    #expect(largest <= 1 << 16)
    var queue = ByteQueue()
    queue.append([1, 2, 3])
    #expect(queue.count == 3 && !queue.isEmpty)
    queue.drop(2)
    #expect(queue.withFirst { Array($0) } == [3])
    queue.append([UInt8](repeating: 4, count: 3 << 20))
    queue.drop(2 << 20)
    #expect(queue.count == (1 << 20) + 1)
    #expect(queue.withFirst { $0.allSatisfy { $0 == 4 } })
    queue.drop(queue.count)
    #expect(queue.isEmpty)
  }
}
