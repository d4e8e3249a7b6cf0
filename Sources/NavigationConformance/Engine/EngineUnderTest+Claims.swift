import ConformanceJudging
import ConformanceSuite

extension EngineUnderTest {
  /// The claims as a hello would make them.
  var claims: Claims {
    var claims = Claims(inputs: inputs.map(\.rawValue), effects: effects.map(\.rawValue))
    claims.name = name
    claims.version = version
    claims.language = "Swift"
    claims.operations =
      [.decide]
      + (others?.list ?? []).compactMap { ConformanceSuite.Operation(rawValue: $0.rawValue) }
    claims.profiles = profiles.map(\.rawValue)
    claims.features = features.map(\.rawValue)
    claims.takesPolicies = takesPolicies
    return claims
  }
}
