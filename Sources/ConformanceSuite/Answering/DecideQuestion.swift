package import NavigationPolicy
package import StrictJSON

/// A question about an action as nearly all of them are, read in one pass.
///
/// An engine that is asked about everything gets millions of them. What is written otherwise, or is
/// wrong, is left to the ordinary reader; a test checks that both read alike.
package struct DecideQuestion {
  /// The question's id.
  package private(set) var id = ""
  /// The profile asked for.
  package private(set) var profile = "baseline"
  /// Which known policy goes with it; none for the default policy.
  package private(set) var policy: Int?
  /// The action.
  package private(set) var action = NavigationAction(
    url: nil, navigationType: .other, sourceFrame: .main, targetFrame: .main)

  /// A question of which nothing has been read yet.
  package init() {}

  /// Reads a line; `false`, with the question partly filled, where the line is anything else.
  ///
  /// - Parameter type: reads the navigation type.
  package mutating func read(
    _ line: ArraySlice<UInt8>, knowing policies: KnownMember,
    type: (String) -> NavigationType?
  ) -> Bool {
    var found = (ask: false, id: false, operation: false, input: false)
    let isRead = JSONScanner.scan(line, knowing: policies, keys: Self.keys) { scanner, key in
      switch key {
      case 0:
        found.ask = scanner.takes(#""ask""#)
        return found.ask
      case 1:
        found.id = scanner.string().map { id = $0 } != nil
        return found.id
      case 2:
        found.operation = scanner.takes(#""decide""#)
        return found.operation
      case 3: return scanner.string().map { profile = $0 } != nil
      case 4:
        policy = scanner.known()
        return policy != nil
      default:
        found.input = action.read(&scanner, type)
        return found.input
      }
    }
    return isRead && found == (true, true, true, true)
  }

  private static let keys: [StaticString] = [
    "type", "id", "operation", "profile", "policy", "input",
  ]
}

extension NavigationAction {
  fileprivate mutating func read(
    _ scanner: inout JSONScanner, _ type: (String) -> NavigationType?
  ) -> Bool {
    scanner.object(keys: Self.members) { scanner, key in
      switch key {
      case 0: return scanner.nullable(&url) { $0.string() }
      case 1: return Self.set(&navigationType, scanner.string().flatMap(type))
      case 2: return scanner.nullable(&sourceFrame) { Frame(source: &$0) }
      case 3: return scanner.nullable(&targetFrame) { Frame(target: &$0) }
      case 4: return Self.set(&isRedirect, scanner.bool())
      case 5: return scanner.nullable(&userGesture) { $0.bool() }
      case 6: return Self.set(&httpMethod, scanner.string())
      case 7: return Self.set(&shouldPerformDownload, scanner.bool())
      case 8: return scanner.nullable(&currentURL) { $0.string() }
      default: return Self.set(&appInitiated, scanner.bool())
      }
    }
  }

  private static func set<Value>(_ member: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    member = value
    return true
  }
}

extension JSONScanner {
  /// Reads a value or `null`.
  fileprivate mutating func nullable<Value>(
    _ member: inout Value?, _ value: (inout JSONScanner) -> Value?
  ) -> Bool {
    if takes("null") {
      member = nil
      return true
    }
    member = value(&self)
    return member != nil
  }
}

extension Frame {
  fileprivate init?(target scanner: inout JSONScanner) { self.init(&scanner, ["isMainFrame"]) }

  fileprivate init?(source scanner: inout JSONScanner) {
    self.init(&scanner, ["isMainFrame", "origin"])
    if let origin, !origin.isEmpty, !Origin.isSerialized(origin) { return nil }
  }

  private init?(_ scanner: inout JSONScanner, _ keys: [StaticString]) {
    var isMainFrame: Bool?
    var origin: String?
    let isRead = scanner.object(keys: keys) { scanner, key in
      if key == 0 {
        isMainFrame = scanner.bool()
        return isMainFrame != nil
      }
      return scanner.nullable(&origin) { $0.string() }
    }
    guard isRead, let isMainFrame else { return nil }
    self.init(isMainFrame: isMainFrame, origin: origin)
  }
}
