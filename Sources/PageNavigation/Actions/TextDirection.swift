/// Which way a text runs.
enum TextDirection {
  /// Whether the first character with a direction runs from right to left.
  ///
  /// By the blocks of the right-to-left scripts: neither the standard library nor Foundation tells
  /// a character's direction.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
