import CChildProcess
import Foundation

/// The children that run now, so that what they leave behind can be told from them.
enum Running {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var pids: Set<pid_t> = []

  /// Starts a child; no orphan is looked for meanwhile.
  static func start(_ spawn: () -> pid_t?) {
    lock.withLock { if let pid = spawn() { pids.insert(pid) } }
  }

  /// Forgets a child and ends what it left behind.
  static func remove(_ pid: pid_t) {
    lock.withLock {
      pids.remove(pid)
      let known = Array(pids)
      cchild_end_orphans(known, Int32(known.count))
    }
  }
}
