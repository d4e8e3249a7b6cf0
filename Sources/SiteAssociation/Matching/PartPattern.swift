/// A pattern for one part of a URL, with the slash rules worked in.
///
/// Requirement: chapter "Site associations" of the Spec, on slashes.
struct PartPattern: Sendable, Equatable {
  /// The part matches if any of these does; there are at most four.
  let tries: [[PatternElement]]
  private let slashes: Set<SlashRule>

  init(_ elements: [PatternElement], slashes: Set<SlashRule>) {
    let slash = PatternElement.literal(Slash.unit)
    func rooted(_ elements: [PatternElement]) -> [PatternElement] {
      slashes.contains(.emptyIsRoot) && elements.isEmpty ? [slash] : elements
    }
    var whole = rooted(elements)
    if slashes.contains(.finalSlashes) {
      while whole.count > 1, whole.last == slash { whole.removeLast() }
    }
    var tries = [whole]
    if slashes.contains(.parent), whole.suffix(2) == [slash, .run] {
      tries.append(rooted(whole.dropLast(2)))
    }
    if slashes.contains(.leadingRun) {
      tries = tries.map { elements in
        let run = elements.prefix { $0 == slash }.count
        return run > 1 ? Array(elements.dropFirst(run - 1)) : elements
      }
    }
    if slashes.contains(.optionalLeading) {
      tries += tries.filter { $0.first != slash }.map { [slash] + $0 }
    }
    self.tries = tries
    self.slashes = slashes
  }

  /// Compares with a part, which `Slash.normalized` has seen.
  func matches(
    _ text: [UInt32], variables: [Alternatives], wildcards: Wildcards, steps: inout Int
  ) -> Bool {
    var matcher = PatternMatcher(text: text, variables: variables, wildcards: wildcards)
    defer { steps += matcher.steps }
    return tries.contains { matcher.matches($0) }
  }
}

/// The slash rules' half on the side of the URL.
enum Slash {
  static let unit: UInt32 = 0x2F

  static func normalized(_ text: [UInt32], _ slashes: Set<SlashRule>) -> [UInt32] {
    if text.isEmpty { return slashes.contains(.emptyIsRoot) ? [unit] : text }
    guard slashes.contains(.finalSlashes), text.last == unit else { return text }
    let kept = text.lastIndex { $0 != unit }.map { $0 + 1 } ?? 0
    return kept == 0 ? [unit] : Array(text[..<kept])
  }
}
