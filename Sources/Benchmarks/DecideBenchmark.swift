import Foundation
package import NavigationPolicy

/// Decisions of both profiles beside the documents' own sample, about the same actions.
///
/// Both begin with the text of a URL. An app has a `URL` from WebKit, so the sample is measured without
/// the making of one as well; the bounds do not speak of that.
package struct DecideBenchmark: Sendable {
  /// What one kind of actions showed.
  package struct Row: Sendable, Equatable {
    /// The kind.
    package let name: String
    /// How many actions.
    package let actions: Int
    /// Seconds that the sample takes for one: the fastest round.
    package let sample: Double
    /// The same, where the `URL` is there already.
    package let sampleWithURL: Double
    /// Seconds for one in `baseline`.
    package let baseline: Double
    /// Seconds for one in `hardened`.
    package let hardened: Double
    /// How many times as fast as the sample `baseline` is: the middle of all rounds.
    package let baselineRatio: Double
    /// How many times as fast as the sample `hardened` is: the middle of all rounds.
    package let hardenedRatio: Double

    package init(
      name: String, actions: Int, sample: Double, sampleWithURL: Double, baseline: Double,
      hardened: Double, baselineRatio: Double, hardenedRatio: Double
    ) {
      self.name = name
      self.actions = actions
      self.sample = sample
      self.sampleWithURL = sampleWithURL
      self.baseline = baseline
      self.hardened = hardened
      self.baselineRatio = baselineRatio
      self.hardenedRatio = hardenedRatio
    }
  }

  /// How many times as fast as the sample a profile is at least.
  package static let floors = (baseline: 5.0, hardened: 3.0)

  private let actions: [NavigationAction]

  /// A benchmark of actions, under the default policy.
  package init(_ actions: [NavigationAction]) { self.actions = actions }

  /// Measures every kind of actions, all of them first.
  package func rows(rounds: Int = 15, decisions: Int = 20_000) -> [Row] {
    let isWeb = actions.map { action in
      action.url.map { $0.lowercased().hasPrefix("http") } ?? false
    }
    func some(_ name: String, _ takes: (Int) -> Bool) -> Row? {
      let some = actions.indices.filter(takes).map { actions[$0] }
      return some.isEmpty ? nil : row(name, some, rounds, decisions)
    }
    func length(_ index: Int) -> Int { actions[index].url?.utf8.count ?? 0 }
    return [
      some("all") { _ in true },
      some("web, up to 40 bytes") { isWeb[$0] && length($0) <= 40 },
      some("web, longer") { isWeb[$0] && length($0) > 40 },
      some("other schemes, none") { !isWeb[$0] },
    ].compactMap(\.self)
  }

  private func row(
    _ name: String, _ actions: [NavigationAction], _ rounds: Int, _ decisions: Int
  ) -> Row {
    let repeats = max(1, decisions / actions.count)
    let sample = DocumentsSample()
    let policy = PolicyConfiguration()
    let asked = actions.map { Asked($0) }
    // What nobody reads may be left out by the compiler.
    var effects = 0
    func each(_ ask: @escaping (Asked) -> Int) -> () -> Void {
      { for _ in 0..<repeats { for asked in asked { effects += ask(asked) } } }
    }
    let (baseline, hardened) = (Profile.baseline, Profile.hardened)
    let times = Turns.measure(
      rounds: rounds,
      [
        each { asked in
          let url = asked.action.url.flatMap { URL(string: $0) }
          return sample.decide(url, asked.action).effect == nil ? 0 : 1
        },
        each { sample.decide($0.url, $0.action).effect == nil ? 0 : 1 },
        each { baseline.decide($0.action, configuration: policy).effects.count },
        each { hardened.decide($0.action, configuration: policy).effects.count },
      ])
    precondition(effects >= 0)
    let seconds = times.map { ($0.min() ?? 0) / Double(repeats * actions.count) }
    return Row(
      name: name, actions: actions.count, sample: seconds[0], sampleWithURL: seconds[1],
      baseline: seconds[2], hardened: seconds[3],
      baselineRatio: Turns.ratio(times[0], to: times[2]),
      hardenedRatio: Turns.ratio(times[0], to: times[3]))
  }
}

/// An action that every side looks at where it is.
///
/// An array of actions would hand out copies, which is no part of a decision.
private final class Asked: Sendable {
  let action: NavigationAction
  let url: URL?

  init(_ action: NavigationAction) {
    self.action = action
    url = action.url.flatMap { URL(string: $0) }
  }
}
