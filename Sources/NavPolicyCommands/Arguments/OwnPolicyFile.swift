import ConformanceJudging
import ConformanceSuite

/// A policy file with samples and tests that a command line names.
enum OwnPolicyFile {
  private static let most = 20

  /// Reads a file and warns of what is hardly meant; every fault is told on a line of its own.
  static func read(_ path: String, in terminal: Terminal) throws(UsageError) -> OwnPolicy {
    let json = try PolicyFile.read(path)
    do {
      let own = try OwnPolicy(json: json)
      for remark in own.remarks {
        tell("warning: \(path): \(remark.path) \(remark.problem)", terminal)
      }
      PolicyWarnings.write(own.configuration, of: path, in: terminal)
      return own
    } catch {
      for fault in error.list.prefix(most) {
        let place = fault.path.isEmpty ? "the policy" : fault.path
        tell("\(path): \(place) \(fault.problem)", terminal)
      }
      let count = error.list.count
      throw UsageError(
        .other("\(path) is no policy file: \(count) fault\(count == 1 ? "" : "s")"))
    }
  }

  private static func tell(_ text: String, _ terminal: Terminal) {
    terminal.complain("navpolicy: \(Printable.text(text, most: 1_000))\n")
  }
}
