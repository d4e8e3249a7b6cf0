#if canImport(WebKit)
  import Foundation
  public import NavigationPolicy
  public import WebKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension NavigationAction {
    /// Reads what WebKit asks about, beside what was recorded.
    ///
    /// Requirement HRD-30. The gesture is known from iOS 18.4 on, and on macOS.
    @MainActor
    public init(_ action: WKNavigationAction, state: NavigationState) {
      let type = NavigationType(action.navigationType)
      self.init(
        url: action.request.url?.absoluteString, navigationType: type,
        sourceFrame: action.sourceFrameIfPresent.map {
          Frame(isMainFrame: $0.isMainFrame, origin: originText($0.securityOrigin))
        },
        targetFrame: action.targetFrame.map { Frame(isMainFrame: $0.isMainFrame) })
      isRedirect = state.isRedirect
      userGesture = gesture(of: type, buttonPressed: buttonPressed(in: action))
      httpMethod = action.request.httpMethod ?? "GET"
      shouldPerformDownload = action.shouldPerformDownload
      currentURL = state.currentURL
      appInitiated = state.appInitiated
    }
  }

  extension NavigationType {
    /// The type of the same name; a type that a later WebKit may have reads as `other` (ACT-3).
    init(_ type: WKNavigationType) {
      switch type {
      case .linkActivated: self = .linkActivated
      case .formSubmitted: self = .formSubmitted
      case .backForward: self = .backForward
      case .reload: self = .reload
      case .formResubmitted: self = .formResubmitted
      default: self = .other
      }
    }
  }

  /// Writes an origin as a policy reads it (ACT-12); WebKit's port of 0 is the scheme's default.
  @MainActor
  private func originText(_ origin: WKSecurityOrigin) -> String {
    serializedOrigin(scheme: origin.protocol, host: origin.host, port: origin.port)
  }

  /// Whether a button caused the action, or `nil` where the system does not tell.
  @MainActor
  private func buttonPressed(in action: WKNavigationAction) -> Bool? {
    #if os(macOS)
      return action.buttonNumber != 0
    #else
      guard #available(iOS 18.4, macCatalyst 18.4, visionOS 2.4, *) else { return nil }
      return !action.buttonNumber.isEmpty
    #endif
  }
#endif
