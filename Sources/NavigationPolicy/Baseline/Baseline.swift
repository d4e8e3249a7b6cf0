extension Profile {
  /// What the source documents say, read on WebKit's own URLs (Spec chapter `decision`).
  public static let baseline: Profile = {
    let safety = PathSafety.documented
    let parameters = ParameterValidator(
      checks: [.keyAllowed, .keyUnique, .valueLength, .valueCharacters])
    return Profile(
      name: "baseline",
      urlText: { $0.url },
      rules: [
        .noURL,
        .subframeWeb,
        .subframeOther,
        .notCanonical,
        .appRoute,
        .appRouteRejected,
        .customOpen,
        .customRejected,
        .partnerOpen,
        .newWindow,
        .web,
        .about,
      ],
      appRoutes: AppRouteValidator(
        limitsPathLength: false, pathSafety: safety, parameters: parameters),
      customSchemes: CustomSchemeValidator(
        refusesUserinfoAndPort: false, refusesFragment: false, limitsPathLength: false,
        pathSafety: safety, parameters: parameters),
      deepLinks: .baseline)
  }()
}
