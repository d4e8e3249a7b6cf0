import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis

/// What the frames of a page could ask for: nobody knows what a foreign site puts into them, so a
/// policy is asked about everything that it treats apart.
struct FrameProbes {
  /// Something that a frame could do.
  enum Deed: Hashable {
    case leaves(String), native, navigatesPage
  }

  private struct Probe {
    let host: String
    let isTap: Bool
    let sample: SampleName
    let action: NavigationAction

    /// What is left for, as a person says it; a made-up URL stands for others of its kind.
    var place: String {
      switch sample {
      case .thirdSite: "other sites"
      case .unlistedScheme: "schemes that the policy does not list"
      default: PageDestination.of(action.url)
      }
    }
  }

  private let probes: [Probe]
  /// The hosts of the frames, the first few.
  let hosts: [String]

  /// The actions to ask about.
  var actions: [NavigationAction] { probes.map(\.action) }

  /// Probes the frames that show another site.
  init(_ page: [NavigationAction], page url: String, policy: PolicyConfiguration) {
    let own = Origin(URLReading(url))
    var frames: [(host: String, origin: String)] = []
    for action in page where action.targetFrame?.isMainFrame == false {
      let reading = URLReading(action.url ?? "")
      guard reading.isWeb, let host = reading.host, Origin(reading) != own,
        !frames.contains(where: { $0.host == host }), frames.count < Self.most
      else { continue }
      let port = reading.port.map { ":\($0)" } ?? ""
      frames.append((host, "\(reading.scheme)://\(host)\(port)"))
    }
    hosts = frames.map(\.host)
    let samples = Samples(policy)
    let urls = Self.samples.compactMap { name -> (name: SampleName, url: String)? in
      guard case .url(let url?) = samples.value(name) else { return nil }
      return (name, url)
    }
    probes = frames.flatMap { frame in
      urls.flatMap { sample in
        [false, true].flatMap { isTap in
          [Frame.main, .sub, nil].map { target in
            var action = NavigationAction(
              url: sample.url, navigationType: isTap ? .linkActivated : .other,
              sourceFrame: Frame(isMainFrame: false, origin: frame.origin), targetFrame: target)
            action.userGesture = isTap
            action.currentURL = url
            return Probe(
              host: frame.host, isTap: isTap, sample: sample.name,
              action: action)
          }
        }
      }
    }
  }

  /// What the answers let each frame do, by host: without a tap, and by one.
  func deeds(
    _ kinds: (Int) -> (kind: AnswerKind, outcome: Outcome)?
  ) -> [(host: String, quiet: Set<Deed>, tapped: Set<Deed>)] {
    hosts.map { host in
      var found: [Bool: Set<Deed>] = [false: [], true: []]
      for (index, probe) in probes.enumerated() where probe.host == host {
        guard let (kind, outcome) = kinds(index), let deed = deed(probe, kind, outcome) else {
          continue
        }
        found[probe.isTap, default: []].insert(deed)
      }
      let quiet = found[false] ?? []
      return (host, quiet, (found[true] ?? []).subtracting(quiet))
    }
  }

  private func deed(_ probe: Probe, _ kind: AnswerKind, _ outcome: Outcome) -> Deed? {
    switch kind {
    case .leaves, .browser: .leaves(probe.place)
    case .native: .native
    // A load that the app makes itself is one of the whole view.
    case .loads where probe.sample == .thirdSite:
      probe.action.targetFrame?.isMainFrame == true || !outcome.effects.isEmpty
        ? .navigatesPage : nil
    default: nil
    }
  }

  private static let most = 5
  private static let samples: [SampleName] = [
    .appRoute, .partner, .custom, .tel, .unlistedScheme, .thirdSite,
  ]
}
