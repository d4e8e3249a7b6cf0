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
      "profiles": JSON(strings: profiles),
      "inputs": JSON(strings: inputs),
      "effects": JSON(strings: effects),
      "policies": takesPolicies ? "any" : "fixed",
      "features": JSON(strings: features), "window": .integer(window),
    ]
  }
}
