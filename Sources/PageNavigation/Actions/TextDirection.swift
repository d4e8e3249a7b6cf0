import URLStandard

/// Which way a text runs.
enum TextDirection {
  /// Whether the first character with a direction runs from right to left.
  static func isRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.first(where: isStrong)?.isRightToLeft ?? false
  }

  // Whether a character has a direction of its own, by its category: neither the standard library
  // nor Foundation tells its bidirectional class. Rare signs are judged wrongly.
  private static func isStrong(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The marks of the direction, Braille, and letters in brackets or circles.
    case 0x61C, 0x200E, 0x200F, 0x249C...0x24E9, 0x2800...0x28FF: return true
    // Modifiers that are no letters but in name.
    case 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .letterNumber, .privateUse:
      return true
    case .dashPunctuation, .otherPunctuation, .otherNumber:
      // Hebrew's and Syriac's are strong, Arabic's are not.
      return scalar.isRightToLeft && !(0x600...0x6FF).contains(scalar.value)
    case .decimalNumber: return isStrong(digit: scalar.value)
    default: return false
    }
  }

  // The digits of Europe, Arabic and mathematics take the direction of what is around them.
  private static func isStrong(digit: UInt32) -> Bool {
    switch digit {
    case 0x7C0...0x7C9, 0x1E950...0x1E959: true
    case ..<0x900, 0xFF10...0xFF19, 0x10D30...0x10D39, 0x1D7CE...0x1D7FF, 0x1FBF0...0x1FBF9: false
    default: true
    }
  }
}
