import ConformanceSuite
public import StrictJSON

extension Claims {
  /// The claims as a hello that reads back to them.
  public var hello: JSON {
    [
      "type": "hello", "protocol": 1,
      "implementation": [
        "name": .string(name), "version": .string(version), "language": .string(language),
      ],
      "operations": .array(operations.map { .string($0.rawValue) }),
      "profiles": .array(profiles.map { .string($0) }),
      "inputs": .array(inputs.map { .string($0) }),
      "effects": .array(effects.map { .string($0) }),
      "policies": takesPolicies ? "any" : "fixed",
      "features": .array(features.map { .string($0) }), "window": .integer(window),
    ]
  }
}
