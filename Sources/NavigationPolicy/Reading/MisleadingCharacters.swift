/// Characters of a path that a person does not see, or that a later reader takes for markup.
///
/// Requirement HRD-29. The ranges are printed in the Spec, so that engines agree whatever Unicode
/// version their platform has. Source: Unicode 15.1, general categories Cc, Cf, Zl and Zp;
/// noncharacters; the Hangul and half-width fillers.
package enum MisleadingCharacters {
  /// Whether a character is one of them.
  package static func contain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isMarkup(UInt8(scalar.value)) }
    return ranges.contains { $0.contains(scalar.value) } || isNoncharacter(scalar.value)
  }

  /// Whether a byte is a delimiter of HTML, shells, URL templates or parameter lists.
  package static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
      UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// Ranges beyond ASCII, noncharacters apart, in ascending order.
  package static let ranges: [ClosedRange<UInt32>] = [
    0x80...0x9F, 0xAD...0xAD, 0x600...0x605, 0x61C...0x61C, 0x6DD...0x6DD, 0x70F...0x70F,
    0x890...0x891, 0x8E2...0x8E2, 0x115F...0x1160, 0x180E...0x180E, 0x200B...0x200F,
    0x2028...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0x3164...0x3164, 0xFEFF...0xFEFF,
    0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0x110BD...0x110BD, 0x110CD...0x110CD, 0x13430...0x1343F,
    0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0001...0xE0001, 0xE0020...0xE007F,
  ]

  private static func isNoncharacter(_ value: UInt32) -> Bool {
    (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
  }
}
