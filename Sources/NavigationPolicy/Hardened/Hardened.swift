extension Profile {
  /// The documents' policy with what WebKit leaves open closed (Spec chapter `hardened`).
  public static let hardened: Profile = {
    let safety = PathSafety(refusesEmptySegments: true)
    let parameters = ParameterValidator(
      checks: [.keyAllowed, .keyUnique, .valueLength, .valueCharacters, .valuePresent])
    return Profile(
      name: "hardened",
      readURL: { hardenedURL(of: $0).map(URLReading.init) },
      rules: [
        .hardenedNoURL,
        .appInitiated,
        .history,
        .download,
        .blank,
        .frame,
        .sameDocument,
        .inView,
        .suspiciousAuthority,
        .appCleartext,
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
      appRoutes: AppRouteValidator(pathSafety: safety, parameters: parameters),
      customSchemes: CustomSchemeValidator(
        refusesUserinfoAndPort: true, pathSafety: safety, parameters: parameters))
  }()

  /// The URL to judge: a script's `window.open()` without one reads as `about:blank` (HRD-2).
  private static func hardenedURL(of action: NavigationAction) -> String? {
    let opensEmptyWindow =
      action.navigationType == .other && action.targetFrame == nil && action.sourceFrame != nil
      && (action.url ?? "").isEmpty
    return opensEmptyWindow ? "about:blank" : action.url
  }
}
