import NavigationPolicy

extension PageReader {
  // MARK: - Frames

  func frameAction(_ item: PendingAction) -> PageAction? {
    let (document, element) = (item.document, item.element)
    let text = element[.src] ?? ""
    let isEmpty = rules.actions.addresses.trimmed(text).isEmpty
    guard !isEmpty, var url = resolve(text, in: document, asOf: item.place) else {
      return rules.actions.frames.emptyAddress.flatMap {
        make($0, .other, .sub(within: document), item)
      }
    }
    if let reason = frameRefusal(of: url, in: document) { return omitted(reason, item) }
    url = upgraded(url, in: document)
    guard mayLoad(url, in: .sub(within: document)) else {
      return omitted(.contentSecurity, item)
    }
    var action = make(url.href, .other, .sub(within: document), item)
    if element[.loading]?.asciiLowercased() == "lazy" {
      action.engineDependent = "loading=lazy: the frame loads when it comes near the viewport"
    }
    return action
  }

  /// Why a document's frame, object or embed shows nothing of an address, whatever its policies say.
  func frameRefusal(of url: PageURL, in document: PageDocument) -> PageOmission.Reason? {
    if let reason = isScript(url) ? .script : refusal(of: url, document) { return reason }
    let shown = repetitions(of: url.withoutFragment, around: document)
    return shown < rules.actions.frames.repetitions ? nil : .repeatedFrame
  }

  // MARK: - Links

  func linkAction(_ item: PendingAction) -> PageAction? {
    let (document, element) = (item.document, item.element)
    let isSVG = element.isSVG
    guard let text = element[.href] ?? (isSVG ? element[.xlinkHref] : nil) else { return nil }
    let showsNew = isSVG && element[.xlinkShow] == "new" && (element[.target] ?? "").isEmpty
    let name = showsNew ? "_blank" : element[.target]
    guard var url = resolve(text, in: document) else {
      // An empty address without a base is none at all, but a new window is asked for.
      guard let target = target(ofLink: name, in: document),
        target.isMain == nil || !rules.actions.addresses.trimmed(text).isEmpty
      else { return nil }
      guard mayLoad(nil, in: target) else { return omitted(.contentSecurity, item) }
      return make(
        rules.actions.addresses.unreadable(text), .linkActivated, target, item)
    }
    if let reason = refusal(of: url, document) { return omitted(reason, item) }
    let isDownload =
      !isSVG && rules.actions.links.downloads && element.has(.download)
      && (url.scheme == "data" && document.sandbox.contains(.sameOrigin)
        || isSameOrigin(url, document))
    guard let target = isDownload ? own(document) : target(ofLink: name, in: document) else {
      return omitted(.sandbox, item)
    }
    if isScript(url) {
      guard target.isMain == nil else { return omitted(.script, item) }
      return make(url.href, .linkActivated, target, item)
    }
    url = upgraded(url, in: document, ofOwnHost: true)
    guard mayLoad(url, in: target) else {
      return omitted(.contentSecurity, item)
    }
    var action = make(url.href, .linkActivated, target, item)
    action.action.shouldPerformDownload = isDownload
    if rules.actions.sources.fragmentsAreOfTheFirstLoad(webkit),
      let asker = asker(ofFragment: url, target)
    {
      action.action.sourceFrame = Frame(isMainFrame: asker.isMain, origin: origin(of: asker))
    }
    return action
  }

  // A fragment of what a frame shows belongs to the load that brought it: the document that asked
  // for that. Nil for every other address.
  private func asker(ofFragment url: PageURL, _ target: FrameTarget) -> PageDocument? {
    guard url.hasFragment else { return nil }
    switch target {
    case .main: return url.withoutFragment == page.url.withoutFragment ? page : nil
    case .sub(let owner, let shown):
      return url.withoutFragment == shown ? owner : nil
    case .none: return nil
    }
  }

  // A frame shows what the policy of the document around it allows, whoever asks.
  func mayLoad(_ url: PageURL?, in target: FrameTarget) -> Bool {
    guard case .sub(let owner, _) = target else { return true }
    return owner.allPoliciesAllow { $0.allowsFrame(url) }
  }

  // MARK: - Refreshes

  func refreshAction(_ number: Int, _ item: PendingAction) -> PageAction? {
    let document = item.document
    let refresh = document.refreshes[number]
    guard document.sandbox.contains(.scripts) else { return omitted(.sandbox, item) }
    guard winner(of: document) == number else {
      let isScript = address(of: refresh, document).map(isScript) ?? false
      return omitted(isScript ? .script : .laterRefresh, item)
    }
    let own = own(document)
    guard var url = address(of: refresh, document) else {
      guard mayLoad(nil, in: own) else { return omitted(.contentSecurity, item) }
      var action = make(
        rules.actions.addresses.unreadable(refresh.text ?? ""), .other, own, item)
      action.delay = refresh.delay
      return action
    }
    if let reason = refusal(of: url, document) { return omitted(reason, item) }
    url = upgraded(url, in: document, ofOwnHost: true)
    guard mayLoad(url, in: own) else { return omitted(.contentSecurity, item) }
    let isReload =
      rules.actions.refreshes.ownAddressReloads
      && url.withoutFragment == document.url.withoutFragment
    var action = make(url.href, isReload ? .reload : .other, own, item)
    action.delay = refresh.delay
    return action
  }

  private func winner(of document: PageDocument) -> Int? {
    if let known = document.winner { return known }
    let candidates = document.refreshes.indices.filter { number in
      guard let url = address(of: document.refreshes[number], document) else { return true }
      return !isScript(url)
    }
    var winner: Int?
    if !candidates.isEmpty,
      let chosen = rules.actions.refreshes.chosen(
        candidates.map { document.refreshes[$0].delay }),
      candidates.indices.contains(chosen)
    {
      winner = candidates[chosen]
    }
    document.winner = .some(winner)
    return winner
  }

  private func address(of refresh: PageDocument.Refresh, _ document: PageDocument) -> PageURL? {
    guard let text = refresh.text, !text.isEmpty else { return document.url }
    let place = rules.actions.refreshes.laterBaseApplies ? nil : refresh.place
    return resolve(text, in: document, asOf: place)
  }

  // MARK: - Making

  // A page in srcdoc has the origin of the page around it, unless a sandbox takes it away.
  private func origin(of document: PageDocument) -> String {
    document.sandbox.contains(.sameOrigin) ? page.url.frameOrigin : ""
  }

  // What the page's policy makes of an insecure address: links and refreshes are upgraded only to
  // the page's own host.
  func upgraded(_ url: PageURL, in document: PageDocument, ofOwnHost: Bool = false) -> PageURL {
    guard document.policies.contains(where: \.policy.upgradesInsecureRequests),
      !ofOwnHost || url.host == page.url.host && url.port == page.url.port
    else { return url }
    return url.upgraded()
  }

  func make(
    _ url: String?, _ type: NavigationType, _ target: FrameTarget, _ item: PendingAction
  ) -> PageAction {
    let document = item.document
    let isMain = rules.actions.sources.isMain(document.isMain, target.isMain, webkit)
    var action = NavigationAction(
      url: url, navigationType: type,
      sourceFrame: Frame(isMainFrame: isMain, origin: origin(of: document)),
      targetFrame: target.isMain.map { Frame(isMainFrame: $0) })
    action.currentURL = address
    return PageAction(action, element: item.element.tag.spelling, line: document.line ?? item.line)
  }
}
