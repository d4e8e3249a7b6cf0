import ConformanceSuite
import Foundation
import NavigationPolicy
import PageConformance
import StrictJSON

/// Reads questions from stdin until bye or the end, and answers each with a line.
struct ProtocolSession {
  let engine: ReferenceEngine
  /// The policies that questions had so far; each is read once.
  private var policies = KnownMember(name: "policy")
  private var configurations: [PolicyConfiguration] = []
  /// How many of them are kept.
  private static let mostPolicies = 64
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
      while !isOver, let end = lineFeed(in: buffer, from: start) {
        answer(buffer[start..<end])
        start = end + 1
      }
      buffer.removeFirst(start)
      // Replies wait until everything that was read is answered: one write for a whole window.
      send()
    }
  }

  private func lineFeed(in buffer: [UInt8], from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let place = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
  }

  private mutating func answer(_ line: ArraySlice<UInt8>) {
    let message: JSON
    let policy: KnownMember.Found?
    do {
      (message, policy) = try JSON.parse(line, knowing: policies)
    } catch {
      note("a line that is not JSON: \(error)")
      return
    }
    switch message["type"]?.string {
    case "hello"?: reply(Self.hello)
    case "bye"?: isOver = true
    case "ask"?: reply(answer(to: message, policy, in: line))
    default: note("a message of no known type")
    }
  }

  private mutating func answer(
    to message: JSON, _ policy: KnownMember.Found?, in line: ArraySlice<UInt8>
  ) -> JSON {
    let id = message["id"] ?? .null
    guard let name = message["operation"]?.string,
      let operation = ConformanceSuite.Operation(rawValue: name),
      ReferenceEngine.complete.operations.contains(operation)
    else { return ["id": id, "skip": "the operation is not implemented"] }
    do {
      let answer = try engine.answer(
        operation, profile: message["profile"]?.string ?? "baseline",
        policy: try configuration(message["policy"], policy, in: line),
        input: message["input"] ?? .null)
      return ["id": id, "answer": answer]
    } catch let error as ShapeError {
      return ["id": id, "error": .string("\(error.path) \(error.problem)")]
    } catch {
      return ["id": id, "error": .string("\(error)")]
    }
  }

  private mutating func configuration(
    _ json: JSON?, _ found: KnownMember.Found?, in line: ArraySlice<UInt8>
  ) throws -> PolicyConfiguration {
    if case .known(let place) = found { return configurations[place] }
    guard let json else { return PolicyConfiguration() }
    let configuration = try PolicyConfiguration(json: json)
    if case .new(let range) = found {
      if configurations.count == Self.mostPolicies {
        policies.texts.removeLast()
        configurations.removeLast()
      }
      let start = line.startIndex
      policies.texts.insert(
        Array(line[start + range.lowerBound..<start + range.upperBound]), at: 0)
      configurations.insert(configuration, at: 0)
    }
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
    message.serialize(to: &replies)
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
