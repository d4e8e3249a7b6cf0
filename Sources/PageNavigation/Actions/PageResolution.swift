extension PageReader {
  /// The actions of the page, in the order of the start tags.
  func actions() throws(PageError) -> [PageAction] {
    nameFrames()
    groupControls()
    var result: [PageAction] = []
    var bytes = 0
    for index in pending.indices {
      let item = pending[index]
      // What has been decided is let go: a large page holds elements or actions, not both.
      pending[index] = .nothing
      let action = action(of: item)
      bytes += action?.url?.utf8.count ?? 0
      // Of text, base and result of each address a few times as much is read.
      if bytes > rules.limits.actionBytes || workBytes > 8 * rules.limits.actionBytes {
        throw .actionsTooLong(
          limit: rules.limits.actionBytes, line: action?.line ?? result.last?.line ?? 1)
      }
      guard var action else { continue }
      action.currentURL = page.href
      result.append(action)
    }
    return result
  }

  private func action(of item: PendingAction) -> PageAction? {
    switch item {
    case .frame(let element, let number, let bases, let address):
      frameAction(element, number, bases, address)
    case .object(let element, let number): objectAction(element, number)
    case .link(let element, let number): linkAction(element, number)
    case .form(let form, let number): implicitAction(form, number)
    case .button(let control, let number): buttonAction(control, number)
    case .refresh(let place, let number): refreshAction(place, number)
    case .nothing: nil
    }
  }

  // MARK: - Frames

  private func frameAction(
    _ element: PageElement, _ number: Int, _ bases: Int, _ address: FrameAddress
  ) -> PageAction? {
    guard case .text(let text) = address else {
      return make("about:srcdoc", .other, .sub(within: number), element, number)
    }
    let isEmpty = rules.actions.addresses.trimmed(text).isEmpty
    guard !isEmpty, var url = resolve(text, in: number, bases: bases) else {
      return rules.actions.frames.emptyAddress.flatMap {
        make($0, .other, .sub(within: number), element, number)
      }
    }
    if let reason = isScript(url) ? .script : refusal(of: url, number) {
      return omitted(reason, element.line, number)
    }
    guard
      repetitions(of: url.withoutFragment, around: number) < rules.actions.frames.repetitions
    else { return omitted(.repeatedFrame, element.line, number) }
    url = upgraded(url, in: number)
    guard mayLoad(url, in: .sub(within: number)) else {
      return omitted(.contentSecurity, element.line, number)
    }
    var action = make(url.href, .other, .sub(within: number), element, number)
    if element[.loading]?.asciiLowercased() == "lazy" {
      action?.engineDependent = "loading=lazy: the frame loads when it comes near the viewport"
    }
    return action
  }

  private func objectAction(_ element: PageElement, _ number: Int) -> PageAction? {
    let text = EmbeddedContent(element).address
    guard var url = resolve(text, in: number) else {
      return make(
        rules.actions.addresses.unreadable(text), .other, .sub(within: number), element, number)
    }
    if let reason = isScript(url) ? .script : refusal(of: url, number) {
      return omitted(reason, element.line, number)
    }
    url = upgraded(url, in: number)
    guard
      documents[number].policies.allSatisfy({
        $0.allowsObject(url, type: element[.type], from: page)
      })
    else { return omitted(.contentSecurity, element.line, number) }
    return make(url.href, .other, .sub(within: number), element, number)
  }

  // MARK: - Links

  private func linkAction(_ element: PageElement, _ number: Int) -> PageAction? {
    let isSVG = element.context.contains(.svg)
    guard let text = element[.href] ?? (isSVG ? element[.xlinkHref] : nil) else { return nil }
    let showsNew = isSVG && element[.xlinkShow] == "new" && (element[.target] ?? "").isEmpty
    let name = showsNew ? "_blank" : element[.target]
    guard var url = resolve(text, in: number) else {
      // An empty address without a base is none at all, but a new window is asked for.
      guard let target = target(ofLink: name, in: number),
        target == .none || !rules.actions.addresses.trimmed(text).isEmpty
      else { return nil }
      return make(
        rules.actions.addresses.unreadable(text), .linkActivated, target, element, number)
    }
    if let reason = refusal(of: url, number) { return omitted(reason, element.line, number) }
    let isDownload =
      !isSVG && rules.actions.links.downloads && element.has(.download)
      && (url.scheme == "data" && documents[number].sandbox.contains(.sameOrigin)
        || isSameOrigin(url, number))
    guard let target = isDownload ? own(number) : target(ofLink: name, in: number) else {
      return omitted(.sandbox, element.line, number)
    }
    if isScript(url) {
      guard target == .none else { return omitted(.script, element.line, number) }
      return make(url.href, .linkActivated, target, element, number)
    }
    url = upgraded(url, in: number, ofOwnHost: true)
    guard mayLoad(url, in: target) else {
      return omitted(.contentSecurity, element.line, number)
    }
    var action = make(url.href, .linkActivated, target, element, number)
    action?.shouldPerformDownload = isDownload
    if rules.actions.sources.fragmentsAreOfTheFirstLoad(webkit),
      let asker = asker(ofFragment: url, target)
    {
      action?.sourceIsMainFrame = documents[asker].isMain
      action?.sourceOrigin = origin(of: asker)
    }
    return action
  }

  // A fragment of what a frame shows belongs to the load that brought it: the document that asked
  // for that. Nil for every other address.
  private func asker(ofFragment url: PageURL, _ target: FrameTarget) -> Int? {
    guard url.hasFragment else { return nil }
    switch target {
    case .main: return url.withoutFragment == page.withoutFragment ? 0 : nil
    case .sub(let owner, let shown):
      return url.withoutFragment == shown ? owner : nil
    case .none: return nil
    }
  }

  // A frame shows what the policy of the document around it allows, whoever asks.
  func mayLoad(_ url: PageURL, in target: FrameTarget) -> Bool {
    guard case .sub(let owner, _) = target, url.scheme != "about" else { return true }
    return documents[owner].policies.allSatisfy { $0.allowsFrame(url, from: page) }
  }

  // MARK: - Refreshes

  private func refreshAction(_ place: Int, _ number: Int) -> PageAction? {
    let document = documents[number]
    let rule = rules.actions.refreshes
    let refresh = document.refreshes[place]
    guard document.sandbox.contains(.scripts) else {
      return omitted(.sandbox, refresh.line, number)
    }
    guard winner(of: number) == place else {
      let isScript = address(of: refresh, number).map(isScript) ?? false
      return omitted(isScript ? .script : .laterRefresh, refresh.line, number)
    }
    let own = own(number)
    guard var url = address(of: refresh, number) else {
      var action = make(
        rules.actions.addresses.unreadable(refresh.text ?? ""), .other, own, "meta", refresh.line,
        number)
      action?.delay = refresh.delay
      return action
    }
    if let reason = refusal(of: url, number) { return omitted(reason, refresh.line, number) }
    url = upgraded(url, in: number, ofOwnHost: true)
    guard mayLoad(url, in: own) else {
      return omitted(.contentSecurity, refresh.line, number)
    }
    let isReload = rule.ownAddressReloads && url.withoutFragment == document.url.withoutFragment
    var action = make(
      url.href, isReload ? .reload : .other, own, "meta", refresh.line, number)
    action?.delay = refresh.delay
    return action
  }

  private func winner(of number: Int) -> Int? {
    if let known = documents[number].winner { return known }
    let candidates = documents[number].refreshes.enumerated().filter { entry in
      guard let url = address(of: entry.element, number) else { return true }
      return !isScript(url)
    }
    var winner: Int?
    if !candidates.isEmpty,
      let chosen = rules.actions.refreshes.chosen(candidates.map(\.element.delay)),
      candidates.indices.contains(chosen)
    {
      winner = candidates[chosen].offset
    }
    documents[number].winner = .some(winner)
    return winner
  }

  private func address(of refresh: PageDocument.Refresh, _ number: Int) -> PageURL? {
    guard let text = refresh.text, !text.isEmpty else { return documents[number].url }
    let bases = rules.actions.refreshes.laterBaseApplies ? nil : refresh.bases
    return resolve(text, in: number, bases: bases)
  }

  // MARK: - Making

  var page: PageURL { documents[0].url }

  // A page in srcdoc has the origin of the page around it, unless a sandbox takes it away.
  private func origin(of number: Int) -> String {
    documents[number].sandbox.contains(.sameOrigin) ? page.frameOrigin : ""
  }

  // What the page's policy makes of an insecure address: links and refreshes are upgraded only to
  // the page's own host.
  func upgraded(_ url: PageURL, in number: Int, ofOwnHost: Bool = false) -> PageURL {
    guard documents[number].policies.contains(where: \.upgradesInsecureRequests),
      !ofOwnHost || url.host == page.host && url.port == nil
    else { return url }
    return url.upgraded()
  }

  func make(
    _ url: String?, _ kind: PageAction.Kind, _ target: FrameTarget, _ element: PageElement,
    _ number: Int
  ) -> PageAction? {
    make(url, kind, target, element.tag.spelling, element.line, number)
  }

  private func make(
    _ url: String?, _ kind: PageAction.Kind, _ target: FrameTarget, _ element: String,
    _ line: Int, _ number: Int
  ) -> PageAction? {
    let document = documents[number]
    var action = PageAction(
      url: url, navigationType: kind,
      sourceIsMainFrame: rules.actions.sources.isMain(document.isMain, target.isMain, webkit),
      targetIsMainFrame: target.isMain, element: element, line: document.line ?? line)
    action.sourceOrigin = origin(of: number)
    return action
  }
}
