import ConformanceSuite
import Foundation
import NavigationPolicy
import PageConformance
import StrictJSON

/// Reads questions from stdin until bye or the end, and answers each with a line.
struct ProtocolSession {
  private let engine: ReferenceEngine
  /// What the engine can be asked, by name.
  private let operations: [String: ConformanceSuite.Operation]
  /// The policies that questions had so far; each is read once.
  private var policies = KnownMember(name: "policy")
  private var configurations: [PolicyConfiguration] = []
  /// How many of them are kept.
  private static let mostPolicies = 64
  /// Replies that are not sent yet.
  private var replies: [UInt8] = []
  /// How many they are.
  private var unsent = 0
  /// How many questions may be open.
  private static let window = 64
  private var isOver = false

  init(engine: ReferenceEngine) {
    self.engine = engine
    operations = Dictionary(
      uniqueKeysWithValues: ReferenceEngine.complete.operations.map { ($0.rawValue, $0) })
  }

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
        // Not each by itself, for a write takes longer than an answer; and not only once everything
        // is answered, so that the other side can go on meanwhile.
        if unsent == Self.window / 2 { send() }
      }
      buffer.removeFirst(start)
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
    if let (id, outcome) = decision(line) {
      return reply(.string(id), "answer", outcome.json)
    }
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
    case "ask"?:
      let (kind, value) = answer(to: message, policy, in: line)
      reply(message["id"] ?? .null, kind, value)
    default: note("a message of no known type")
    }
  }

  /// The id of a usual question about an action, and what is decided; `nil` for any other line.
  private func decision(_ line: ArraySlice<UInt8>) -> (id: String, Outcome)? {
    var question = DecideQuestion()
    guard question.read(line, knowing: policies, type: engine.type) else { return nil }
    let policy = question.policy.map { configurations[$0] } ?? PolicyConfiguration()
    return engine.decide(question.action, profile: question.profile, policy: policy).map {
      (question.id, $0)
    }
  }

  private mutating func answer(
    to message: JSON, _ policy: KnownMember.Found?, in line: ArraySlice<UInt8>
  ) -> (kind: String, value: JSON) {
    guard let operation = message["operation"]?.string.flatMap({ operations[$0] }) else {
      return ("skip", "the operation is not implemented")
    }
    do throws(ShapeError) {
      let policy = try configuration(message["policy"], policy, in: line)
      let answer = try engine.answer(
        operation, profile: message["profile"]?.string ?? "baseline", policy: policy,
        input: message["input"] ?? .null)
      return ("answer", answer)
    } catch {
      return ("error", .string("\(error.path) \(error.problem)"))
    }
  }

  private mutating func configuration(
    _ json: JSON?, _ found: KnownMember.Found?, in line: ArraySlice<UInt8>
  ) throws(ShapeError) -> PolicyConfiguration {
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
    "policies": "any", "features": ["rules", "reasons", "actors", "createWebView"],
    "window": .integer(window),
  ]

  private mutating func reply(_ id: JSON, _ kind: String, _ value: JSON) {
    reply(.object(JSONObject([.init("id", id), .init(kind, value)])))
  }

  private mutating func reply(_ message: JSON) {
    message.serialize(to: &replies)
    replies.append(0x0A)
    unsent += 1
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
    unsent = 0
  }

  private func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("navpolicy-reference: \(text)\n".utf8))
  }
}
