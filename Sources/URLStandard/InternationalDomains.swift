import Foundation

/// The mapping of domains that are not ASCII, for which the platform's Foundation is asked.
///
/// Domains in ASCII never come here: the standard only lower-cases them.
public enum InternationalDomains {
  /// Whether the platform maps such domains as the standard demands.
  ///
  /// Tested once, when first asked, on a domain that older rules map otherwise. Foundation loses
  /// the ability silently when it is linked with `-static-stdlib`; every URL whose host is not
  /// ASCII then fails to parse rather than being read under another name.
  public static let isAvailable = mapped("fa\u{DF}.de") == "xn--fa-hia.de"

  /// The longest domain, in UTF-8 bytes, that is given to the platform; longer ones fail.
  ///
  /// A domain name has at most 253 characters; the rest is room for what the mapping drops.
  static let maximumLength = 4096

  /// Maps a domain to ASCII; `nil` where the standard, or the platform alone, refuses it.
  ///
  /// The platform also refuses some domains that the standard accepts: empty labels, labels longer
  /// than 63 characters, and labels that begin or end with a hyphen.
  static func toASCII(_ domain: String) -> String? {
    guard isAvailable, domain.utf8.count <= maximumLength,
      !domain.unicodeScalars.contains("\u{FFFD}")
    else { return nil }
    return mapped(domain)
  }

  private static func mapped(_ domain: String) -> String? {
    // A percent sign comes from a character that maps to one, or shows that nothing was mapped.
    guard let url = URL(string: "http://\(domain)/"), !url.absoluteString.contains("%") else {
      return nil
    }
    return url.host
  }
}
