import CChildProcess
import ConformanceJudging
import Foundation

/// A program that is talked to line by line, and that cannot stall whoever talks to it.
///
/// stdout is cut into lines of at most 1 MiB, stderr is drained and its end kept, what is sent waits
/// in a buffer. Used from one thread at a time.
final class ChildProcess {
  /// What `next` waited for.
  enum Event: Equatable {
    /// A line of stdout without its line feed.
    case line([UInt8])
    /// A line longer than the limit; the process is of no more use.
    case lineTooLong
    /// stdout ended, perhaps in the middle of a line.
    case endOfOutput(partialLine: [UInt8]?)
    /// Nothing came in time.
    case deadline
    /// The user ended this program; the signal's name.
    case interrupted(String)
  }

  /// How a process ended.
  enum ExitStatus: Equatable {
    case exited(Int32)
    case signalled(Int32)

    /// As the middle of a sentence.
    var sentence: String {
      switch self {
      case .exited(let code): "exited with code \(code)"
      case .signalled(let number):
        "was ended by signal \(number)"
          + (strsignal(number).map { " (\(String(cString: $0)))" } ?? "")
      }
    }
  }

  /// A command that could not be started.
  struct LaunchFailure: Error, CustomStringConvertible {
    var command: String
    var code: Int32

    var description: String {
      switch code {
      case ENOENT:
        "there is no program \"\(command)\". Give a path, or a name that stands in PATH."
      case EACCES:
        "\"\(command)\" may not be run. Make it executable (chmod +x), or run its interpreter."
      case ENOEXEC:
        "\"\(command)\" is not a program. If it is a script, begin it with #! or run its interpreter."
      default: "\"\(command)\" could not be started: \(String(cString: strerror(code)))."
      }
    }
  }

  /// The longest line of stdout, in bytes.
  static let longestLine = 1 << 20

  private let pid: pid_t
  private var input: Int32
  private var output: Int32
  private var errors: Int32
  private var outgoing = ByteQueue()
  private var incoming = LineBuffer(longestLine: ChildProcess.longestLine)
  private var errorTail: [UInt8] = []
  private var closesInputWhenSent = false
  private var status: ExitStatus?

