import ConformanceJudging
import ConformanceTestSupport
import Foundation
import Testing

@testable import ConformanceRunner

extension Spawning {
  @Suite("A child process cannot stall or hurt the one that talks to it")
  struct ChildProcessTests {
    private static func shell(_ script: String) throws -> ChildProcess {
      try ChildProcess(command: ["/bin/sh", "-c", script])
    }

    private static func next(_ child: ChildProcess, within seconds: Double = 5)
      -> ChildProcess.Event
    {
      child.next(until: .now + .seconds(seconds))
    }

    private static func line(_ text: String) -> ChildProcess.Event { .line(Array(text.utf8)) }

    private static func isRunning(_ pid: pid_t) -> Bool { kill(pid, 0) == 0 }

    /// The number on a line that the child wrote.
    private static func number(_ event: ChildProcess.Event) throws -> pid_t {
      guard case .line(let bytes) = event else { throw NotALine(event: event) }
      return try #require(pid_t(String(decoding: bytes, as: UTF8.self)))
    }

    struct NotALine: Error { var event: ChildProcess.Event }

    @Test("A program that is not there, may not be run or is no program is named with what to do")
    func notStarted() async throws {
      let folder = FileManager.default.temporaryDirectory.path
      let script = folder + "/no-interpreter-\(UUID().uuidString)"
      _ = FileManager.default.createFile(
        atPath: script, contents: Data("echo hello\n".utf8), attributes: [.posixPermissions: 0o755])
      defer { try? FileManager.default.removeItem(atPath: script) }
      let wanted = [
        ("/no/such/program", "Give a path, or a name that stands in PATH"),
        ("no-such-program-anywhere", "Give a path, or a name that stands in PATH"),
        ("", "there is no program"),
        ("/etc/passwd", "Make it executable"), (folder, "Make it executable"),
        (script, "begin it with #!"),
      ]
      for (program, sentence) in wanted {
        let failure = try await blocking { () -> String? in
          do {
            _ = try ChildProcess(command: [program]).stop(grace: .zero)
            return nil
          } catch {
            return "\(error)"
          }
        }
        #expect(failure?.contains(sentence) == true, "\(program): \(failure ?? "was started")")
        #expect(failure?.contains("\"\(program)\"") == true)
      }
      let none = try await blocking { () -> Bool in
        do {
          _ = try ChildProcess(command: []).stop(grace: .zero)
          return false
        } catch {
          return true
        }
      }
      #expect(none)
    }

