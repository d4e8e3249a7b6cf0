import Foundation
import StrictJSON

/// An engine that is the documents' sample, as literally as Linux has its classes.
@main
struct Entry {
  private static let hello: JSON = [
    "type": "hello", "protocol": 1,
    "implementation": ["name": "literal-port", "version": "1.0.0", "language": "Swift"],
    "operations": ["decide", "validateRoute", "validateScheme", "trace"],
    "profiles": ["baseline"], "inputs": ["navigationType", "sourceFrame", "targetFrame"],
    "effects": ["routeInternally", "openExternally", "loadInWebView"], "policies": "any",
    "features": ["actors"], "window": 1,
  ]

  static func main() {
    while let line = readLine() {
      guard let message = try? JSON.parse(line) else { continue }
      switch message["type"]?.string {
      case "hello"?: say(hello)
      case "ask"?: say(["id": message["id"] ?? .null, "answer": answer(message)])
      default: return
      }
    }
  }

  private static func answer(_ message: JSON) -> JSON {
    let policy = PortPolicy(message["policy"])
    let input = message["input"] ?? .null
    let url = input["url"]?.string.flatMap { URL(string: $0) }
    switch message["operation"]?.string {
    case "validateRoute"?:
      guard let url, let route = PortValidators(policy: policy).appRoute(url) else {
        return ["accepted": false]
      }
      return [
        "accepted": true,
        "route": [
          "path": .string(route.path), "parameters": PortDelegate.json(route.parameters),
        ],
      ]
    case "validateScheme"?:
      return ["accepted": .bool(url.map(PortValidators(policy: policy).customScheme) ?? false)]
    case "trace"?:
      var trace = PortTrace(delegate: PortDelegate(policy: policy))
      return trace.run(input["events"]?.array ?? [])
    default:
      let (decision, effects) = PortDelegate(policy: policy).decide(input)
      return ["decision": .string(decision), "effects": .array(effects)]
    }
  }

  private static func say(_ message: JSON) {
    let line = Data((message.serialized(.compact) + "\n").utf8)
    try? FileHandle.standardOutput.write(contentsOf: line)
  }
}
