package import ConformanceSuite
package import NavigationPolicy
import StrictJSON

/// What a property asks: an action, and a second one for each demand that compares two answers.
package struct PropertyQuestion: Sendable {
  /// The action.
  package var action: NavigationAction
  /// For each demand of the property its second action, where it has one.
  package var others: [NavigationAction?]
}

/// A property under one policy: what it asks, and what of it cannot be asked.
package struct PropertyPlan: Sendable {
  /// The property.
  package let property: Property
  /// The URLs that are asked about, with the second URLs of its demands.
  package private(set) var subjects: [Subject] = []
  /// Why URLs are not asked about, each reason once.
  package private(set) var notTested: [String] = []
  /// Whether it is not asked for itself: what it demands only tells what else cannot be judged.
  package private(set) var isOnlyRival = false
  /// Edited URLs that the policy itself lists.
  package private(set) var listed: [String] = []

  /// One URL of a property.
  package struct Subject: Sendable {
    /// The URL.
    package var url: String?
    /// For each demand the URL of its second question: `nil` where it has none.
    package var others: [String??]
    /// Whether it is about an entry after the first: then fewer contexts are asked.
    package var isFurther = false
  }

  /// Plans a property for a policy; `nil` is a policy that the engine keeps to itself.
  ///
  /// - Parameter further: the samples of the entries after the first that are asked about as well.
  package init(
    _ property: Property, policy: PolicyConfiguration?, samples: Samples, further: [Samples] = []
  ) {
    self.property = property
    for condition in property.conditions {
      guard let reason = condition.unmet(by: policy) else { continue }
      notTested = [reason]
      // A policy that nobody told may meet it: then its demands are known and cannot be made.
      guard policy == nil else { return }
      isOnlyRival = true
    }
    for name in property.samples {
      switch samples.value(name) {
      case .none(let reason): note(reason)
      case .url(let url): add(url, policy, [samples])
      }
    }
    let count = subjects.count
    for entry in further {
      for name in property.samples {
        if case .url(let url) = entry.value(name) { add(url, policy, [entry, samples]) }
      }
    }
    for index in subjects.indices.dropFirst(count) { subjects[index].isFurther = true }
  }

  /// Adds a sample's URL with each edit; what it is compared with is of the first samples that have it.
  private mutating func add(
    _ url: String?, _ policy: PolicyConfiguration?, _ samples: [Samples]
  ) {
    if property.edits.isEmpty { add(url, url, samples) }
    for edit in property.edits { add(url, edit: edit, policy, samples) }
  }

  private mutating func note(_ reason: String) {
    if !notTested.contains(reason) { notTested.append(reason) }
  }

  private mutating func add(
    _ url: String?, edit: EditName, _ policy: PolicyConfiguration?, _ samples: [Samples]
  ) {
    guard let url, let changed = edit.applied(to: url, evil: samples[0].evilHost) else { return }
    if edit.makesAnotherHost, let host = URLReading(changed).host, let policy,
      policy.lists(host)
    {
      listed.append(changed)
      return
    }
    add(changed, url, samples)
  }

  /// Adds a URL; `original` is what it was before an edit.
  private mutating func add(_ url: String?, _ original: String?, _ samples: [Samples]) {
    var others: [String??] = []
    for demand in property.must {
      guard let other = demand.other else {
        others.append(.none)
        continue
      }
      var second = original
      if let sample = other.sample {
        let urls = samples.lazy.compactMap { samples -> String?? in
          if case .url(let url) = samples.value(sample) { .some(url) } else { nil }
        }
        guard let url = urls.first else { return }
        second = url
      }
      if let edit = other.edit {
        guard let changed = second.flatMap({ edit.applied(to: $0, evil: samples[0].evilHost) })
        else { return }
        second = changed
      }
      others.append(.some(second))
    }
    subjects.append(Subject(url: url, others: others))
  }

  /// The entries of a policy that samples are made of, and that none of the URLs has to do with.
  package static func unasked(of policy: PolicyConfiguration, by urls: [String]) -> [String] {
    let lists = [
      "appHosts", "partnerHosts", "inViewHosts", "routes", "customSchemes", "inViewSchemes",
    ]
    return EntryUse(policy).untouched(by: urls).filter { entry in
      lists.contains { entry.hasPrefix($0 + "[") }
    }
  }

  /// The numbers of the contexts that are asked.
  package func contexts(_ space: ContextSpace, takingAny: Bool) -> [Int] {
    var seen: Set<Int> = []
    return property.contexts.flatMap { space.numbers(of: $0, takingAny: takingAny) }
      .filter { seen.insert($0).inserted }
  }

  /// Every question that a run asks.
  package func questions(_ space: ContextSpace, _ reading: ContextReading) -> [PropertyQuestion] {
    let numbers = contexts(space, takingAny: false)
    let firsts = property.contexts.compactMap { space.numbers(of: $0, takingAny: false).first }
    return subjects.flatMap { subject in
      (subject.isFurther ? firsts : numbers).compactMap { number -> PropertyQuestion? in
        var others: [NavigationAction?] = []
        for (demand, url) in zip(property.must, subject.others) {
          guard let other = demand.other, let url else {
            others.append(nil)
            continue
          }
          let second = space.number(number, changedBy: other.context)
          guard space.feasible[second] else { return nil }
          others.append(reading.action(url, space.context(second)))
        }
        return PropertyQuestion(
          action: reading.action(subject.url, space.context(number)), others: others)
      }
    }
  }
}

extension PolicyConfiguration {
  /// Whether any list of hosts covers a host.
  package func lists(_ host: String) -> Bool {
    Self.hostLists.contains { self[keyPath: $0.list].cover(host) }
  }
}

extension PolicyCondition {
  /// Why a policy does not meet the condition; `nil` where it does.
  fileprivate func unmet(by policy: PolicyConfiguration?) -> String? {
    guard let policy else { return PolicyReasons.ofOwnPolicy }
    guard let value = policy.json[key] else { return "the policy has no \(key)" }
    let held = value.array.map { $0.compactMap(\.string) } ?? value.string.map { [$0] } ?? []
    if values == ["any"] { return held.isEmpty ? "the policy lists no \(key)" : nil }
    if values.contains(where: held.contains) { return nil }
    let wanted = values.joined(separator: " or ")
    return value.array == nil
      ? "the policy's \(key) is not \(wanted)" : "the policy's \(key) has no \(wanted)"
  }
}
