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
  /// The path that the route carries on to the native screen.
  package var routePath: @Sendable (URLReading) -> String = { $0.path }
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
    guard let route = matchRoute(url.path, configuration.routes) else { throw .pathNotAllowed }
    guard lengthIsAllowed(url.path, configuration.maxPathLength) else { throw .pathTooLong }
    guard pathIsSafe(url.path) else { throw .pathUnsafe }
    let accepted = try parameters.validate(
      url.query, keys: route.keys, maxValueLength: configuration.maxValueLength)
    return AppRoute(path: routePath(url), parameters: accepted)
  }
}

extension Route {
  /// The route that a path stands under: the exact one, else the longest prefix.
  package static func matching(_ path: String, in routes: [Route]) -> Route? {
    var longest: (route: Route, length: Int)?
    for route in routes {
      switch route.match {
      case .exact(let text):
        if path.isByteEqual(to: text) { return route }
      case .prefix(let text):
        if path.hasBytePrefix(text), text.utf8.count > longest?.length ?? -1 {
          longest = (route, text.utf8.count)
        }
      }
    }
    return longest?.route
  }
}
