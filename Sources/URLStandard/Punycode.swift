/// Punycode (RFC 3492), without the `xn--` in front.
///
/// The platform maps domains but does not show its encoder, and refuses labels that the standard
/// accepts.
enum Punycode {
  private static let base = 36
  private static let start = (bias: 72, code: 128)

  /// The ASCII form of a label; `nil` where it is too long to count in.
  static func encode(_ label: [UInt32]) -> String? {
    var output = label.filter { $0 < 0x80 }.map(UInt8.init)
    let basic = output.count
    if basic > 0 { output.append(ASCII.hyphen) }
    var (code, bias, delta, handled) = (UInt32(start.code), start.bias, 0, basic)
    while handled < label.count {
      guard let next = label.filter({ $0 >= code }).min() else { return nil }
      delta += Int(next - code) * (handled + 1)
      guard delta < Int(Int32.max) else { return nil }
      code = next
      for value in label {
        if value < code { delta += 1 }
        guard value == code else { continue }
        var (rest, position) = (delta, base)
        while true {
          let threshold = threshold(position, bias)
          if rest < threshold { break }
          output.append(digit(threshold + (rest - threshold) % (base - threshold)))
          rest = (rest - threshold) / (base - threshold)
          position += base
        }
        output.append(digit(rest))
        bias = adapted(delta, handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The code points of a label's ASCII form; `nil` where it is none.
  static func decode(_ text: Substring) -> [UInt32]? {
    var output: [UInt32] = []
    var rest = text.utf8[...]
    if let hyphen = rest.lastIndex(of: ASCII.hyphen) {
      output = rest[..<hyphen].map(UInt32.init)
      rest = rest[rest.index(after: hyphen)...]
    }
    var (code, bias, index) = (start.code, start.bias, 0)
    while !rest.isEmpty {
      let before = index
      var (weight, position) = (1, base)
      while true {
        guard let byte = rest.popFirst(), let value = value(byte) else { return nil }
        index += value * weight
        let threshold = threshold(position, bias)
        if value < threshold { break }
        weight *= base - threshold
        guard index < Int(Int32.max), weight < Int(Int32.max) else { return nil }
        position += base
      }
      let count = output.count + 1
      bias = adapted(index - before, count, isFirst: before == 0)
      code += index / count
      index %= count
      guard code < 0x110000 else { return nil }
      output.insert(UInt32(code), at: index)
      index += 1
    }
    return output
  }

  private static func threshold(_ position: Int, _ bias: Int) -> Int {
    min(max(position - bias, 1), 26)
  }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var position = 0
    while delta > 455 {
      delta /= base - 1
      position += base
    }
    return position + 36 * delta / (delta + 38)
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30)
  }

  private static func value(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30 + 26
    case 0x41...0x5A: Int(byte) - 0x41
    case 0x61...0x7A: Int(byte) - 0x61
    default: nil
    }
  }
}
