import Foundation
import NavigationPolicy

/// Answers decision handlers and makes the effects of outcomes.
///
/// Requirements HDL-1 to HDL-13 and HND-1 to HND-9. URLs reach the owner as the action carries them,
/// so that nothing parses them again.
@MainActor
final class OutcomePerformer {
  private weak var owner: (any NavigationOwner)?
  private let recorder: NavigationRecorder
  private var waiting: [Int: PendingDecision] = [:]
  private var handedOver: [Int: URL] = [:]
  private var lastID = 0

  init(owner: any NavigationOwner, recorder: NavigationRecorder) {
    self.owner = owner
    self.recorder = recorder
  }

  /// Answers at once (HDL-2), then makes the effects (HDL-12).
  func answer(_ outcome: Outcome, about url: URL?, decisionHandler: (Decision) -> Void) {
    guard owner != nil else { return decisionHandler(.cancel) }
    decisionHandler(outcome.decision)
    for effect in outcome.effects { perform(effect, of: url) }
  }

  /// Answers when the check has ended (HDL-3, HDL-4), or when the owner and so the performer is
  /// released (HDL-6).
  func answer(
    _ outcome: Outcome, about url: URL?, after check: @escaping @MainActor () async -> Bool,
    decisionHandler: @escaping @MainActor @Sendable (Decision) -> Void
  ) {
    guard owner != nil else { return decisionHandler(.cancel) }
    let id = nextID()
    waiting[id] = PendingDecision(decisionHandler)
    Task { [weak self] in
      let passed = await check()
      guard let self, let pending = waiting.removeValue(forKey: id) else { return }
      guard passed else { return pending.answer(.cancel) }
      answer(outcome, about: url, decisionHandler: pending.answer)
    }
  }

  private func perform(_ effect: Effect, of url: URL?) {
    switch effect {
    case .routeInternally(let route): owner?.show(route)
    case .openExternally(_, let universalLinksOnly):
      if let url { open(url, universalLinksOnly: universalLinksOnly) }
    case .loadInWebView:
      if let url { load(url) }
    case .presentInAppBrowser:
      if let url { owner?.presentInAppBrowser(url) }
    case .deliver: break  // Only a link that opened the app causes it, never an action.
    }
  }

  private func open(_ url: URL, universalLinksOnly: Bool) {
    let id = nextID()
    if universalLinksOnly { handedOver[id] = url }
    owner?.open(url, universalLinksOnly: universalLinksOnly) { [weak self] opened in
      self?.reported(opened, of: id)
    }
  }

  /// Loads what no app took (HND-3); only the first report counts (HND-11).
  private func reported(_ opened: Bool, of id: Int) {
    guard let url = handedOver.removeValue(forKey: id), !opened else { return }
    load(url)
  }

  private func load(_ url: URL) {
    guard let owner else { return }
    recorder.willLoad(url.absoluteString)
    owner.load(url)
  }

  private func nextID() -> Int {
    lastID += 1
    return lastID
  }
}
