import NavigationPolicy

// How a mistake in deep links is written.

private typealias Part = ReferenceEngine.Part

extension KnownMistake {
  /// The baseline's places, with the right answer at hand.
  static func baselineLinks(
    _ id: String, _ title: String, _ rows: [String] = [], isReading: Bool = false,
    _ place:
      @escaping @Sendable (
        DeepLinkRouter.Link, (DeepLinkRouter.Link) -> DeepLink?
      ) -> DeepLink?
  ) -> KnownMistake {
    KnownMistake(id, title, rows, isReading: isReading) {
      $0.change("baseline", only: Part.deepLinks) { profile in
        let right = profile.deepLinks.place
        profile.deepLinks.place = { link, policy in place(link) { right($0, policy) } }
      }
    }
  }

  /// The hardened profile's places, with the right answer at hand.
  static func hardenedLinks(
    _ id: String, _ title: String, _ rows: [String] = [],
    _ place:
      @escaping @Sendable (
        DeepLinkRouter.Link, PolicyConfiguration,
        (DeepLinkRouter.Link, PolicyConfiguration) -> DeepLink?
      ) -> DeepLink?
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.change("hardened", only: Part.deepLinks) { profile in
        let right = profile.deepLinks.place
        profile.deepLinks.place = { link, policy in place(link, policy, right) }
      }
    }
  }

  /// Links that the hardened profile takes before it looks at their shape.
  static func accepting(
    _ id: String, _ title: String, _ rows: [String] = [],
    _ accepts: @escaping @Sendable (URLReading, (URLReading) -> Bool) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.change("hardened", only: Part.deepLinks) { profile in
        let right = profile.deepLinks.accepts
        profile.deepLinks.accepts = { accepts($0, right) }
      }
    }
  }

  /// Both profiles' routers.
  static func links(
    _ id: String, _ title: String, _ rows: [String] = [],
    _ change: @escaping @Sendable (inout Profile) -> Void
  ) -> KnownMistake {
    KnownMistake(id, title, rows) { $0.everywhere(only: Part.deepLinks, change) }
  }

  /// When places are shown.
  static func delivering(
    _ id: String, _ title: String, _ rows: [String] = [],
    _ change: @escaping @Sendable (inout DecisionHandling) -> Void
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.everywhere(only: Part.handling) { change(&$0.handling) }
    }
  }

  static func offMain(_ state: inout HandlerState, _ body: (inout HandlerState) -> Void) {
    let wasOnMain = state.onMainActor
    state.onMainActor = false
    body(&state)
    state.onMainActor = wasOnMain
  }
}

extension Profile {
  /// Reads another text than the link's.
  mutating func readLink(_ change: @escaping @Sendable (String) -> String) {
    let router = deepLinks
    deepLinks.resolved = { url, policy in
      router.resolve(URLReading(change(url.text)), configuration: policy)
    }
  }
}

extension String {
  func replacingFirst(_ character: Character, with other: String) -> String {
    guard let place = firstIndex(of: character) else { return self }
    return self[..<place] + other + self[index(after: place)...]
  }
}

extension DeepLinkRouter.Link {
  /// The link without items named `id`.
  var withoutIDs: Self {
    var link = self
    link.items.removeAll { $0.name == "id" }
    return link
  }

  /// The link with ids that every validator takes.
  var plainIDs: Self {
    var link = self
    if !link.segments.isEmpty, url.isWeb ? segments.count == 2 : segments.count == 1 {
      link.segments[link.segments.count - 1] = "x"
    }
    for index in link.items.indices where link.items[index].name == "id" {
      link.items[index].value = "x"
    }
    return link
  }

  /// The id as the link has it.
  var rawID: String {
    if let last = segments.last { return String(last) }
    return items.first { $0.name == "id" }?.value ?? ""
  }
}
