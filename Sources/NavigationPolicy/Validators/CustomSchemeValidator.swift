/// Checks a link to a custom scheme before the system is asked to open it.
///
/// Requirements SCH-1 to SCH-15. Fails closed: the first reason refuses the whole link.
package struct CustomSchemeValidator: Sendable {
  /// Whether userinfo or a port refuses the link (hardened).
  package var refusesUserinfoAndPort: Bool
  /// Whether a link's host is one of those allowed; an empty one is missing, whatever the list holds.
  package var hostIsAllowed: @Sendable (_ url: URLReading, _ hosts: [String]) -> Bool = {
    url, hosts in url.host.map { !$0.isEmpty && hosts.containsBytes(of: $0) } ?? false
  }
  /// Finds the entry of a scheme: the first counts, for two lists would be two policies.
  package var entry: @Sendable (_ scheme: String, _ schemes: [CustomScheme]) -> CustomScheme? = {
    scheme, schemes in schemes.first { $0.scheme.isByteEqual(to: scheme) }
  }
  /// Whether a path is empty or begins as one of those allowed.
  package var pathIsAllowed: @Sendable (_ path: String, _ prefixes: [String]) -> Bool = {
    path, prefixes in path.isEmpty || prefixes.contains { path.hasBytePrefix($0) }
  }
  /// Whether a path is short enough (hardened).
  package var lengthIsAllowed: @Sendable (_ path: String, _ most: Int) -> Bool
  /// Whether a link may have that fragment, `nil` for none (hardened).
  package var fragmentIsAllowed: @Sendable (_ fragment: String?) -> Bool
  /// Whether a path means one thing to every reader.
  package var pathIsSafe: @Sendable (String) -> Bool
  /// Checks the query.
  package var parameters: ParameterValidator

  /// Makes a validator.
  package init(
    refusesUserinfoAndPort: Bool, refusesFragment: Bool, limitsPathLength: Bool,
    pathSafety: PathSafety, parameters: ParameterValidator
  ) {
    self.refusesUserinfoAndPort = refusesUserinfoAndPort
    fragmentIsAllowed = { !refusesFragment || $0 == nil }
    lengthIsAllowed = { !limitsPathLength || $0.utf8.count <= $1 }
    pathIsSafe = { pathSafety.accepts($0) }
    self.parameters = parameters
  }

  /// Returns when the link may be opened; throws the first reason to refuse it.
  package func validate(
    _ url: URLReading, configuration: PolicyConfiguration
  ) throws(Rejection) {
    guard let entry = entry(url.scheme, configuration.customSchemes) else {
      throw .schemeNotAllowed
    }
    guard hostIsAllowed(url, entry.hosts) else { throw .hostNotAllowed }
    if refusesUserinfoAndPort, url.userinfo != nil || url.port != nil { throw .hostNotAllowed }
    let path = url.path
    guard pathIsAllowed(path, entry.pathPrefixes) else { throw .pathNotAllowed }
    guard lengthIsAllowed(path, configuration.maxPathLength) else { throw .pathTooLong }
    guard pathIsSafe(path) else { throw .pathUnsafe }
    _ = try parameters.validate(
      url, keys: entry.keys, maxValueLength: configuration.maxValueLength)
    guard fragmentIsAllowed(url.fragment) else { throw .fragmentNotAllowed }
  }
}
