import ConformanceSuite
import ConformanceTestSupport
import NavigationConformance
import NavigationPolicy

extension EngineUnderTest {
  typealias Decide = @Sendable (NavigationAction, PolicyConfiguration) async throws -> Outcome

  /// An engine that sees and reports everything, and follows the question's policy.
  static func any(
    _ profiles: [ProfileName], inputs: [Input] = Input.allCases, decide: @escaping Decide
  ) -> EngineUnderTest {
    EngineUnderTest(
      "tested", profiles: profiles, inputs: inputs, effects: EffectKind.allCases,
      features: [.createWebView], decide: decide)
  }

  /// The bundled engine's decisions in one profile.
  static func reference(_ profile: ProfileName) -> EngineUnderTest {
    let decide = profile == .baseline ? Profile.baseline : .hardened
    return .any([profile]) { decide.decide($0, configuration: $1) }
  }

  /// The bundled engine's decisions in one profile, with one policy built in.
  static func reference(
    _ profile: ProfileName, under policy: PolicyConfiguration
  ) -> EngineUnderTest {
    let decide = profile == .baseline ? Profile.baseline : .hardened
    return EngineUnderTest(
      "tested", profiles: [profile], inputs: Input.allCases, effects: EffectKind.allCases
    ) { decide.decide($0, configuration: policy) }
  }

  /// A shop's engine with one host of its own, which a test may compare otherwise.
  static func shop(
    isHost: @escaping @Sendable (String) -> Bool = { $0 == "www.shop.example" }
  ) -> EngineUnderTest {
    EngineUnderTest(
      "shop", inputs: [.navigationType], effects: [.openExternally], features: [.createWebView]
    ) { action in
      let url = action.url ?? ""
      let host = url.hasPrefix("https://") ? url.dropFirst(8).prefix { $0 != "/" } : ""
      return action.navigationType != .linkActivated || isHost(String(host))
        ? Outcome(.allow)
        : Outcome(.cancel, [.openExternally(url: url, universalLinksOnly: false)])
    }
  }
}

/// The actions that an engine got.
actor Asked {
  private(set) var actions: [NavigationAction] = []

  func note(_ action: NavigationAction) { actions.append(action) }
}

extension Catalog {
  /// The repository's suite with these files of vectors and these properties alone.
  static func part(_ files: String..., properties: String...) throws -> Catalog {
    var catalog = try WholeSuite.catalog.get()
    catalog.files.removeAll { !files.contains($0.path) }
    catalog.properties.removeAll { !properties.contains($0.id) }
    return catalog
  }
}
