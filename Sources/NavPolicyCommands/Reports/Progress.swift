/// A line on stderr that counts, on a terminal only.
final class Progress {
  private let terminal: Terminal
  var total: Int
  private var lastShown = ContinuousClock.Instant.now

  init(terminal: Terminal, total: Int) {
    self.terminal = terminal
    self.total = total
  }

  /// Shows how many are done, at most ten times a second.
  func show(_ done: Int) {
    guard terminal.showsProgress, .now - lastShown > .milliseconds(100) else { return }
    lastShown = .now
    terminal.complain("\r\(done) of \(total)\u{1B}[K")
  }

  /// Takes the line away.
  func clear() {
    if terminal.showsProgress { terminal.complain("\r\u{1B}[K") }
  }
}
