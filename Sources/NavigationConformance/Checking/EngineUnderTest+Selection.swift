import ConformanceJudging
import ConformanceSuite

extension EngineUnderTest {
  /// Which part of the suite to ask; a part has no verdict (requirement CON-18).
  public struct Selection: Sendable {
    let selection: ConformanceJudging.Selection

    /// Everything that the engine claims: the only selection with a verdict.
    public static let everything = Selection(ConformanceJudging.Selection())
    /// The properties whose breach gives a page or a frame what it should not get.
    public static let safety = selecting { $0.propertyLevel = .safety }
    /// The properties whose breach means that something people need is dead.
    public static let works = selecting { $0.propertyLevel = .works }

    /// The vectors and properties whose id matches one of these patterns with `*` and `?`.
    public static func only(_ patterns: String...) -> Selection {
      selecting { $0.only = patterns }
    }

    private static func selecting(_ change: (inout ConformanceJudging.Selection) -> Void)
      -> Selection
    {
      var selection = ConformanceJudging.Selection()
      change(&selection)
      return Selection(selection)
    }

    private init(_ selection: ConformanceJudging.Selection) { self.selection = selection }
  }
}
