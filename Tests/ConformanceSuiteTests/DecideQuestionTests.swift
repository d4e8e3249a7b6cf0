import ConformanceSuite
import ConformanceTestSupport
import NavigationPolicy
import StrictJSON
import Testing

@Suite("A question about an action is read alike in one pass and as a tree")
struct DecideQuestionTests {
  /// Lines as a runner writes them, and the policies that an engine has read before.
  private static let asked = Result { () throws -> (lines: [[UInt8]], policies: KnownMember) in
    var policies = KnownMember(name: "policy")
    let catalog = try WholeSuite.catalog.get()
    let names = catalog.policies.keys.sorted()
    policies.texts = names.map {
      Array(catalog.policies[$0]?.configuration.json.serialized(.compact).utf8 ?? "".utf8)
    }
    let lines = catalog.vectors.filter { $0.operation == .decide }.map { vector -> [UInt8] in
      let policy = names.firstIndex(of: vector.policy).map { policies.texts[$0] } ?? []
      let head =
        #"{"type":"ask","id":"\#(vector.id)","operation":"decide","profile":"\#(vector.profile)""#
      return Array(head.utf8) + Array(#","policy":"#.utf8) + policy + Array(#","input":"#.utf8)
        + Array(vector.input.serialized(.compact).utf8) + [UInt8(ascii: "}")]
    }
    return (lines, policies)
  }

  /// What the tree says, or `nil` where it is no such question.
  private func tree(_ line: [UInt8], _ policies: KnownMember) -> DecideQuestion.Summary? {
    guard let (message, policy) = try? JSON.parse(line[...], knowing: policies),
      message["type"] == "ask", message["operation"] == "decide",
      let action = try? NavigationAction(json: message["input"] ?? .null)
    else { return nil }
    let place: Int? = if case .known(let place)? = policy { place } else { nil }
    return DecideQuestion.Summary(
      id: message["id"] ?? .null, profile: message["profile"]?.string ?? "baseline",
      policy: place, action: action)
  }

  private func onePass(_ line: [UInt8], _ policies: KnownMember) -> DecideQuestion.Summary? {
    var question = DecideQuestion()
    let isRead = question.read(
      line[...], knowing: policies, type: NavigationType.init(reported:))
    return isRead
      ? DecideQuestion.Summary(
        id: .string(question.id), profile: question.profile, policy: question.policy,
        action: question.action) : nil
  }

  @Test("nearly every vector is read in one pass, and as the tree reads it")
  func vectors() throws {
    let (lines, policies) = try Self.asked.get()
    var count = 0
    for line in lines {
      guard let question = onePass(line, policies) else { continue }
      count += 1
      #expect(question == tree(line, policies), "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(count * 100 >= lines.count * 95, "\(count) of \(lines.count)")
  }

  @Test("a damaged line is read as the tree reads it, or not at all")
  func damaged() throws {
    let (lines, policies) = try Self.asked.get()
    let pieces: [[UInt8]] = [
      "null", "true", "\"\"", "{}", "[]", "0", ",", ":", "}", "\"", "\\", " ", "\u{1}", "é",
      #""url":"https://b.example/""#, #""isMainFrame":false"#, #""origin":null,"#,
    ].map { Array($0.utf8) }
    var numbers = Numbers(state: 11)
    var readings = 0
    for line in lines {
      for _ in 0..<4 {
        var damaged = line
        // Behind the policy, most of the time: it is the longest part, and of one kind.
        let start = damaged.count - min(damaged.count, 60 + Int(numbers.next() % 400))
        let place = start + Int(numbers.next() % UInt64(damaged.count - start))
        switch numbers.next() % 4 {
        case 0: damaged.remove(at: place)
        case 1: damaged[place] = UInt8(truncatingIfNeeded: numbers.next())
        case 2:
          damaged.insert(
            contentsOf: pieces[Int(numbers.next() % UInt64(pieces.count))], at: place)
        default:
          let end = min(damaged.count, place + Int(numbers.next() % 40))
          damaged.insert(contentsOf: damaged[place..<end], at: place)
        }
        guard let question = onePass(damaged, policies) else { continue }
        readings += 1
        #expect(
          question == tree(damaged, policies), "\(String(decoding: damaged, as: UTF8.self))")
      }
    }
    #expect(readings > 500)
  }
}

extension DecideQuestion {
  /// What was read, to be compared.
  fileprivate struct Summary: Equatable {
    var id: JSON
    var profile: String
    var policy: Int?
    var action: NavigationAction
  }
}

/// A repeatable sequence of numbers.
private struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
