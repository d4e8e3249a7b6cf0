#if canImport(WebKit)
  import Foundation
  public import NavigationPolicy
  public import WebKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Puts a policy between a web view and its delegate.
  ///
  /// Requirements HRD-30 and HDL-1. The delegate passes on what it is asked, and tells the recorder
  /// what it is told. One bridge a web view; the owner holds it, and nobody else.
  @MainActor
  public final class NavigationBridge {
    /// What the delegate is told goes here, and so does every load of the host app.
    public let recorder = NavigationRecorder()
    private let profile: Profile
    private let configuration: PolicyConfiguration
    private let performer: OutcomePerformer
    private var observation: AnyObject?

    /// Makes a bridge whose effects the owner makes.
    public init(
      owner: any NavigationOwner, profile: Profile = .hardened, configuration: PolicyConfiguration
    ) {
      self.profile = profile
      self.configuration = configuration
      performer = OutcomePerformer(owner: owner, recorder: recorder)
    }

    /// Observes `url` and `isLoading` of the web view, for changes within one document (HRD-30).
    public func observe(_ webView: WKWebView) {
      observation = webView.observeURL { [recorder] webView in
        recorder.urlChanged(to: webView.url?.absoluteString, isLoading: webView.isLoading)
      }
    }

    /// Answers `decidePolicyFor` at once, then makes the effects.
    ///
    /// Requirements HDL-1 and HDL-2. Without an owner the answer is cancel (HDL-7).
    public func decidePolicy(
      for action: WKNavigationAction,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
      performer.answer(outcome(of: read(action)), about: action.request.url) {
        decisionHandler(WKNavigationActionPolicy($0))
      }
    }

    /// Answers `decidePolicyFor` after a check of the host app, whose failure means cancel.
    ///
    /// Requirements HDL-3 to HDL-9. The check must not hold the owner, or the owner's release waits
    /// for it. WebKit does not wait for the answer about an anchor.
    public func decidePolicy(
      for action: WKNavigationAction, after check: @escaping @MainActor () async -> Bool,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
      performer.answer(outcome(of: read(action)), about: action.request.url, after: check) {
        decisionHandler(WKNavigationActionPolicy($0))
      }
    }

    /// Answers `createWebViewWith`: whether the delegate may make a view for the window.
    ///
    /// Requirement HRD-30: scripts' windows are asked about only here. A new view needs a bridge of
    /// its own.
    public func allowsNewWindow(for action: WKNavigationAction) -> Bool {
      var question = read(action)
      question.targetFrame = nil
      var decision = Decision.cancel
      performer.answer(outcome(of: question), about: action.request.url) { decision = $0 }
      return decision == .allow
    }

    private func read(_ action: WKNavigationAction) -> NavigationAction {
      let state = recorder.asked(
        about: action.request.url?.absoluteString,
        isMainFrame: action.targetFrame?.isMainFrame ?? false,
        navigation: action.mainFrameNavigationIfPresent)
      return NavigationAction(action, state: state)
    }

    private func outcome(of action: NavigationAction) -> Outcome {
      profile.decide(action, configuration: configuration)
    }
  }

  extension WKNavigationActionPolicy {
    /// The policy of the same name.
    init(_ decision: Decision) {
      switch decision {
      case .allow: self = .allow
      case .cancel: self = .cancel
      case .download: self = .download
      }
    }
  }
#endif
