// The names are Apple's, and so is their documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What caused a navigation; like a C enumeration it may hold a value without a name.
public struct WKNavigationType: RawRepresentable, Equatable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let linkActivated = WKNavigationType(rawValue: 0)
  public static let formSubmitted = WKNavigationType(rawValue: 1)
  public static let backForward = WKNavigationType(rawValue: 2)
  public static let reload = WKNavigationType(rawValue: 3)
  public static let formResubmitted = WKNavigationType(rawValue: 4)
  public static let other = WKNavigationType(rawValue: -1)
}

/// What a decision handler is called with.
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel
  case allow
  case download
}

/// What WebKit asks about; tests fill it in.
@MainActor
open class WKNavigationAction: NSObject {
  /// The mouse buttons of a `UIEvent`.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }

  public var targetFrame: WKFrameInfo?
  public var navigationType = WKNavigationType.other
  public var request: URLRequest
  public var shouldPerformDownload = false
  public var buttonNumber: ButtonMask = []

  /// What the Objective-C file of the bridge reads on Apple's platforms.
  public var sourceFrameIfPresent: WKFrameInfo?
  /// What the Objective-C file of the bridge reads on Apple's platforms; the normal case is `nil`.
  public var mainFrameNavigationIfPresent: WKNavigation?

  public init(request: URLRequest) { self.request = request }
}

/// The load that a call of the delegate belongs to.
@MainActor
open class WKNavigation: NSObject {}

/// A frame.
@MainActor
open class WKFrameInfo: NSObject {
  public let isMainFrame: Bool
  public let securityOrigin: WKSecurityOrigin

  public init(isMainFrame: Bool, securityOrigin: WKSecurityOrigin) {
    self.isMainFrame = isMainFrame
    self.securityOrigin = securityOrigin
  }
}

/// The origin of a frame's document.
@MainActor
open class WKSecurityOrigin: NSObject {
  public let `protocol`: String
  public let host: String
  public let port: Int

  public init(protocol: String, host: String, port: Int) {
    self.protocol = `protocol`
    self.host = host
    self.port = port
  }
}
