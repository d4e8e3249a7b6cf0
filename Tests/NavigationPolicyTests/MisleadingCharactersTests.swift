import Testing

@testable import NavigationPolicy

@Suite("Characters that mislead in a path")
struct MisleadingCharactersTests {
  private let fillers: Set<UInt32> = [0x115F, 0x1160, 0x3164, 0xFFA0]

  @Test("every format character and separator that the platform knows is in the ranges")
  func platform() {
    // One expectation for all: a million of them take seconds.
    var wrong: [String] = []
    for value in UInt32(0x80)...0x10FFFF {
      // Planes 4 to 13 hold nothing but their last two places.
      if (4...13).contains(value >> 16), value & 0xFFFF < 0xFFF0 { continue }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let misleads =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: fillers.contains(value) || scalar.properties.isNoncharacterCodePoint
        }
      if MisleadingCharacters.contain(scalar) != misleads {
        wrong.append("U+\(String(value, radix: 16))")
      }
    }
    #expect(wrong == [])
  }

  @Test("the ranges ascend and do not touch")
  func order() {
    for (range, next) in zip(MisleadingCharacters.ranges, MisleadingCharacters.ranges.dropFirst()) {
      #expect(range.upperBound < next.lowerBound)
    }
  }
}
