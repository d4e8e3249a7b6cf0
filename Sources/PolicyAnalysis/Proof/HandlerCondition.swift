/// One condition of the handler contract, named after the clause that it restates.
package enum HandlerCondition: UInt32, Sendable, CaseIterable {
  /// Effects come with `cancel`.
  case effectsWithCancel
  /// One call for each navigation.
  case exactlyOneCall
  /// No check, no waiting.
  case atOnce
  /// A check that passes.
  case later
  /// A check that fails.
  case failedCheck
  /// Two navigations at a time.
  case overlap
  /// The owner goes while something waits.
  case releasedWhileWaiting
  /// Something arrives after the owner went.
  case releasedBefore
  /// A check that never ends.
  case neverEnds
  /// Further ends of a check, and early ones.
  case endsOnce
  /// Where effects are made.
  case mainActor
  /// When effects are made.
  case noEffectBefore
  /// A partner link leaves.
  case handOut
  /// No app takes the link.
  case fallback
  /// An app takes the link.
  case taken
  /// Reports to an owner that is gone.
  case releasedBeforeReport
  /// Reports that do not count.
  case firstReport
  /// Links before the first screen.
  case coldStart
  /// Links after the first screen.
  case warmStart
  /// The order of deliveries.
  case order
  /// The number of deliveries.
  case onceEach
  /// Links to an owner that is gone.
  case ownerGone
  /// Links beside navigations.
  case independent

  /// The clause, which is the condition's id.
  package var id: String { words.id }

  /// What has to hold in every order of events.
  package var sentence: String { words.sentence }

  private var words: (id: String, sentence: String) {
    switch self {
    case .effectsWithCancel: ("DEC-1", "Only a navigation that is cancelled has an effect.")
    case .exactlyOneCall:
      ("HDL-1", "Every navigation is answered exactly once by the end, and no other id is.")
    case .atOnce:
      ("HDL-2", "Without a check the profile's answer is given before the next event.")
    case .later:
      ("HDL-3", "A check that passes is followed by the profile's answer; nothing comes before.")
    case .failedCheck:
      ("HDL-4", "A check that fails is followed by cancel, and never by an effect.")
    case .overlap: ("HDL-5", "An event of one navigation causes nothing for the other.")
    case .releasedWhileWaiting:
      ("HDL-6", "What waits when the owner goes is cancelled then, once and without an effect.")
    case .releasedBefore:
      ("HDL-7", "What arrives after the owner went is cancelled, once and without an effect.")
    case .neverEnds:
      ("HDL-8", "What still waits at the end is cancelled, once and without an effect.")
    case .endsOnce:
      ("HDL-9", "The end of a check that ended or never began causes nothing, then or later.")
    case .mainActor: ("HDL-10", "Every effect is made on the main actor.")
    case .noEffectBefore:
      ("HDL-12", "An effect comes with or after the answer, and after a check that passed.")
    case .handOut:
      ("HND-2", "An accepted partner link is handed out exactly once, to apps alone.")
    case .fallback:
      ("HND-3", "The first failure loads the same URL, then and once; nothing else loads it.")
    case .taken: ("HND-4", "A success causes nothing.")
    case .releasedBeforeReport: ("HND-5", "After the owner went no navigation has an effect.")
    case .firstReport:
      ("HND-11", "A report that is early, late or about nothing handed out causes nothing.")
    case .coldStart:
      ("DLK-19", "A link before the first screen is delivered with the screen, not before it.")
    case .warmStart:
      ("DLK-20", "A link after the first screen is delivered before the next event.")
    case .order: ("DLK-21", "Deliveries are made in the order of the openings.")
    case .onceEach:
      ("DLK-22", "An opening is delivered at most once, and by the end if a screen came.")
    case .ownerGone: ("DLK-24", "Nothing is delivered once the owner went, nor at the end.")
    case .independent:
      ("DLK-25", "Links and screens do nothing for navigations, nor navigations for links.")
    }
  }
}

/// A set of conditions in one word.
struct HandlerConditions: OptionSet, Hashable {
  var rawValue: UInt32

  mutating func insert(_ condition: HandlerCondition) { rawValue |= 1 << condition.rawValue }

  mutating func insert(_ condition: HandlerCondition, unless holds: Bool) {
    if !holds { insert(condition) }
  }

  func contains(_ condition: HandlerCondition) -> Bool {
    rawValue & (1 << condition.rawValue) != 0
  }
}
