// Who asks: the terms *asker*, *own source* and *own asker* of the Spec's chapter `hardened`.

/// The document that asks for a navigation.
package enum Asker: Sendable, Equatable {
  /// Nothing tells which document asks.
  case unknown
  /// A document whose origin equals no other, such as a sandboxed frame's.
  case opaque
  /// A document of that origin.
  case site(Origin)
}

extension NavigationContext {
  /// The origin of the document that the main frame shows.
  package var currentOrigin: Origin? { action.currentURL.map(URLReading.init).flatMap(Origin.init) }

  /// *asker*: the source frame's origin where known, else that of the page when the page asks.
  package var asker: Asker {
    if let text = action.sourceFrame?.origin {
      return Origin(URLReading(text)).map(Asker.site) ?? .opaque
    }
    guard sourceIsMain, let current = currentOrigin else { return .unknown }
    return .site(current)
  }

  /// *own source*: the page itself, or a frame that can do what the page can.
  package var isOwnSource: Bool {
    if sourceIsMain { return true }
    guard case .site(let asker) = asker, let current = currentOrigin else { return false }
    return asker == current || (isApp(asker) && isApp(current))
  }

  /// *own asker*: a document that may lead to the app's own content.
  package var isOwnAsker: Bool {
    if case .site(let asker) = asker {
      if isInView(asker.scheme) { return true }
      if isSecure(asker, on: configuration.contentHosts), isOwnSource { return true }
    }
    // The first load of a view, whose asker nobody can tell, is the app's own.
    return sourceIsMain && action.sourceFrame?.origin == nil && action.currentURL == ""
      && !action.isRedirect
  }

  /// Whether an origin is https on one of those hosts, without a port: another server may answer
  /// on another port.
  package func isSecure(_ origin: Origin, on hosts: [HostPattern]) -> Bool {
    let url = origin.url
    return url.knownScheme == .https && url.portIsEmpty && parts.covers(hosts, hostOf: url)
  }

  private func isApp(_ origin: Origin) -> Bool { isSecure(origin, on: configuration.appHosts) }
}
