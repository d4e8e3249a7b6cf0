import ConformanceJudging
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import PageConformance
import StrictJSON
import Testing

@Suite("A report names the cause")
struct DiagnosisTests {
  private static let catalog = WholeSuite.catalog

  /// What the right engine answers to the whole suite.
  private static let right = catalog.map { catalog in
    var transcript = Transcript(suite: catalog.version)
    for vector in catalog.vectors
    where ReferenceEngine.complete.operations.contains(vector.operation) {
      transcript.cases.append(.init(id: vector.id, outcome: "pass", answer: vector.expect[0]))
    }
    return transcript
  }

  /// The right answers with some replaced by wrong ones.
  private func transcript(_ wrong: [String: JSON]) throws -> Transcript {
    var transcript = try Self.right.get()
    for index in transcript.cases.indices {
      guard let answer = wrong[transcript.cases[index].id] else { continue }
      transcript.cases[index].answer = answer
      transcript.cases[index].outcome = "fail"
    }
    return transcript
  }

  /// What an engine with two mistakes answers wrong, of what either answers wrong.
  private func wrongAnswers(
    _ pair: [Int], _ dictionary: FaultDictionary
  ) throws -> [String: JSON] {
    let catalog = try Self.catalog.get()
    var engine = ReferenceEngine.complete
    for index in pair { dictionary.mistakes[index].apply(&engine) }
    var wrong: [String: JSON] = [:]
    let ids = Set(pair.flatMap { dictionary.wrongAnswers($0).keys })
    for id in ids {
      guard let vector = dictionary.vectors[id] else { continue }
      let answer = try engine.answer(
        vector.operation, profile: vector.profile, policy: catalog.configuration(of: vector),
        input: vector.input)
      if Judge(effects: Claims.knownEffects, features: ["reasons", "actors"])
        .judge(answer, for: vector) != .pass
      {
        wrong[id] = answer
      }
    }
    return wrong
  }

  @Test("an answer that only names another rule is no evidence")
  func misnamed() async throws {
    var transcript = try Self.right.get()
    let index = try #require(transcript.cases.firstIndex { $0.answer?["decision"] != nil })
    var answer = try #require(transcript.cases[index].answer?.object)
    answer["rule"] = "another"
    transcript.cases[index].answer = .object(answer)
    transcript.cases[index].outcome = "fail"
    let diagnosis = Diagnosis(transcript, dictionary: try await WholeSuite.dictionary)
    #expect(diagnosis.misnamed == 1)
    #expect(diagnosis.wrong == 0 && diagnosis.causes.isEmpty)
  }

  @Test("every single mistake is named first, alone or with its equals")
  func singles() async throws {
    let dictionary = try await WholeSuite.dictionary
    for (index, mistake) in dictionary.mistakes.enumerated() {
      let wrong = dictionary.wrongAnswers(index)
      let diagnosis = Diagnosis(try transcript(wrong), dictionary: dictionary)
      let first = diagnosis.causes.first?.mistakes.map(\.id) ?? []
      #expect(first == [mistake.id], "\(mistake.id) was called \(first)")
      #expect(diagnosis.unexplained.isEmpty, "\(mistake.id)")
    }
  }

  // Two can answer so differently together that neither shows.
  @Test("of two mistakes at least one is among the first three causes, but for a few pairs")
  func pairs() async throws {
    let dictionary = try await WholeSuite.dictionary
    var generator = Numbers(state: 2026)
    var unnamed: [String] = []
    for _ in 0..<120 {
      let pair = [
        Int(generator.next() % UInt64(dictionary.mistakes.count)),
        Int(generator.next() % UInt64(dictionary.mistakes.count)),
      ]
      let diagnosis = Diagnosis(
        try transcript(try wrongAnswers(pair, dictionary)), dictionary: dictionary)
      let named = diagnosis.causes.prefix(3).flatMap(\.mistakes).map(\.id)
      if !pair.contains(where: { named.contains(dictionary.mistakes[$0].id) }) {
        unnamed.append("\(pair.map { dictionary.mistakes[$0].id }) were called \(named)")
      }
    }
    #expect(unnamed.count <= 2, "\(unnamed.joined(separator: "; "))")
  }

  @Test("noise has no known pattern")
  func noise() async throws {
    let dictionary = try await WholeSuite.dictionary
    var generator = Numbers(state: 5)
    for _ in 0..<10 {
      var transcript = try transcript([:])
      for index in transcript.cases.indices where generator.next() % 10 == 0 {
        let answer = transcript.cases[index].answer ?? .null
        transcript.cases[index].answer = scrambled(answer, &generator)
        transcript.cases[index].outcome = "fail"
      }
      let diagnosis = Diagnosis(transcript, dictionary: dictionary)
      #expect(diagnosis.wrong > 50)
      #expect(diagnosis.causes.isEmpty, "\(diagnosis.causes.map { $0.mistakes.map(\.id) })")
    }
  }

  private func scrambled(_ answer: JSON, _ generator: inout Numbers) -> JSON {
    guard case .object(var members) = answer else { return answer }
    if members["decision"] != nil {
      members["decision"] = ["allow", "cancel", "download"][Int(generator.next() % 3)]
      members["effects"] = [
        ["kind": "loadInWebView", "url": .string("https://noise.example/\(generator.next())")]
      ]
    } else if members["accepted"] != nil {
      return ["accepted": false, "reason": .string("noise \(generator.next())")]
    }
    return .object(members)
  }

  @Test("a right engine has nothing to diagnose")
  func right() async throws {
    let diagnosis = Diagnosis(try transcript([:]), dictionary: try await WholeSuite.dictionary)
    #expect(diagnosis.wrong == 0)
    #expect(diagnosis.causes.isEmpty)
  }
}

/// The same numbers on every run (SplitMix64).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
