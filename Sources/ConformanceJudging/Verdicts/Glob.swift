/// A pattern of a name: `*` stands for any text, `?` for one character.
public struct Glob: Sendable {
  private let pattern: [UInt8]

  /// Makes a pattern.
  public init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// Whether the whole name is covered; linear in the name for each star.
  public func matches(_ name: String) -> Bool {
    let name = Array(name.utf8)
    var (p, n) = (0, 0)
    var retry: (p: Int, n: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        retry = (p + 1, n)
        p += 1
      } else if p < pattern.count, pattern[p] == UInt8(ascii: "?") || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = retry {
        retry = (last.p, last.n + 1)
        p = last.p
        n = last.n + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
