import NavigationPolicy
package import StrictJSON

/// What an answer to `decide` makes happen.
package enum Deed: String, Sendable {
  case nothing, opens, sheet, screen, loads, download
  /// The app loads the URL again.
  case loadsAnew
  /// A new window is asked for.
  case window
  /// WebKit is left with a scheme that it does not know.
  case left
  /// WebKit goes on, and something else happens too.
  case both

  /// Reads an answer to an input.
  package init(_ answer: JSON, _ input: JSON) {
    let kinds = (answer["effects"]?.array ?? []).compactMap { $0["kind"]?.string }
    switch (answer["decision"]?.string, kinds.first) {
    case ("allow", .some), ("download", .some): self = .both
    case ("download", nil): self = .download
    case ("allow", nil):
      let scheme = URLReading(input["url"]?.string ?? "").scheme
      if !Self.shown.contains(scheme) {
        self = .left
      } else {
        self = input["targetFrame"] == .null ? .window : .loads
      }
    case (_, "routeInternally"?): self = .screen
    case (_, "loadInWebView"?): self = .loadsAnew
    case (_, "presentInAppBrowser"?): self = .sheet
    case (_, .some): self = .opens
    case (_, nil): self = .nothing
    }
  }

  private static let shown = ["", "http", "https", "about", "data", "blob", "file", "javascript"]

  /// What happens, as the rest of a sentence: "does nothing".
  package var verb: String {
    switch self {
    case .nothing: "does nothing"
    case .opens: "opens another app or the browser"
    case .sheet: "opens in a browser sheet"
    case .screen: "opens a native screen"
    case .loads: "loads in the view"
    case .loadsAnew: "is loaded by the app"
    case .window: "is left to a new window"
    case .left: "is left to WebKit"
    case .download: "is downloaded"
    case .both: "loads, and something else happens too"
    }
  }

  /// What should happen, as the rest of a sentence: "stop".
  package var duty: String {
    switch self {
    case .nothing: "stop"
    case .opens: "open another app or the browser"
    case .sheet: "open in a browser sheet"
    case .screen: "open a native screen"
    case .loads: "load in the view"
    case .loadsAnew: "be loaded by the app"
    case .window: "be left to a new window"
    case .left: "be left to WebKit"
    case .download: "be downloaded"
    case .both: "load, and something else happen too"
    }
  }
}
