package import ConformanceSuite
package import NavigationPolicy

/// Representative URLs of a policy, one for each class of URLs (requirement SIT-1).
package struct Situations: Sendable {
  /// One class and the URL that stands for it.
  package struct Subject: Sendable, Equatable {
    /// The class, such as `appPage` or `appRoute with suffix`.
    package var name: String
    /// The URL; `nil` stands for an action without one.
    package var url: String?
  }

  /// The policy.
  package let policy: PolicyConfiguration
  /// Its samples.
  package let samples: Samples
  /// The URLs in the order of the Spec.
  package let subjects: [Subject]
  /// Every other input.
  package let contexts: ContextSpace
  /// Makes actions.
  package let reading: ContextReading
  private let places: [[UInt8]: Int]

  /// How many entries of a list have classes of their own; what comes after them is like them.
  package static let mostEntries = 50

  /// Derives the situations of a policy; what properties ask about is always among them, and what is
  /// given besides.
  ///
  /// A pattern leaves out the contexts that it does not hold.
  package init(
    _ policy: PolicyConfiguration, asked properties: [Property] = [],
    besides others: [Subject] = [],
    within pattern: ContextPattern? = nil
  ) {
    self.policy = policy
    samples = Samples(policy)
    reading = ContextReading(samples)
    contexts = ContextSpace(reading, within: pattern)
    var subjects: [Subject] = []
    var places: [[UInt8]: Int] = [:]
    func add(_ name: String, _ url: String?) {
      // By bytes: canonically equal URLs are two.
      let key = Self.key(url)
      guard places[key] == nil else { return }
      places[key] = subjects.count
      subjects.append(Subject(name: name, url: url))
    }
    for subject in Self.subjects(of: policy, samples) { add(subject.name, subject.url) }
    for subject in others { add("\(subject.name) of the other policy", subject.url) }
    for property in properties {
      let plan = PropertyPlan(property, policy: policy, samples: samples)
      for url in plan.subjects.flatMap({ [$0.url] + $0.others.compactMap(\.self) }) {
        add("asked by \(property.id)", url)
      }
    }
    self.subjects = subjects
    self.places = places
  }

  /// The classes of a policy; two of them may have one URL.
  package static func subjects(of policy: PolicyConfiguration, _ samples: Samples) -> [Subject] {
    var subjects: [Subject] = []
    for name in SampleName.allCases {
      if case .url(let url) = samples.value(name) {
        subjects.append(Subject(name: name.rawValue, url: url))
      }
    }
    for (name, edits) in edited {
      guard case .url(let url?) = samples.value(name) else { continue }
      for edit in edits {
        guard let changed = edit.applied(to: url, evil: samples.evilHost) else { continue }
        subjects.append(Subject(name: "\(name.rawValue) with \(edit.rawValue)", url: changed))
      }
    }
    return subjects + others(policy, samples).map { Subject(name: $0.0, url: $0.1) }
  }

  /// The number of situations: each URL in each context that an action can have.
  package var count: Int { subjects.count * contexts.numbers.count }

  /// Where a URL stands among the subjects.
  package func place(of url: String?) -> Int? { places[Self.key(url)] }

  private static func key(_ url: String?) -> [UInt8] { url.map { [1] + Array($0.utf8) } ?? [0] }

  /// Which samples are edited, and how.
  private static var edited: [(SampleName, [EditName])] {
    let hostEdits = EditName.allCases.filter {
      $0 != .longerScheme && $0 != .parameterOrder && $0 != .emptyFragment
    }
    return [
      (.appPage, hostEdits), (.appRoute, hostEdits), (.partner, hostEdits),
      (.appWildcard, hostEdits), (.inViewHost, hostEdits),
      (.otherSite, [.cleartext, .port]), (.custom, [.longerScheme]),
      (.appRouteTwoKeys, [.parameterOrder]),
    ]
  }

  /// A host that a pattern covers; a wildcard is seen beside exact hosts, so no entry has the label.
  package static func representative(of pattern: HostPattern) -> String {
    pattern.text.hasPrefix("*.") ? "x-navpolicy." + pattern.text.dropFirst(2) : pattern.text
  }

  /// Roles of hosts that have no sample, near misses, and entries beyond the first.
  private static func others(
    _ policy: PolicyConfiguration, _ samples: Samples
  ) -> [(String, String)] {
    var others: [(String, String)] = [
      ("another about: page", "about:config"), ("a relative text", "page.html"),
      ("a local network host", "http://192.168.0.1/"),
    ]
    let roles = [
      ("inViewHosts", policy.inViewHosts), ("inViewFrom", policy.inViewFrom),
      ("topNavigationFrom", policy.topNavigationFrom), ("partnerHosts", policy.partnerHosts),
      ("appHosts", policy.appHosts),
    ]
    for (key, patterns) in roles {
      for (index, pattern) in patterns.prefix(mostEntries).enumerated() {
        let host = representative(of: pattern)
        others.append(("a page of \(key)[\(index)]", "https://\(host)/x-navpolicy-page"))
      }
    }
    if let host = Samples.host(policy.appHosts) {
      for (index, route) in policy.routes.prefix(mostEntries).enumerated() {
        let path =
          switch route.match {
          case .prefix(let prefix): prefix
          case .exact(let exact): exact
          }
        let item = route.keys.first.map { "?\(Samples.encoded($0))=1" } ?? ""
        let all = route.keys.map { "\(Samples.encoded($0))=1" }.joined(separator: "&")
        others.append(("routes[\(index)]", "https://\(host)\(path)a2\(item)"))
        others.append(("routes[\(index)] with every key", "https://\(host)\(path)?\(all)"))
        others.append(("routes[\(index)] without a parameter", "https://\(host)\(path)a2"))
        // Near misses of the first one stand for those of all.
        guard index == 0 else { continue }
        others.append(("routes[0] without its end", "https://\(host)\(path.dropLast())"))
        others.append(("routes[0] and nothing more", "https://\(host)\(path)"))
        if let key = route.keys.first, policy.maxValueLength <= 4_096 {
          let limit = String(repeating: "a", count: policy.maxValueLength)
          let url = "https://\(host)\(path)a2?\(Samples.encoded(key))="
          others.append(("routes[0] with the longest value", url + limit))
          others.append(("routes[0] with a longer value", url + limit + "a"))
        }
        others.append(("routes[0] with an unsafe path", "https://\(host)\(path)%2e%2e/x"))
      }
    }
    for (index, scheme) in policy.customSchemes.prefix(mostEntries).enumerated() {
      for (place, host) in scheme.hosts.prefix(mostEntries).enumerated() {
        let path = scheme.pathPrefixes.first ?? "/"
        others.append(
          ("customSchemes[\(index)].hosts[\(place)]", "\(scheme.scheme)://\(host)\(path)2"))
      }
      for (place, prefix) in scheme.pathPrefixes.prefix(mostEntries).enumerated() {
        let host = scheme.hosts.first ?? ""
        others.append(
          ("customSchemes[\(index)].pathPrefixes[\(place)]", "\(scheme.scheme)://\(host)\(prefix)3")
        )
      }
      if let key = scheme.keys.first, let host = scheme.hosts.first {
        let path = scheme.pathPrefixes.first ?? "/"
        others.append(
          (
            "customSchemes[\(index)] with a key",
            "\(scheme.scheme)://\(host)\(path)2?\(Samples.encoded(key))=1"
          ))
      }
      others.append(
        ("customSchemes[\(index)] with another host", "\(scheme.scheme)://x-navpolicy/1"))
    }
    for (index, scheme) in policy.systemSchemes.prefix(mostEntries).enumerated() {
      others.append(("systemSchemes[\(index)]", "\(scheme):x"))
    }
    for (index, scheme) in policy.inViewSchemes.prefix(mostEntries).enumerated() {
      others.append(("inViewSchemes[\(index)]", "\(scheme)://localhost/x-navpolicy"))
    }
    return others
  }
}