  /// Starts a command: a program, searched in PATH, and its arguments.
  ///
  /// No shell is involved.
  init(command: [String]) throws(LaunchFailure) {
    guard let program = command.first, !program.isEmpty else {
      throw LaunchFailure(command: "", code: ENOENT)
    }
    cchild_ignore_broken_pipes()
    cchild_keep_ended_children()
    cchild_adopt_orphans()
    var environment = ProcessInfo.processInfo.environment
    // A crashing Swift engine would otherwise start a backtracer that outlives it.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    var child: pid_t = 0
    var streams: [Int32] = [-1, -1, -1]
    var code: Int32 = 0
    Running.start {
      code = Self.withCStrings(command) { arguments in
        Self.withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
          cchild_spawn(&child, arguments, variables, &streams)
        }
      }
      return code == 0 ? child : nil
    }
    guard code == 0 else { throw LaunchFailure(command: program, code: code) }
    pid = child
    input = streams[0]
    output = streams[1]
    errors = streams[2]
  }

  deinit { _ = stop(grace: .zero) }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }

  /// Queues a line for stdin; it is written while `next` waits.
  func send(line: String) {
    guard input >= 0 else { return }
    outgoing.append(line.utf8)
    send([0x0A])
  }

  /// Queues bytes for stdin.
  func send(_ bytes: [UInt8]) {
    guard input >= 0 else { return }
    outgoing.append(bytes)
    if outgoing.count > 1 << 16 { flush() }
  }

  /// Closes stdin when everything queued is written.
  func closeInput() {
    closesInputWhenSent = true
    flush()
  }

  /// Waits for a line, the end of stdout, the deadline, or an interruption.
  ///
  /// - Parameter meanwhile: what is done when all is written that is to be, and nothing has come yet.
  func next(
    until deadline: ContinuousClock.Instant, meanwhile: () -> Void = {}
  ) -> Event {
    while true {
      if let signal = Interruption.signal { return .interrupted(signal) }
      switch incoming.next() {
      case .whole(let line)?: return .line(line)
      case .tooLong?: return .lineTooLong
      case nil: break
      }
      if output < 0 {
        drainErrors()
        return .endOfOutput(partialLine: incoming.rest())
      }
      let left = deadline - .now
      if left <= .zero { return .deadline }
      flush()
      meanwhile()
      wait(atMost: left)
    }
  }

  /// One round of polling: writes, reads, notices the end.
  private func wait(atMost left: Duration) {
    let leftMilliseconds =
      left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    let milliseconds = min(25, leftMilliseconds + 1)
    var polled = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: outgoing.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
    ]
    let ready = poll(&polled, 3, Int32(milliseconds))
    if ready < 0 { return }
    if polled[1].revents != 0 { drainErrors() }
    if polled[2].revents != 0 { flush() }
    if polled[0].revents != 0 { return readOutput() }
    // A grandchild may hold the pipe open, or flood stderr, after the process itself has ended.
    if cchild_has_ended(pid) != 0 {
      // What the process wrote before its end fits the pipe; a grandchild may go on for ever.
      for _ in 0..<8 { readOutput() }
      close(&output)
    }
  }

  private func flush() {
    while input >= 0, !outgoing.isEmpty {
      let written = outgoing.withFirst { write(input, $0.baseAddress, $0.count) }
      if written > 0 {
        outgoing.drop(written)
      } else if written < 0, errno == EINTR {
        continue
      } else {
        // A full pipe waits; a closed one takes nothing more.
        if written < 0, errno != EAGAIN { close(&input) }
        return
      }
    }
    if closesInputWhenSent { close(&input) }
  }

  private func readOutput() {
    while output >= 0 {
      let count = incoming.fill { read(output, $0.baseAddress, $0.count) }
      if count > 0 { return }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      close(&output)
    }
  }

  private func drainErrors() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // Bounded, so that a flood on stderr cannot keep us from reading stdout.
    for _ in 0..<16 where errors >= 0 {
      let count = read(errors, &chunk, chunk.count)
      if count > 0 {
        errorTail += chunk[..<count]
        if errorTail.count > 1 << 17 { errorTail.removeFirst(errorTail.count - 1 << 16) }
      } else if count < 0, errno == EINTR || errno == EAGAIN {
        return
      } else {
        close(&errors)
      }
    }
  }

  private func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { Foundation.close(descriptor) }
    descriptor = -1
  }

  /// The end of what was written to stderr so far, at most 64 KiB.
  var standardErrorTail: String {
    drainErrors()
    return String(decoding: errorTail.suffix(1 << 16), as: UTF8.self)
  }

  /// Ends the process and whatever it started, and says how it ended.
  ///
  /// Waits for its own end as long as `grace`, asks it to end, waits a fifth of a second, kills it.
  func stop(grace: Duration) -> ExitStatus {
    if let status { return status }
    close(&input)
    _ = hasEnded(within: grace)
    if cchild_has_ended(pid) == 0 {
      cchild_signal_group(pid, SIGTERM)
      if !hasEnded(within: .milliseconds(200)) { cchild_signal_group(pid, SIGKILL) }
      while cchild_has_ended(pid) == 0 { drainWhileWaiting() }
    }
    // Not reaped yet, so the group's number cannot be anybody else's.
    cchild_signal_group(pid, SIGKILL)
    drainErrors()
    let code = cchild_reap(pid)
    Running.remove(pid)
    close(&output)
    close(&errors)
    let ended: ExitStatus = code < 0 ? .signalled(-code) : .exited(code)
    status = ended
    return ended
  }

  /// Whether the process ends by itself in that time.
  func hasEnded(within duration: Duration) -> Bool {
    let deadline = ContinuousClock.Instant.now + duration
    while cchild_has_ended(pid) == 0 {
      if ContinuousClock.Instant.now >= deadline { return false }
      drainWhileWaiting()
    }
    return true
  }

  /// Reads and throws away, so that a child that floods can end.
  private func drainWhileWaiting() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    if output >= 0 { _ = read(output, &chunk, chunk.count) }
    drainErrors()
    usleep(1000)
  }
}
