/// Checks a link to a custom scheme before the system is asked to open it.
///
/// Requirements SCH-1 to SCH-6. Fails closed: the first reason refuses the whole link.
public struct CustomSchemeValidator: Sendable {
  /// Whether userinfo or a port refuses the link (hardened).
  public var refusesUserinfoAndPort: Bool
  /// Whether a scheme's host is one of those allowed.
  public var hostIsAllowed: @Sendable (_ host: String?, _ hosts: [String]) -> Bool = {
    host, hosts in host.map { hosts.containsBytes(of: $0) } ?? false
  }
  /// Whether a path is empty or begins as one of those allowed.
  public var pathIsAllowed: @Sendable (_ path: String, _ prefixes: [String]) -> Bool = {
    path, prefixes in path.isEmpty || prefixes.contains { path.hasBytePrefix($0) }
  }
  /// Whether a path means one thing to every reader.
  public var pathIsSafe: @Sendable (String) -> Bool
  /// Checks the query.
  public var parameters: ParameterValidator

  /// Makes a validator.
  public init(
    refusesUserinfoAndPort: Bool, pathSafety: PathSafety, parameters: ParameterValidator
  ) {
    self.refusesUserinfoAndPort = refusesUserinfoAndPort
    pathIsSafe = { pathSafety.accepts($0) }
    self.parameters = parameters
  }

  /// Returns when the link may be opened; throws the first reason to refuse it.
  public func validate(
    _ url: URLReading, configuration: PolicyConfiguration
  ) throws(Rejection) {
    // The first entry of a scheme counts: two lists for one scheme would be two policies.
    guard
      let entry = configuration.customSchemes.first(where: { $0.scheme.isByteEqual(to: url.scheme) }
      )
    else { throw .schemeNotAllowed }
    guard hostIsAllowed(url.host, entry.hosts) else { throw .hostNotAllowed }
    if refusesUserinfoAndPort, url.userinfo != nil || url.port != nil { throw .hostNotAllowed }
    guard pathIsAllowed(url.path, entry.pathPrefixes) else { throw .pathNotAllowed }
    guard pathIsSafe(url.path) else { throw .pathUnsafe }
    _ = try parameters.validate(
      url.query, keys: entry.keys, maxValueLength: configuration.maxValueLength)
  }
}
