import ConformanceJudging
import NavigationPolicy

/// Where an action leads, in a word.
enum PageDestination {
  /// A web page's host, or another URL's scheme with its colon.
  static func of(_ url: String?) -> String {
    let reading = URLReading(url ?? "")
    let text = reading.isWeb ? reading.host ?? "" : "\(reading.scheme):"
    return Printable.text(text, most: 80)
  }
}

/// What an action is to whoever looks at the page.
enum PageNoun: String {
  case link, form, refresh, frame

  init(_ action: NavigationAction, element: String) {
    switch action.navigationType {
    case .linkActivated: self = .link
    case .formSubmitted, .formResubmitted: self = .form
    default: self = element == "meta" ? .refresh : .frame
    }
  }

  /// Whether a person has to act first.
  var isTap: Bool { self == .link || self == .form }
}
