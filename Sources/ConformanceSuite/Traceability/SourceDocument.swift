/// A document that the Spec is built on, with its headings.
struct SourceDocument: Sendable {
  /// One heading and what follows it.
  struct Heading: Sendable {
    /// The heading as a `Source:` line cites it: its beginning, or the whole.
    var text: String
    /// Names under which `Source:` lines cite what follows it: code and a diagram.
    var parts: [String] = []
    /// Why no clause cites it, when none does.
    var uncited: String?
  }

  /// Its number, such as `000`.
  var number: String
  /// What it is about.
  var title: String
  /// A sentence about its translations, when there are any.
  var translations: String?
  /// Its headings in order.
  var headings: [Heading]

  /// The documents, each once.
  static let all = [routing, deepLinks]

  private static let routing = SourceDocument(
    number: "000", title: "routing in a web view",
    translations: """
      The translations 001 (Malay), 002 (Portuguese) and 003 (Chinese) have the same 28 headings in \
      the same order; a clause that cites a heading of 000 means theirs too.
      """,
    headings: [
      Heading(
        text:
          "Comment configurer le routage WKWebView pour prendre en charge les Universal Links iOS",
        uncited: "title and summary; the sections repeat it"),
      Heading(
        text: "Interaction entre WKWebView et le routage Universal Link sur iOS",
        uncited: "a heading without text of its own"),
      Heading(
        text: "Cycles de vie de navigation WebKit et politiques de routage propriétaires",
        uncited: "background: why an app needs a policy"),
      Heading(
        text: "L'obstacle à l'expérience utilisateur",
        uncited: "background: what users complain about"),
      Heading(
        text: "Comparaison entre WKWebView et SFSafariViewController",
        uncited: "advice on which view to use; a policy begins after that choice"),
      Heading(
        text: "Comment decidePolicyForNavigationAction intercepte le routage WebKit",
        uncited: "a heading without text of its own"),
      Heading(text: "Le pipeline de politique de navigation"),
      Heading(text: "Quand retourner .allow vs .cancel"),
      Heading(text: "Évaluation des types de navigation"),
      Heading(
        text: "Gestion des politiques de décision asynchrones sans cycles de rétention"),
      Heading(
        text: "Différencier les domaines associés de l'application des Universal Links externes",
        uncited: "a heading without text of its own"),
      Heading(
        text: "Gestion des destinations propriétaires vs délégation de lien au niveau système"),
      Heading(text: "Conception de la validation de routage interne"),
      Heading(text: "Gestion des Universal Links tiers externes"),
      Heading(
        text: "Gestion des fallbacks de schémas d'URL personnalisés", parts: ["decision diagram"]),
      Heading(
        text: "Comment appliquer la sécurité de la frame principale et prévenir le détournement",
        uncited: "a heading without text of its own"),
      Heading(
        text: "Traiter la navigation web intégrée comme une entrée non fiable",
        uncited: "a principle; the clauses of both validators carry it out"),
      Heading(text: "Isoler les navigations de frame principale"),
      Heading(
        text: "Prévenir les invocations de protocoles malveillants dans les sous-frames"),
      Heading(text: "Appliquer des listes d'autorisation strictes"),
      Heading(
        text: "Implémentation de WKNavigationDelegate en production avec Swift",
        uncited: "a heading without text of its own"),
      Heading(
        text: "Structurer l'architecture CustomWebViewController et le délégué en Swift",
        uncited: "how the sample is laid out; the sample itself is cited"),
      Heading(
        text: "Implémentation des modèles AppRouteValidator et CustomSchemeValidator",
        parts: [
          "sample AppRouteValidator", "sample CustomSchemeValidator",
          "sample CustomWebViewController",
        ]),
      Heading(text: "Exécution thread-safe"),
      Heading(
        text: "Erreurs de navigation Deep Link dans WKWebView et matrice de diagnostic",
        uncited: "a heading without text of its own"),
      Heading(text: "Guide complet de dépannage"),
      Heading(
        text: "Résumé et cadre de décision", uncited: "a summary; the sections say the same"),
      Heading(text: "Matériaux associés", uncited: "a list of references"),
    ])

  private static let deepLinks = SourceDocument(
    number: "004", title: "deep links in SwiftUI", translations: nil,
    headings: [
      Heading(text: "Schémas d'URL personnalisés"),
      Heading(
        text: "Schémas d'URL personnalisés, Configuration",
        uncited: "settings of a project; no navigation shows them"),
      Heading(text: "Schémas d'URL personnalisés, Gestion dans SwiftUI"),
      Heading(text: "Liens universels"),
      Heading(
        text: "Liens universels, Configuration",
        uncited: "a heading without text of its own"),
      Heading(
        text: "Droit d'accès aux domaines associés",
        uncited: "settings of a project; no navigation shows them"),
      Heading(
        text: "apple-app-site-association Fichier",
        uncited: "one example file; the clauses on such files rest on Apple's own pages"),
      Heading(text: "Liens universels, Gestion dans SwiftUI"),
      Heading(text: "Analyse et navigation"),
    ])
}
