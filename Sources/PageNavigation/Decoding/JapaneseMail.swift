import Foundation

/// ISO-2022-JP where the platform's converter has other characters than the Encoding Standard.
enum JapaneseMail {
  // The standard's character, and the platform's for the same place in JIS X 0208.
  private static let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("\u{FF5E}", "\u{301C}"), ("\u{2225}", "\u{2016}"), ("\u{FF0D}", "\u{2212}"),
    ("\u{FFE0}", "\u{A2}"), ("\u{FFE1}", "\u{A3}"), ("\u{FFE2}", "\u{AC}"),
  ]

  /// The text as the converter takes it; half-width katakana become ordinary ones.
  static func forEncoder(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if (0xFF61...0xFF9F).contains(scalar.value) {
        result.append(
          contentsOf: String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars)
      } else {
        result.append(pairs.first { $0.0 == scalar }?.1 ?? scalar)
      }
    }
    return String(result)
  }

  /// The converter's text with the standard's characters.
  static func fromDecoder(_ text: [UInt8]) -> [UInt8] {
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      result.append(pairs.first { $0.1 == scalar }?.0 ?? scalar)
    }
    return Array(String(result).utf8)
  }

  /// The bytes with the escape to ASCII that the text must end in.
  static func ended(_ bytes: [UInt8]) -> [UInt8] {
    let ascii: [UInt8] = [0x1B, 0x28, 0x42]
    guard let escape = bytes.lastIndex(of: 0x1B), !bytes[escape...].starts(with: ascii) else {
      return bytes
    }
    return bytes + ascii
  }
}
