import Foundation
import NavigationPolicy

/// The source documents' delegate and its two validators, on Foundation's `URL` and `URLComponents`.
///
/// What an app has that took the sample over: `DecideBenchmark` compares with it. It makes what the
/// sample makes, the set of allowed characters for every query included.
struct DocumentsSample {
  /// What the sample does in the place of answering.
  enum Effect {
    case route(path: String, parameters: [String: String])
    case open(URL, universalLinksOnly: Bool)
    case load(URL)
  }

  private let ownHost = "app.example.com"
  private let partners: Set<String> = ["partner.example.com"]
  private let routePrefixes = ["/open/", "/product/", "/promo/", "/checkout/"]
  private let schemes: Set<String> = ["myapp"]
  private let schemeHosts: Set<String> = ["open", "product", "event"]
  private let schemePrefixes = ["/detail/", "/view/", "/main/"]
  private let names: Set<String> = ["target", "id", "promo", "utm_source"]

  /// Whether the view may go on, and what happens besides.
  func decide(_ url: URL?, _ action: NavigationAction) -> (allows: Bool, effect: Effect?) {
    guard let url else { return (true, nil) }
    let scheme = url.scheme?.lowercased() ?? ""
    let isWeb = scheme == "http" || scheme == "https"
    // A message to a frame that is not there answers false.
    guard action.sourceFrame?.isMainFrame ?? false else { return (isWeb, nil) }
    let isLink = action.navigationType == .linkActivated
    if scheme == "https", url.host?.lowercased() == ownHost {
      guard let parameters = route(url) else { return (false, nil) }
      return (false, .route(path: url.path, parameters: parameters))
    }
    if !isWeb, scheme != "about" {
      guard isLink, acceptsScheme(url) else { return (false, nil) }
      return (false, .open(url, universalLinksOnly: false))
    }
    guard isWeb else { return (true, nil) }
    if isLink, let host = url.host?.lowercased(), partners.contains(host) {
      return (false, .open(url, universalLinksOnly: true))
    }
    return action.targetFrame == nil ? (false, .load(url)) : (true, nil)
  }

  private func route(_ url: URL) -> [String: String]? {
    let path = url.path
    guard routePrefixes.contains(where: { path.hasPrefix($0) }) else { return nil }
    return parameters(url)
  }

  private func acceptsScheme(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), schemes.contains(scheme),
      let host = url.host?.lowercased(), schemeHosts.contains(host)
    else { return false }
    let path = url.path
    guard path.isEmpty || schemePrefixes.contains(where: { path.hasPrefix($0) }) else {
      return false
    }
    return parameters(url) != nil
  }

  private func parameters(_ url: URL) -> [String: String]? {
    var accepted: [String: String] = [:]
    guard
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    else { return accepted }
    let allowed = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    for item in items {
      guard names.contains(item.name), accepted[item.name] == nil else { return nil }
      let value = item.value ?? ""
      guard value.count <= 64, value.rangeOfCharacter(from: allowed.inverted) == nil else {
        return nil
      }
      accepted[item.name] = value
    }
    return accepted
  }
}
