import NavigationPolicy

/// The parts of a policy that one vector uses.
///
/// A policy with a single parameter still has a counterpart for each vector that uses one.
struct PartUse: Sendable {
  /// The prefixes of routes, and of each the query names.
  var routes: [String: Set<String>] = [:]
  var customHosts: Set<String> = []
  var customPrefixes: Set<String> = []
  var customKeys: Set<String> = []

  /// Whether a custom scheme has enough of everything.
  func fits(_ scheme: CustomScheme) -> Bool {
    scheme.hosts.count >= customHosts.count && scheme.keys.count >= customKeys.count
      && scheme.pathPrefixes.count >= customPrefixes.count
  }
}

/// Takes note of what a vector uses while it is bound.
final class UseRecorder {
  var use = PartUse()
}
