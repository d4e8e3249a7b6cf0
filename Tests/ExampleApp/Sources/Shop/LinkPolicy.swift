import Foundation

/// Which pages the shop's web view loads, and where other links lead.
struct LinkPolicy: Sendable {
  /// Whether a host is one that the shop knows.
  var isHost: @Sendable (_ host: String, _ known: String) -> Bool = { $0 == $1 }

  /// What the shop does with a page.
  func handling(of request: PageRequest) -> Handling {
    let url = request.url ?? ""
    let components = URLComponents(string: url)
    let scheme = components?.scheme?.lowercased() ?? ""
    let isWeb = ["http", "https"].contains(scheme) && components?.host?.isEmpty == false

    if request.target == .frame {
      return isWeb || ["about", "data", "blob"].contains(scheme) ? .load : .stop
    }
    // Pages open a window first and fill it later.
    if url.isEmpty || url == "about:blank" {
      return request.target == .newWindow || !url.isEmpty ? .load : .stop
    }
    guard isWeb, let components else { return app(for: url, components, request) }
    // An advertisement in a frame must not replace the shop.
    if request.source == .frame, request.isTapped != true { return .stop }
    if request.isDownload { return .download }
    guard request.isTapOnPage, !request.isOwnLoad else { return .load }
    if let product = product(components) { return product }
    return isOn("pay.bank.example", components) ? .bankApp(url) : .load
  }

  /// Links that no web view loads: telephone, mail, and the courier's app.
  private func app(
    for url: String, _ components: URLComponents?, _ request: PageRequest
  ) -> Handling {
    guard request.isTapOnPage, let components else { return .stop }
    switch components.scheme?.lowercased() {
    case "tel", "mailto": return .system(url)
    case "courier":
      let isParcel = components.host == "track" && components.path.hasPrefix("/parcel/")
      return isParcel && components.query == nil ? .system(url) : .stop
    default: return .stop
    }
  }

  private func product(_ components: URLComponents) -> Handling? {
    let path = components.percentEncodedPath
    guard isOn("www.shop.example", components), path.hasPrefix("/product/"), !path.contains("%")
    else { return nil }
    var options: [String: String] = [:]
    for item in components.queryItems ?? [] {
      // What the screen does not know is the page's business.
      guard ["id", "colour"].contains(item.name), options[item.name] == nil else { return nil }
      options[item.name] = item.value ?? ""
    }
    return .product(path: path, options: options)
  }

  private func isOn(_ known: String, _ components: URLComponents) -> Bool {
    components.scheme == "https" && components.user == nil && components.port == nil
      && components.encodedHost.map { isHost($0.lowercased(), known) } == true
  }
}
