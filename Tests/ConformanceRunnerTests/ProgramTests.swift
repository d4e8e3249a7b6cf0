import ConformanceJudging
import ConformanceTestSupport
import Foundation
import StrictJSON
import Testing

@testable import ConformanceRunner

extension Spawning {
  /// The tool as a program of its own: signals, memory, and what becomes of its output.
  @Suite("The tool as a program", .enabled(if: Python.isThere))
  struct ProgramTests {
    private let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("navpolicy-program-\(UUID().uuidString)")

    /// Starts the tool behind a shell that prints the number of its process first.
    private static func start(_ words: [String]) throws -> (child: ChildProcess, pid: pid_t) {
      let child = try ChildProcess(
        command: ["/bin/sh", "-c", "echo $$; exec \"$@\"", "sh", BuiltHere.program("navpolicy")]
          + words)
      guard case .line(let line) = child.next(until: .now + .seconds(10)),
        let pid = pid_t(String(decoding: line, as: UTF8.self))
      else { throw CocoaError(.fileReadUnknown) }
      return (child, pid)
    }

    private static func rest(_ child: ChildProcess, each: () -> Void = {}) -> [String] {
      var lines: [String] = []
      let deadline = ContinuousClock.now + .seconds(120)
      while ContinuousClock.now < deadline {
        each()
        switch child.next(until: .now + .milliseconds(50)) {
        case .line(let line): lines.append(String(decoding: line, as: UTF8.self))
        case .deadline: continue
        default: return lines
        }
      }
      return lines
    }

    private func number(in file: URL) -> pid_t? {
      let deadline = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < deadline {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        if let pid = pid_t(text.trimmingCharacters(in: .newlines)) { return pid }
        usleep(10_000)
      }
      return nil
    }

    /// Answers the hello, and falls asleep over the first question.
    private static let sleeper = #"""
      read -r hello
      echo '{"type":"hello","protocol":1,"implementation":{"name":"sleeper","version":"1","language":"sh"},"operations":["decide"],"profiles":["baseline"],"inputs":["navigationType","sourceFrame","targetFrame"],"effects":[],"policies":"any","features":[],"window":1}'
      read -r first
      id=${first#*\"id\":\"}
      echo "{\"id\":\"${id%%\"*}\",\"answer\":{\"decision\":\"allow\",\"effects\":[]}}"
      read -r second
      echo $$ > "$1"
      exec sleep 77
      """#

    @Test(
      "An interrupted run ends its engine, reports what was answered, and closes its files",
      arguments: [(SIGINT, "SIGINT"), (SIGTERM, "SIGTERM"), (SIGHUP, "SIGHUP")])
    func interrupted(signal: Int32, name: String) async throws {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: place) }
      let suite = try TinySuite.pages(3)
      let transcript = place.appendingPathComponent("run.jsonl")
      let junit = place.appendingPathComponent("run.xml")
      let engine = place.appendingPathComponent("pid")
      let (lines, status, sleeping) = try await blocking {
        let (child, pid) = try Self.start([
          "run", "--vectors", suite.folder.path, "--timeout", "30", "--transcript",
          transcript.path, "--format", "junit=\(junit.path)", "--", "/bin/sh", "-c", Self.sleeper,
          "sh", engine.path,
        ])
        let sleeping = number(in: engine)
        kill(pid, signal)
        return (Self.rest(child), child.stop(grace: .seconds(5)), sleeping)
      }
      #expect(status == .exited(1))
      #expect(
        lines.last
          == "interrupted by \(name): no verdict: baseline, 1 of 3 decide; 0 not tested")
      #expect(
        lines.contains { $0 == "NOT RUN  2 vectors: the run was interrupted by \(name)" },
        "\(lines)")
      #expect(kill(try #require(sleeping), 0) != 0)
      let result = try TranscriptReader.read(
        [UInt8](Data(contentsOf: transcript)), catalog: suite.catalog())
      #expect(result.cases.map(\.outcome.word) == ["pass", "notRun", "notRun"])
      #expect(result.scope.interruption == name)
      let xml = try String(contentsOf: junit, encoding: .utf8)
      #expect(xml.contains(" tests=\"3\" failures=\"0\" errors=\"2\""))
      #expect(xml.contains("message=\"the run was interrupted by \(name)\" type=\"notRun\""))
    }

    #if os(Linux)
      @Test("Memory stays bounded whatever is answered")
      func memory() async throws {
        let suite = try TinySuite.pages(24)
        for mode in ["all-fat-wrong-answer", "all-fat-nested-answer"] {
          let (lines, peak) = try await blocking {
            let (child, pid) = try Self.start(
              ["run", "--vectors", suite.folder.path, "--timeout", "60", "--failures", "0", "--"]
                + Python.command("wrong/misbehaving.py", "--mode", mode))
            var peak = 0
            let lines = Self.rest(child) {
              let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
              let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
              let words = line?.split { !$0.isNumber } ?? []
              peak = max(peak, words.first.flatMap { Int($0) } ?? 0)
            }
            return (lines, peak)
          }
          #expect(lines.last?.contains("0 of 24 decide") == true, "\(lines)")
          #expect(peak > 1 << 10 && peak < 100 << 10, "\(peak) KiB")
        }
      }

      @Test("Output that cannot be written is its own exit code, with the reason")
      func unwritable() async throws {
        let suite = try TinySuite.pages(3)
        for (target, reason) in [
          ("> /dev/full", "No space left on device"), ("| :", "Broken pipe"),
        ] {
          let (code, words) = try await blocking {
            let program = BuiltHere.program("navpolicy")
            // The pipe's reader has ended before the tool begins.
            let child = try ChildProcess(
              command: [
                "/bin/bash", "-c",
                "{ sleep 0.3; \(program) list --vectors \(suite.folder.path); } \(target);"
                  + " exit ${PIPESTATUS[0]}",
              ])
            let status = child.stop(grace: .seconds(20))
            return (status, child.standardErrorTail)
          }
          #expect(code == .exited(6))
          #expect(words == "navpolicy: the output cannot be written: \(reason)\n")
        }
      }
    #endif
  }
}
