import CHTMLParser
public import PageNavigation

/// The extraction of pages beside libxml2's own pass over the same bytes, and beside the tree that
/// libxml2 builds of them, in one process.
///
/// Only ratios are worth reading: they take turns, so that what slows the machine slows all.
public struct PageBenchmark: Sendable {
  /// What one page size showed.
  public struct Row: Sendable {
    /// Bytes of the page.
    public let bytes: Int
    /// Navigation actions found in it.
    public let actions: Int
    /// Seconds for extraction: the fastest round.
    public let extraction: Double
    /// Seconds for libxml2's pass: the fastest round.
    public let parser: Double
    /// Seconds for libxml2's tree: the fastest round.
    public let tree: Double
    /// The parser's time through extraction's time: the middle of all rounds.
    public let ratio: Double
    /// The most bytes that the process held beyond what it held before, or `nil` if unknown.
    public let memory: Int?

    /// A row of given figures.
    public init(
      bytes: Int, actions: Int, extraction: Double, parser: Double, tree: Double, ratio: Double,
      memory: Int?
    ) {
      self.bytes = bytes
      self.actions = actions
      self.extraction = extraction
      self.parser = parser
      self.tree = tree
      self.ratio = ratio
      self.memory = memory
    }
  }

  /// The page sizes in bytes, from small to large: memory is the most that was ever held.
  public static let sizes = [20_000, 100_000, 1_000_000, 10_000_000, 50_000_000]

  /// Extraction reaches this part of libxml2's speed at 1 MB.
  public static let speedFloor = 0.55
  /// Beside libxml2's, a byte of the largest page takes at most so many times as long as one of a
  /// 1 MB page.
  public static let growthCeiling = 1.5
  /// The most memory, in sizes of the largest page.
  public static let memoryCeiling = 5.0

  // By the size of the page.
  private var memory: [Int: Int] = [:]

  /// A benchmark without figures of memory.
  public init() {}

  /// Reads a page of each size alone, before the parser and its tree, which hold more: from small to
  /// large, for what a process has held it seems to hold.
  ///
  /// - Throws: ``PageError`` where a page is refused.
  public init(rememberingMemoryOf sizes: [Int]) throws(PageError) {
    let before = PeakMemory.bytes
    for size in sizes {
      let page = SyntheticPage.catalogue(bytes: size)
      _ = try PageExtractor().actions(in: page, url: "https://www.example.com/").count
      if let before, let peak = PeakMemory.bytes { memory[size] = peak - before }
    }
  }

  /// Measures one size, in so many rounds; without a number, in as many as the size bears.
  ///
  /// - Throws: ``PageError`` where the page is refused.
  public func measure(bytes size: Int, rounds: Int? = nil) throws(PageError) -> Row {
    let page = SyntheticPage.catalogue(bytes: size)
    let rounds = rounds ?? (size > 5_000_000 ? 3 : 7)
    // A round lasts long enough for the clock.
    let repeats = max(1, 2_000_000 / page.count)
    var actions = 0
    let extract = { () throws(PageError) in
      for _ in 0..<repeats {
        actions = try PageExtractor().actions(in: page, url: "https://www.example.com/").count
      }
    }
    let count = { () throws(PageError) in
      for _ in 0..<repeats {
        var elements = 0
        let code = page.withUnsafeBufferPointer {
          chtml_count($0.baseAddress, $0.count, &elements)
        }
        guard code == CInt(chtml_ok) else { throw .outOfMemory }
      }
    }
    let build = { () throws(PageError) in
      for _ in 0..<repeats {
        let code = page.withUnsafeBufferPointer { chtml_build($0.baseAddress, $0.count) }
        guard code == CInt(chtml_ok) else { throw .outOfMemory }
      }
    }
    let times = try Turns.measure(rounds: rounds, [extract, count, build])
    let fastest = times.map { ($0.min() ?? 0) / Double(repeats) }
    return Row(
      bytes: page.count, actions: actions, extraction: fastest[0], parser: fastest[1],
      tree: fastest[2], ratio: Turns.ratio(times[1], to: times[0]), memory: memory[size])
  }
}
