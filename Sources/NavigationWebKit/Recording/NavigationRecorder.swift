/// Remembers what a web view's delegate is told, one recorder a view.
///
/// Requirement HRD-30. Loads are told apart by the identity of their `WKNavigation`; WebKit passes
/// none for some loads, and a load without one is taken for whichever is under way. URLs are texts as
/// WebKit writes them.
public final class NavigationRecorder {
  /// A load of the main frame that has begun and not committed.
  private struct Load {
    let navigation: AnyObject?

    func mayBe(_ other: AnyObject?) -> Bool {
      guard let navigation, let other else { return true }
      return navigation === other
    }
  }

  private var load: Load?
  private var shownURL: String? = ""
  /// A change of the URL that is either the shown document's or that of a load about to start.
  private var changedURL: String?
  /// The load that the host app announced and that was not asked about yet.
  private var announcedURL: String?
  /// The URL that the web view names instead of the shown one, from `load` to the start of the load.
  private var pendingURL: String?

  /// Starts with a view that shows nothing.
  public init() {}

  /// The document that the main frame shows; `""` before the first commit, `nil` when not known.
  public var currentURL: String? { changedURL ?? shownURL }

  /// Announces a load of the host app; call it just before `load`, `loadFileURL`, `reload` or a step
  /// through history.
  ///
  /// Requirement HRD-30. For `loadHTMLString` pass its base URL, or `about:blank` without one. Only
  /// the last announcement counts.
  public func willLoad(_ url: String) {
    let url = withRootPath(url)
    keepChange()
    announcedURL = url
    pendingURL = url
  }

  /// Takes note of `didStartProvisionalNavigation`.
  public func started(_ navigation: AnyObject?) {
    load = Load(navigation: navigation)
    // WebKit changes the URL just before it tells of the start, and asks nothing in between.
    changedURL = nil
    pendingURL = nil
  }

  /// Takes note of `didCommit`, with the web view's URL at that moment.
  public func committed(_ navigation: AnyObject?, url: String?) {
    end(navigation)
    changedURL = nil
    // The web view names the app's next load already: which document committed is not known.
    shownURL = url != nil && url == pendingURL ? nil : url ?? "about:blank"
  }

  /// Takes note of `didFailProvisionalNavigation`, which is also how WebKit tells of a cancelled load.
  public func failed(_ navigation: AnyObject?) { end(navigation) }

  /// Takes note that no load is under way any more: the web content process ended, or the host app
  /// called `stopLoading`.
  ///
  /// Call it before text of the app replaces a page that still loads: as a redirect, `about:blank`
  /// would be cancelled (HRD-3).
  public func cancelled() { load = nil }

  /// Takes note that the web view's `url` or `isLoading` changed.
  ///
  /// A change while nothing loads, or one that no start follows, is the shown document's own: an
  /// anchor, `pushState`, a step within one document.
  public func urlChanged(to url: String?, isLoading: Bool) {
    if !isLoading {
      announcedURL = nil
      pendingURL = nil
    }
    guard let url, shownURL != "" else { return }
    if !isLoading {
      changedURL = nil
      shownURL = url
    } else if load == nil, pendingURL == nil {
      changedURL = url
    }
  }

  /// What is known when WebKit asks about an action; call it once an action.
  ///
  /// Requirement HRD-30. An announced load is remembered for one action of the main frame.
  ///
  /// - Parameter navigation: the action's `mainFrameNavigation` where the system has it, else `nil`.
  public func asked(
    about url: String?, isMainFrame: Bool, navigation: AnyObject? = nil
  ) -> NavigationState {
    keepChange()
    guard isMainFrame else {
      return NavigationState(isRedirect: false, currentURL: shownURL, appInitiated: false)
    }
    let appInitiated = url != nil && url == announcedURL
    if appInitiated { announcedURL = nil }
    return NavigationState(
      isRedirect: load?.mayBe(navigation) ?? false, currentURL: shownURL,
      appInitiated: appInitiated)
  }

  private func end(_ navigation: AnyObject?) {
    if load?.mayBe(navigation) == true { load = nil }
  }

  private func keepChange() {
    guard let changedURL else { return }
    shownURL = changedURL
    self.changedURL = nil
  }
}
