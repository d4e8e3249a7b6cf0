import Foundation
import NavigationPolicy
import Testing
import WebKit

@testable import NavigationWebKitOnStub

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("WebKit's action is read as HRD-30 says")
@MainActor
struct ReadingTests {
  private let state = NavigationState(
    isRedirect: true, currentURL: "https://www.example.org/", appInitiated: true)

  private func read(_ change: (WKNavigationAction) -> Void = { _ in }) throws -> NavigationAction {
    let url = try #require(URL(string: "https://www.example.org/a?b=%20#c"))
    let action = WKNavigationAction(request: URLRequest(url: url))
    change(action)
    return NavigationAction(action, state: state)
  }

  private func frame(
    _ scheme: String, _ host: String, _ port: Int, main: Bool = true
  ) -> WKFrameInfo {
    WKFrameInfo(
      isMainFrame: main,
      securityOrigin: WKSecurityOrigin(protocol: scheme, host: host, port: port))
  }

  @Test("every member is read")
  func everyMember() throws {
    let action = try read {
      $0.navigationType = .formSubmitted
      $0.sourceFrameIfPresent = frame("https", "www.example.org", 0)
      $0.targetFrame = frame("https", "frame.example", 0, main: false)
      $0.buttonNumber = .primary
      $0.request.httpMethod = "POST"
      $0.shouldPerformDownload = true
    }
    var expected = NavigationAction(
      url: "https://www.example.org/a?b=%20#c", navigationType: .formSubmitted,
      sourceFrame: Frame(isMainFrame: true, origin: "https://www.example.org"), targetFrame: .sub)
    expected.isRedirect = true
    expected.userGesture = true
    expected.httpMethod = "POST"
    expected.shouldPerformDownload = true
    expected.currentURL = "https://www.example.org/"
    expected.appInitiated = true
    #expect(action == expected)
  }

  @Test("missing frames, a missing URL and a missing method")
  func missing() throws {
    let action = try read {
      $0.request.url = nil
      $0.request.httpMethod = nil
    }
    #expect(action.url == nil)
    #expect(action.sourceFrame == nil)
    #expect(action.targetFrame == nil)
    #expect(action.httpMethod == "GET")
  }

  @Test("each type has the type of its name")
  func types() throws {
    let types: [(WKNavigationType, NavigationType)] = [
      (.linkActivated, .linkActivated), (.formSubmitted, .formSubmitted),
      (.backForward, .backForward), (.reload, .reload), (.formResubmitted, .formResubmitted),
      (.other, .other),
    ]
    for (type, name) in types {
      #expect(try read { $0.navigationType = type }.navigationType == name)
    }
  }

  @Test("an unknown type is other")
  func unknownType() throws {
    let action = try read { $0.navigationType = WKNavigationType(rawValue: 99) }
    #expect(action.navigationType == .other)
  }

  @Test(
    "an origin is written without its default port",
    arguments: [
      ("https", "www.example.org", 0, "https://www.example.org"),
      ("https", "www.example.org", 443, "https://www.example.org"),
      ("https", "www.example.org", 80, "https://www.example.org:80"),
      ("https", "www.example.org", 8443, "https://www.example.org:8443"),
      ("http", "www.example.org", 80, "http://www.example.org"),
      ("http", "[::1]", 8080, "http://[::1]:8080"),
      ("capacitor", "localhost", 0, "capacitor://localhost"),
      ("capacitor", "localhost", 443, "capacitor://localhost:443"),
      ("file", "", 0, "file://"),
    ])
  func origins(scheme: String, host: String, port: Int, origin: String) throws {
    let action = try read { $0.sourceFrameIfPresent = frame(scheme, host, port) }
    #expect(action.sourceFrame?.origin == origin)
  }

  @Test("an opaque origin is empty, whatever its host")
  func opaqueOrigins() throws {
    for host in ["", "www.example.org"] {
      let action = try read { $0.sourceFrameIfPresent = frame("", host, 0, main: false) }
      #expect(action.sourceFrame == Frame(isMainFrame: false, origin: ""))
    }
  }

  @Test("a button is a gesture; only a link without one is known to have none")
  func gestures() throws {
    for type in [WKNavigationType.linkActivated, .formSubmitted, .other] {
      for button in [WKNavigationAction.ButtonMask.primary, .secondary] {
        let action = try read {
          $0.navigationType = type
          $0.buttonNumber = button
        }
        #expect(action.userGesture == true)
      }
    }
    #expect(try read { $0.navigationType = .linkActivated }.userGesture == false)
    for type in [WKNavigationType.formSubmitted, .other, .backForward, .reload] {
      #expect(try read { $0.navigationType = type }.userGesture == nil)
    }
  }

  @Test("where the system tells of no buttons, no gesture is known")
  func olderSystems() {
    for type in NavigationType.allCases {
      #expect(gesture(of: type, buttonPressed: nil) == nil)
    }
  }
}
