package import ConformanceSuite
import Foundation
import NavigationPolicy
import PolicyAnalysis

/// How fast all properties are proved in every situation of a policy, beside one decision after another.
package struct ProveBenchmark: Sendable {
  /// What a profile showed.
  package struct Row: Sendable, Equatable {
    /// The profile.
    package let profile: String
    /// How many situations.
    package let situations: Int
    /// Situations a second of processor time: the middle of all rounds.
    package let rate: Double
    /// How many times as fast as deciding about the same actions one by one.
    package let ratio: Double

    package init(profile: String, situations: Int, rate: Double, ratio: Double) {
      self.profile = profile
      self.situations = situations
      self.rate = rate
      self.ratio = ratio
    }
  }

  /// Situations a second on one core.
  package static let floor = 1.5e6

  private let properties: [Property]

  /// A benchmark of properties.
  package init(_ properties: [Property]) { self.properties = properties }

  /// Measures both profiles under the default policy.
  package func rows(rounds: Int = 3, within pattern: ContextPattern? = nil) -> [Row] {
    let policy = PolicyConfiguration()
    let situations = Situations(policy, asked: properties, within: pattern)
    return Profile.all.map { profile in
      var rates: [Double] = []
      var ratios: [Double] = []
      for _ in 0..<rounds {
        let table = Self.processorTime {
          _ = Proof(profile, policy, properties: properties, within: pattern)
        }
        let rate = Double(situations.count) / max(table, 1e-9)
        rates.append(rate)
        ratios.append(rate / Self.decisions(profile, policy, situations))
      }
      return Row(
        profile: profile.name, situations: situations.count, rate: Turns.middle(rates),
        ratio: Turns.middle(ratios))
    }
  }

  /// Decisions a second about some of the same actions.
  private static func decisions(
    _ profile: Profile, _ policy: PolicyConfiguration, _ situations: Situations
  ) -> Double {
    var count = 0
    var effects = 0
    let time = processorTime {
      for subject in situations.subjects {
        for place in stride(from: 0, to: situations.contexts.numbers.count, by: 97) {
          let context = situations.contexts.context(situations.contexts.numbers[place])
          let action = situations.reading.action(subject.url, context)
          effects += profile.decide(action, configuration: policy).effects.count
          count += 1
        }
      }
    }
    precondition(effects >= 0)
    return Double(count) / max(time, 1e-9)
  }

  /// Seconds of this process on all processors: the table is filled on several.
  private static func processorTime(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}
