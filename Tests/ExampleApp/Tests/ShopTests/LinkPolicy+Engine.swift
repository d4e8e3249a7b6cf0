import NavigationConformance
import NavigationPolicy

@testable import Shop

extension LinkPolicy {
  /// The shop's policy in the suite's words.
  var engine: EngineUnderTest {
    EngineUnderTest(
      "shop",
      inputs: [
        .navigationType, .sourceFrame, .targetFrame, .isRedirect, .userGesture,
        .shouldPerformDownload, .appInitiated,
      ],
      effects: [.routeInternally, .openExternally], features: [.createWebView]
    ) { action in handling(of: PageRequest(action)).outcome }
  }
}

extension PageRequest {
  init(_ action: NavigationAction) {
    let cause: Cause =
      switch action.navigationType {
      case .linkActivated: .link
      case .formSubmitted, .formResubmitted: .form
      case .backForward, .reload: .history
      case .other: .other
      }
    self.init(
      url: action.url, cause: cause,
      source: action.sourceFrame.map { $0.isMainFrame ? .page : .frame },
      target: action.targetFrame.map { $0.isMainFrame ? .page : .frame } ?? .newWindow,
      isTapped: action.userGesture, isRedirect: action.isRedirect,
      isDownload: action.shouldPerformDownload, isOwnLoad: action.appInitiated)
  }
}

extension Handling {
  var outcome: Outcome {
    switch self {
    case .load: Outcome(.allow)
    case .download: Outcome(.download)
    case .stop: Outcome(.cancel)
    case .product(let path, let options):
      Outcome(
        .cancel,
        [
          .routeInternally(
            AppRoute(
              path: path,
              parameters: options.map { AppRoute.Parameter(name: $0.key, value: $0.value) }))
        ])
    case .bankApp(let url):
      Outcome(.cancel, [.openExternally(url: url, universalLinksOnly: true)])
    case .system(let url):
      Outcome(.cancel, [.openExternally(url: url, universalLinksOnly: false)])
    }
  }
}
