import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import Foundation
import NavigationPolicy
import StrictJSON

/// Effects as a person says them.
enum EffectText {
  static func sentence(_ effect: Effect) -> String {
    switch effect {
    case .routeInternally(let route):
      let parameters = route.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
      return "show the native screen of \(route.path)"
        + (parameters.isEmpty ? "" : " with \(parameters)")
    case .openExternally(let url, universalLinksOnly: true):
      return "open \(url) in an installed app only (load it in the view when there is none)"
    case .openExternally(let url, universalLinksOnly: false): return "let the system open \(url)"
    case .loadInWebView(let url): return "load \(url) in the current view"
    case .deliver(let place):
      return "show the \(place.kind.rawValue)" + (place.id.map { " \($0)" } ?? "")
    case .presentInAppBrowser(let url): return "present \(url) in a browser view of the app"
    }
  }
}

/// Why a URL or a link was refused, beyond the rule's own reason.
enum FindingText {
  static func sentence(_ finding: Finding) -> String {
    switch finding {
    case .notCanonical(let defect): "not canonical: \(words(defect.rawValue))"
    case .refused(let rejection): "the validator's reason: \(rejection.rawValue)"
    }
  }

  /// `hostCharacter` as "host character".
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      text +=
        character.isUppercase && !text.isEmpty
        ? " \(character.lowercased())" : String(character)
    }
  }
}
