import Testing

@testable import NavigationPolicy

@Suite("Characters that mislead in a path")
struct MisleadingCharactersTests {
  @Test("every format character and separator that the platform knows is in the ranges")
  func platform() {
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        #expect(MisleadingCharacters.contain(scalar), "U+\(String(value, radix: 16))")
      default:
        let isListed = MisleadingCharacters.contain(scalar)
        let isFiller = [0x115F, 0x1160, 0x3164, 0xFFA0].contains(value)
        #expect(
          isListed == (isFiller || scalar.properties.isNoncharacterCodePoint),
          "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("the ranges ascend and do not touch")
  func order() {
    for (range, next) in zip(MisleadingCharacters.ranges, MisleadingCharacters.ranges.dropFirst()) {
      #expect(range.upperBound < next.lowerBound)
    }
  }
}
