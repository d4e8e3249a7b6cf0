package import NavigationPolicy

/// One event of the alphabet of which all orders are made.
package enum EventLetter: Hashable, Sendable {
  /// One of the two navigations.
  package enum Navigation: Int, Hashable, Sendable, CaseIterable {
    /// A partner link, which is handed out.
    case a
    /// A page, which is allowed.
    case b

    /// Its id in a trace.
    package var id: String { self == .a ? "a" : "b" }

    /// What WebKit asks.
    package var action: NavigationAction {
      NavigationAction(
        url: self == .a ? "https://partner.example.com/p/1" : "https://www.example.org/a",
        navigationType: .linkActivated, sourceFrame: .main, targetFrame: .main)
    }
  }

  /// WebKit asks about a navigation.
  case navigate(Navigation, check: Bool)
  /// A check ends.
  case checkCompleted(Navigation, passed: Bool)
  /// The system reports whether an app took a link.
  case opened(Navigation, success: Bool)
  /// The owner is released.
  case ownerReleased
  /// The system opens the app with a link; each opening has an id of its own.
  case urlOpened
  /// The first screen is there, or another one.
  case viewAppeared

  /// The whole alphabet.
  package static let all: [EventLetter] =
    Navigation.allCases.flatMap { navigation in
      [
        .navigate(navigation, check: false), .navigate(navigation, check: true),
        .checkCompleted(navigation, passed: true), .checkCompleted(navigation, passed: false),
        .opened(navigation, success: true), .opened(navigation, success: false),
      ]
    } + [.ownerReleased, .urlOpened, .viewAppeared]

  /// The link of every opening.
  package static let link = "myapp://product?id=123"

  /// The id of an opening, counted from 0.
  package static func opening(_ number: Int) -> String { openings[number] }

  private static let openings = (1...16).map { "link-\($0)" }

  /// The events of letters, as a trace has them.
  package static func events(_ letters: [EventLetter]) -> [HandlerEvent] {
    var openings = 0
    return letters.map { letter in
      defer { if letter == .urlOpened { openings += 1 } }
      return letter.event(openings: openings)
    }
  }

  /// The navigation that the event is about, if it is about one.
  var navigation: Navigation? {
    switch self {
    case .navigate(let navigation, _), .checkCompleted(let navigation, _),
      .opened(let navigation, _):
      navigation
    case .ownerReleased, .urlOpened, .viewAppeared: nil
    }
  }

  /// The event, after that many openings.
  func event(openings: Int) -> HandlerEvent {
    switch self {
    case .navigate(let navigation, let check):
      .navigate(id: navigation.id, navigation.action, check: check)
    case .checkCompleted(let navigation, let passed):
      .checkCompleted(of: navigation.id, passed: passed)
    case .opened(let navigation, let success): .opened(of: navigation.id, success: success)
    case .ownerReleased: .ownerReleased
    case .urlOpened: .urlOpened(id: Self.opening(openings), url: Self.link)
    case .viewAppeared: .viewAppeared
    }
  }
}

extension EventLetter: CustomStringConvertible {
  /// The event in a few words.
  package var description: String {
    switch self {
    case .navigate(let navigation, let check):
      "navigate \(navigation)\(check ? " with a check" : "")"
    case .checkCompleted(let navigation, let passed):
      "check of \(navigation) \(passed ? "passed" : "failed")"
    case .opened(let navigation, let success):
      "opening of \(navigation) \(success ? "succeeded" : "failed")"
    case .ownerReleased: "owner released"
    case .urlOpened: "link opened"
    case .viewAppeared: "view appeared"
    }
  }
}
