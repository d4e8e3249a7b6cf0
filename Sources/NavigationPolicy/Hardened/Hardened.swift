extension Profile {
  /// The documents' policy with what WebKit leaves open closed (Spec chapter `hardened`).
  public static let hardened: Profile = {
    let safety = PathSafety.strict
    let parameters = ParameterValidator(
      checks: [.keyAllowed, .keyUnique, .valueLength, .valueCharacters, .valuePresent])
    return Profile(
      name: "hardened",
      urlText: hardenedURL,
      rules: [
        .hardenedNoURL,
        .appInitiated,
        .history,
        .sameDocument,
        .suspiciousAuthority,
        .appCleartext,
        .download,
        .blank,
        .frame,
        .inView,
        .otherSite,
        .firstLoad,
        .frameToTop,
        .frameToNew,
        .frameToTopOther,
        .systemScheme,
        .blob,
        .custom,
        .hardenedAppRoute,
        .appPage,
        .partner,
        .partnerQuiet,
        .hardenedNewWindow,
        .hardenedWeb,
      ],
      appRoutes: AppRouteValidator(
        limitsPathLength: true, pathSafety: safety, parameters: parameters),
      customSchemes: CustomSchemeValidator(
        refusesUserinfoAndPort: true, refusesFragment: true, limitsPathLength: true,
        pathSafety: safety, parameters: parameters),
      deepLinks: .hardened)
  }()

  /// The URL to judge: a script's `window.open()` without one reads as `about:blank` (HRD-2).
  @Sendable private static func hardenedURL(of action: NavigationAction) -> String? {
    let opensEmptyWindow =
      action.navigationType == .other && action.targetFrame == nil && action.sourceFrame != nil
      && (action.url ?? "").isEmpty
    return opensEmptyWindow ? "about:blank" : action.url
  }
}
