import ConformanceSuite
import Foundation
import NavigationPolicy
import PageConformance
import StrictJSON

/// Reads questions from stdin until bye or the end, and answers each with a line.
struct ProtocolSession {
  let engine: ReferenceEngine
  private var policyCache: (json: JSON, configuration: PolicyConfiguration)?
  private var replies: [UInt8] = []
  private var isOver = false

  init(engine: ReferenceEngine) { self.engine = engine }

  mutating func run() {
    var buffer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !isOver {
      let count = read(0, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      buffer += chunk[..<count]
      var start = 0
      while !isOver, let end = buffer[start...].firstIndex(of: 0x0A) {
        answer(Array(buffer[start..<end]))
        start = end + 1
      }
      buffer.removeFirst(start)
      // Replies wait until everything that was read is answered: one write for a whole window.
      send()
    }
  }

  private mutating func answer(_ line: [UInt8]) {
    let message: JSON
    do {
      message = try JSON.parse(line)
    } catch {
      note("a line that is not JSON: \(error)")
      return
    }
    switch message["type"]?.string {
    case "hello"?: reply(Self.hello)
    case "bye"?: isOver = true
    case "ask"?: reply(answer(to: message))
    default: note("a message of no known type")
    }
  }

  private mutating func answer(to message: JSON) -> JSON {
    let id = message["id"] ?? .null
    guard let name = message["operation"]?.string,
      let operation = ConformanceSuite.Operation(rawValue: name),
      ReferenceEngine.complete.operations.contains(operation)
    else { return ["id": id, "skip": "the operation is not implemented"] }
    do {
      let answer = try engine.answer(
        operation, profile: message["profile"]?.string ?? "baseline",
        policy: try configuration(message["policy"]), input: message["input"] ?? .null)
      return ["id": id, "answer": answer]
    } catch let error as ShapeError {
      return ["id": id, "error": .string("\(error.path) \(error.problem)")]
    } catch {
      return ["id": id, "error": .string("\(error)")]
    }
  }

  private mutating func configuration(_ json: JSON?) throws -> PolicyConfiguration {
    guard let json else { return PolicyConfiguration() }
    if let policyCache, policyCache.json == json { return policyCache.configuration }
    let configuration = try PolicyConfiguration(json: json)
    policyCache = (json, configuration)
    return configuration
  }

  private static let hello: JSON = [
    "type": "hello", "protocol": 1,
    "implementation": ["name": "navpolicy-reference", "version": "1.0.0", "language": "Swift"],
    "operations": .array(ReferenceEngine.complete.operations.map { .string($0.rawValue) }),
    "profiles": ["baseline", "hardened"],
    "inputs": .array(
      (NavigationAction.jsonKeys.dropFirst() + ["sourceOrigin"]).map { .string($0) }),
    "effects": [
      "routeInternally", "openExternally", "loadInWebView", "presentInAppBrowser", "deliver",
    ],
    "policies": "any", "features": ["rules", "reasons", "actors", "createWebView"], "window": 64,
  ]

  private mutating func reply(_ message: JSON) {
    replies += message.serialized(.compact).utf8
    replies.append(0x0A)
  }

  private mutating func send() {
    var start = 0
    while start < replies.count {
      let written = replies[start...].withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if written > 0 {
        start += written
      } else if errno != EINTR {
        isOver = true
        break
      }
    }
    replies.removeAll(keepingCapacity: true)
  }

  private func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("navpolicy-reference: \(text)\n".utf8))
  }
}
