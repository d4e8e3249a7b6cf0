import Foundation

/// The mapping of domains that are not ASCII, for which the platform's Foundation is asked.
///
/// Domains in ASCII never come here: the standard only lower-cases them.
public enum InternationalDomains {
  /// Whether the platform maps such domains as the standard demands.
  ///
  /// Tested once, when first asked, on a domain that older rules map otherwise. A Foundation linked
  /// with `-static-stdlib` can lack the ability without saying so; every URL whose host is not
  /// ASCII then fails to parse rather than being read under another name.
  public static let isAvailable = mapped("fa\u{DF}.de") == "xn--fa-hia.de"

  /// The longest domain, in UTF-8 bytes, that is given to the platform; longer ones fail.
  ///
  /// A domain name has at most 253 characters; the rest is room for what the mapping drops.
  static let maximumLength = 4096

  /// Maps a domain to ASCII; `nil` where the standard, or the platform alone, refuses it.
  ///
  /// The platform alone refuses domains that are longer than ``maximumLength``, labels from right to
  /// left that are longer than 63 characters, and characters that map to a dot.
  static func toASCII(_ domain: String) -> String? {
    guard isAvailable, domain.utf8.count <= maximumLength,
      !domain.unicodeScalars.contains("\u{FFFD}")
    else { return nil }
    return mapped(domain) ?? mappedInPieces(domain)
  }

  private static func mapped(_ domain: String) -> String? {
    // A percent sign comes from a character that maps to one, or shows that nothing was mapped.
    guard let url = URL(string: "http://\(domain)/"), !url.absoluteString.contains("%") else {
      return nil
    }
    return url.host
  }

  // The platform refuses some domains that the standard accepts: those with an empty label, a label
  // longer than 63 characters, a hyphen at either end of a label or in its third and fourth place,
  // or other punctuation.
  // Such a domain is mapped in pieces that have none of these, each as a label of its own. Text from
  // right to left is left out: what is valid there depends on the whole domain.
  private static func mappedInPieces(_ domain: String) -> String? {
    guard !domain.unicodeScalars.contains(where: \.isRightToLeft) else { return nil }
    let labels = domain.unicodeScalars
      .split(omittingEmptySubsequences: false, whereSeparator: isDot)
      .map { pieces(of: $0) }
    var result: [String] = []
    for pieces in labels {
      var label: [UInt32] = []
      for piece in pieces {
        guard piece.utf8.contains(where: { !$0.isASCII }) else {
          label += piece.utf8.map { UInt32($0.isASCIIAlpha ? $0 | 0x20 : $0) }
          continue
        }
        guard let answer = mapped(piece) else { return nil }
        if answer.hasPrefix("xn--") {
          guard let decoded = Punycode.decode(answer.dropFirst(4)) else { return nil }
          label += decoded
        } else {
          label += answer.unicodeScalars.map(\.value)
        }
      }
      guard let text = ascii(label) else { return nil }
      result.append(text)
    }
    return result.joined(separator: ".")
  }

  // A label that looks encoded but was not, or is, is left to the platform: it refused it.
  private static func ascii(_ label: [UInt32]) -> String? {
    let isEncoded = label.starts(with: "xn--".unicodeScalars.map(\.value))
    if isEncoded { return nil }
    guard label.contains(where: { $0 >= 0x80 }) else {
      return String(decoding: label.map(UInt8.init), as: UTF8.self)
    }
    return Punycode.encode(label).map { "xn--" + $0 }
  }

  // Punctuation one by one, and what stands between in parts that stay short when encoded. A mark or
  // a joiner stays with what is before it, if that is no punctuation.
  private static func pieces(of label: Substring.UnicodeScalarView) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for scalar in label {
      let stands = isPunctuation(String(scalar))
      if !piece.isEmpty, stands || piece.unicodeScalars.count >= 12 && begins(scalar) {
        pieces.append(piece)
        piece = ""
      }
      if stands { pieces.append(String(scalar)) } else { piece.unicodeScalars.append(scalar) }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  // The angle brackets can become other characters with what follows them.
  private static func isPunctuation(_ piece: String) -> Bool {
    guard let byte = piece.utf8.first, byte.isASCII else { return false }
    return !byte.isASCIIAlphanumeric && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
  }

  private static func begins(_ scalar: Unicode.Scalar) -> Bool {
    // The vowels and finals of Korean join what is before them.
    if (0x1160...0x11FF).contains(scalar.value) { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return false
    default: return true
    }
  }

  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E, 0x3002, 0xFF0E, 0xFF61: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark for text from right to left, or in a block of a script that runs so.
  package var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