    @Test("Lines come whole and in order, what is sent arrives, arguments stay as they are")
    func conversation() async throws {
      try await blocking {
        let cat = try ChildProcess(command: ["cat"])
        for index in 0..<1000 { cat.send(Array("line \(index) é\n".utf8)) }
        for index in 0..<1000 { #expect(Self.next(cat) == Self.line("line \(index) é")) }
        cat.send(Array("\n\r\nend".utf8))
        cat.closeInput()
        #expect(Self.next(cat) == Self.line(""))
        #expect(Self.next(cat) == Self.line("\r"))
        #expect(Self.next(cat) == .endOfOutput(partialLine: Array("end".utf8)))
        #expect(cat.stop(grace: .seconds(2)) == .exited(0))
        let argument = "a b;$(exit 3) 'x' \"*\""
        let printer = try ChildProcess(command: ["/bin/sh", "-c", "echo \"$1\"", "sh", argument])
        #expect(Self.next(printer) == Self.line(argument))
        #expect(Self.next(printer) == .endOfOutput(partialLine: nil))
        #expect(printer.stop(grace: .seconds(2)) == .exited(0))
      }
    }

    @Test("How it ended is told: exit code or signal, once and again")
    func endings() async throws {
      try await blocking {
        let exits = try Self.shell("exit 7")
        #expect(Self.next(exits) == .endOfOutput(partialLine: nil))
        #expect(exits.stop(grace: .seconds(2)) == .exited(7))
        #expect(exits.stop(grace: .zero) == .exited(7))
        let killed = try Self.shell("kill -SEGV $$")
        #expect(Self.next(killed) == .endOfOutput(partialLine: nil))
        let status = killed.stop(grace: .seconds(2))
        #expect(status == .signalled(SIGSEGV))
        #expect(status.sentence.hasPrefix("was ended by signal 11"))
        #expect(ChildProcess.ExitStatus.exited(7).sentence == "exited with code 7")
      }
    }

    @Test("A request of 1 MB that is never read holds nobody up")
    func neverReads() async throws {
      try await blocking {
        let start = ContinuousClock.now
        let child = try ChildProcess(command: ["sleep", "60"])
        child.send([UInt8](repeating: 0x78, count: 1 << 20))
        #expect(Self.next(child, within: 0.2) == .deadline)
        #expect(child.stop(grace: .zero) == .signalled(SIGTERM))
        #expect(.now - start < .seconds(3))
      }
    }

    @Test("A child that closed its stdin is still heard")
    func closedInput() async throws {
      try await blocking {
        let child = try Self.shell("exec <&-; sleep 0.1; echo still here")
        child.send([UInt8](repeating: 0x78, count: 1 << 20))
        #expect(Self.next(child) == Self.line("still here"))
        #expect(Self.next(child) == .endOfOutput(partialLine: nil))
        #expect(child.stop(grace: .seconds(2)) == .exited(0))
      }
    }

    @Test("A child that ignores SIGTERM is killed")
    func ignoresTerm() async throws {
      try await blocking {
        let child = try Self.shell("trap '' TERM; echo ready; while :; do sleep 0.05; done")
        #expect(Self.next(child) == Self.line("ready"))
        let start = ContinuousClock.now
        #expect(child.stop(grace: .zero) == .signalled(SIGKILL))
        #expect(.now - start < .seconds(3))
      }
    }

    @Test("A flood on stderr is drained, its end kept, and stdout still read")
    func stderrFlood() async throws {
      try await blocking {
        let child = try Self.shell(
          "head -c 3000000 /dev/zero >&2; echo; echo last words >&2; echo done")
        #expect(Self.next(child) == Self.line(""))
        #expect(Self.next(child) == Self.line("done"))
        #expect(child.standardErrorTail.hasSuffix("last words\n"))
        #expect(child.standardErrorTail.utf8.count <= 1 << 16)
        #expect(Self.next(child) == .endOfOutput(partialLine: nil))
        #expect(child.stop(grace: .seconds(2)) == .exited(0))
        let endless = try Self.shell("echo first; while :; do echo noise >&2; done")
        #expect(Self.next(endless) == Self.line("first"))
        #expect(Self.next(endless, within: 0.3) == .deadline)
        #expect(endless.standardErrorTail.utf8.count <= 1 << 16)
        let start = ContinuousClock.now
        _ = endless.stop(grace: .zero)
        #expect(.now - start < .seconds(3))
      }
    }

    @Test("A line may be 1 MiB long and not a byte longer, and a flood without end is cut there")
    func longLines() async throws {
      try await blocking {
        let longest = try Self.shell("head -c 1048576 /dev/zero | tr '\\0' x; echo; echo next")
        #expect(Self.next(longest) == .line([UInt8](repeating: 0x78, count: 1 << 20)))
        #expect(Self.next(longest) == Self.line("next"))
        let longer = try Self.shell("head -c 1048577 /dev/zero | tr '\\0' x; echo; sleep 60")
        #expect(Self.next(longer) == .lineTooLong)
        let endless = try Self.shell("exec cat /dev/zero")
        let start = ContinuousClock.now
        #expect(Self.next(endless) == .lineTooLong)
        _ = endless.stop(grace: .zero)
        #expect(.now - start < .seconds(3))
      }
    }

    @Test("A child that closes stdout and lives is told from one that ended")
    func closedOutput() async throws {
      try await blocking {
        let child = try Self.shell("exec >&-; exec sleep 60")
        #expect(Self.next(child) == .endOfOutput(partialLine: nil))
        #expect(!child.hasEnded(within: .milliseconds(50)))
        #expect(child.stop(grace: .zero) == .signalled(SIGTERM))
      }
    }

    @Test("The end is seen although a grandchild holds the pipes, and the grandchild is ended")
    func grandchild() async throws {
      try await blocking {
        let child = try Self.shell("sleep 60 & echo $!; printf half; exit 5")
        let grandchild = try Self.number(Self.next(child))
        let start = ContinuousClock.now
        #expect(Self.next(child) == .endOfOutput(partialLine: Array("half".utf8)))
        #expect(child.stop(grace: .seconds(2)) == .exited(5))
        #expect(.now - start < .seconds(2))
        #expect(!Self.isRunning(grandchild))
      }
    }

    @Test("The end is seen although a grandchild floods stderr")
    func noisyGrandchild() async throws {
      try await blocking {
        let child = try Self.shell("(while :; do echo noise >&2; done) & echo up; exit 5")
        #expect(Self.next(child) == Self.line("up"))
        #expect(Self.next(child) == .endOfOutput(partialLine: nil))
        #expect(child.stop(grace: .seconds(2)) == .exited(5))
      }
    }

    @Test("All that was written before the end is read, also behind a grandchild's back")
    func lastBytes() async throws {
      try await blocking {
        for _ in 0..<20 {
          let child = try Self.shell(
            "sleep 60 & head -c 60000 /dev/zero | tr '\\0' x; echo; echo last; exit 0")
          #expect(Self.next(child) == .line([UInt8](repeating: 0x78, count: 60_000)))
          #expect(Self.next(child) == Self.line("last"))
          #expect(Self.next(child) == .endOfOutput(partialLine: nil))
          _ = child.stop(grace: .zero)
        }
      }
    }

    #if os(Linux)
      @Test("A grandchild that left the process group and the session is ended too")
      func escapee() async throws {
        try await blocking {
          let child = try Self.shell("setsid sleep 60 >/dev/null 2>&1 & echo $!; sleep 0.2; exit 0")
          let escapee = try Self.number(Self.next(child))
          #expect(Self.isRunning(escapee))
          #expect(Self.next(child) == .endOfOutput(partialLine: nil))
          #expect(child.stop(grace: .seconds(2)) == .exited(0))
          #expect(!Self.isRunning(escapee))
        }
      }

      @Test("A chain of twenty processes, each in a session of its own, leaves none")
      func chainOfSessions() async throws {
        try await blocking {
          let script = """
            echo $$ >> "$1"
            if [ "$2" -gt 1 ]; then setsid sh -c "$3" sh "$1" $(($2 - 1)) "$3" & fi
            exec sleep 60 >/dev/null 2>&1
            """
          let list = FileManager.default.temporaryDirectory
            .appendingPathComponent("navpolicy-chain-\(UUID().uuidString)")
          defer { try? FileManager.default.removeItem(at: list) }
          let child = try ChildProcess(
            command: ["/bin/sh", "-c", script, "sh", list.path, "20", script])
          var pids: [pid_t] = []
          let deadline = ContinuousClock.now + .seconds(20)
          while pids.count < 20, ContinuousClock.now < deadline {
            let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
            pids = text.split(separator: "\n").compactMap { pid_t($0) }
            usleep(10_000)
          }
          #expect(pids.count == 20 && Set(pids).count == 20)
          #expect(pids.allSatisfy { getsid($0) == $0 || $0 == pids[0] })
          _ = child.stop(grace: .zero)
          #expect(pids.filter(Self.isRunning) == [])
        }
      }

      @Test("What another child started stays when one is ended")
      func bystanders() async throws {
        try await blocking {
          let bystander = try Self.shell("setsid sleep 60 & echo $!; exec cat")
          let escapee = try Self.number(Self.next(bystander))
          _ = try Self.shell("exit 0").stop(grace: .seconds(1))
          #expect(Self.isRunning(escapee))
          _ = bystander.stop(grace: .zero)
          #expect(!Self.isRunning(escapee))
        }
      }

      @Test("No descriptor of ours but the three streams is open in a child")
      func descriptors() async throws {
        try await blocking {
          let bystander = try ChildProcess(command: ["cat"])
          let child = try Self.shell("exec ls -m /proc/self/fd")
          // The listing itself holds one more.
          guard case .line(let bytes) = Self.next(child) else { return #expect(Bool(false)) }
          let open = String(decoding: bytes, as: UTF8.self)
            .split { $0 == " " || $0 == "," }
            .compactMap { Int($0) }
          #expect(open.filter { $0 <= 2 } == [0, 1, 2])
          #expect(open.count <= 4, "\(open)")
          _ = child.stop(grace: .seconds(2))
          _ = bystander.stop(grace: .seconds(2))
        }
      }
    #endif

    @Test("The exit code is known although this process was told to ignore its children")
    func ignoredChildren() async throws {
      try await blocking {
        signal(SIGCHLD, SIG_IGN)
        let child = try Self.shell("exit 7")
        #expect(Self.next(child) == .endOfOutput(partialLine: nil))
        #expect(child.stop(grace: .seconds(2)) == .exited(7))
      }
    }

    @Test("A child has default signals, whatever ours are")
    func defaultSignals() async throws {
      try await blocking {
        signal(SIGPIPE, SIG_IGN)
        let child = try Self.shell("kill -PIPE $$; echo survived")
        #expect(Self.next(child) == .endOfOutput(partialLine: nil))
        #expect(child.stop(grace: .seconds(2)) == .signalled(SIGPIPE))
      }
    }

    @Test("A child that is forgotten is ended")
    func forgotten() async throws {
      try await blocking {
        let pid: pid_t
        do {
          let child = try Self.shell("echo $$; exec sleep 60")
          pid = try Self.number(Self.next(child))
          #expect(Self.isRunning(pid))
        }
        #expect(!Self.isRunning(pid))
      }
    }
  }
}
