import Foundation
import NavigationPolicy

@testable import NavigationWebKitOnStub

/// What happened, in order.
@MainActor
final class Log {
  var lines: [String] = []

  /// Lets the other tasks of the main actor run until there are that many lines, or nothing comes.
  func wait(for count: Int) async {
    for _ in 0..<1000 where lines.count < count { await Task.yield() }
  }
}

/// An owner that writes down what it is asked to do.
@MainActor
final class Owner: NavigationOwner {
  let log: Log
  let recorder = NavigationRecorder()
  private(set) lazy var performer = OutcomePerformer(owner: self, recorder: recorder)
  /// How the system may report, one closure a hand-over.
  var reports: [@MainActor @Sendable (Bool) -> Void] = []
  /// What the system reports before `open` returns.
  var reportsAtOnce: Bool?

  init(_ log: Log) { self.log = log }

  func show(_ route: AppRoute) { log.lines.append("show \(route.path)") }

  func open(
    _ url: URL, universalLinksOnly: Bool,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    log.lines.append("open \(url.absoluteString)\(universalLinksOnly ? " in apps only" : "")")
    reports.append(completionHandler)
    if let reportsAtOnce { completionHandler(reportsAtOnce) }
  }

  func load(_ url: URL) { log.lines.append("load \(url.absoluteString)") }

  func presentInAppBrowser(_ url: URL) { log.lines.append("present \(url.absoluteString)") }
}

/// A check that ends when a test says so.
@MainActor
final class Check {
  private var continuation: CheckedContinuation<Bool, Never>?

  func run() async -> Bool { await withCheckedContinuation { continuation = $0 } }

  /// Ends the check once it has begun.
  func end(passed: Bool) async {
    while continuation == nil { await Task.yield() }
    continuation?.resume(returning: passed)
  }
}
