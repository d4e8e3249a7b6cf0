/// Checks the path and query of a link into the app, and nothing else of it.
///
/// Requirements RTE-1 to RTE-16. Fails closed: the first reason refuses the whole link.
package struct AppRouteValidator: Sendable {
  /// Finds the route that a percent-encoded path stands under.
  package var matchRoute: @Sendable (_ path: String, _ routes: [Route]) -> Route? = {
    Route.matching($0, in: $1)
  }
  /// Whether a path is short enough (hardened).
  package var lengthIsAllowed: @Sendable (_ path: String, _ most: Int) -> Bool
  /// Whether a path means one thing to every reader.
  package var pathIsSafe: @Sendable (String) -> Bool
  /// The path that the route carries on to the native screen, where it is not the one checked.
  package var routePath: (@Sendable (URLReading) -> String)?
  /// Checks the query.
  package var parameters: ParameterValidator

  /// Makes a validator.
  package init(limitsPathLength: Bool, pathSafety: PathSafety, parameters: ParameterValidator) {
    lengthIsAllowed = { !limitsPathLength || $0.utf8.count <= $1 }
    pathIsSafe = { pathSafety.accepts($0) }
    self.parameters = parameters
  }

  /// The validated route, or the first reason to refuse the link.
  package func validate(
    _ url: URLReading, configuration: PolicyConfiguration
  ) throws(Rejection) -> AppRoute {
    let path = url.path
    guard let route = matchRoute(path, configuration.routes) else { throw .pathNotAllowed }
    guard lengthIsAllowed(path, configuration.maxPathLength) else { throw .pathTooLong }
    guard pathIsSafe(path) else { throw .pathUnsafe }
    let items = try parameters.validate(
      url, keys: route.keys, maxValueLength: configuration.maxValueLength)
    return AppRoute(
      path: routePath.map { $0(url) } ?? path,
      parameters: items.map { AppRoute.Parameter(name: $0.name, value: $0.value) })
  }
}

extension Route {
  /// The route that a path stands under: the exact one, else the longest prefix.
  package static func matching(_ path: String, in routes: [Route]) -> Route? {
    path.withBytes { path in
      var best: (place: Int, length: Int)?
      for place in routes.indices {
        if let length = routes[place].match.length(in: path), length > best?.length ?? -1 {
          best = (place, length)
        }
      }
      return best.map { routes[$0.place] }
    }
  }
}

extension Route.Match {
  /// How many bytes of a path match, all of them counting more than any prefix; `nil` where it
  /// does not match.
  fileprivate func length(in path: UnsafeBufferPointer<UInt8>) -> Int? {
    switch self {
    case .exact(let text): path.isEqual(to: text) ? .max : nil
    case .prefix(let text): path.begins(with: text) ? text.utf8.count : nil
    }
  }
}
