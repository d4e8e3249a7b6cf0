/// The answers that the report of a run may look at, within bounds.
///
/// Requirement CON-19. An engine may answer a megabyte to every question; what is too long to keep is
/// judged all the same, and the diagnosis passes over it.
struct AnswerKeeper {
  /// The longest answer that is kept, in bytes.
  static let longest = 64 << 10
  /// How many bytes of wrong answers are kept in all, and how many of right ones.
  static let most = 8 << 20

  private var kept: [String: (text: String, isRight: Bool)] = [:]
  private var room = (right: AnswerKeeper.most, wrong: AnswerKeeper.most)

  /// Keeps the answer to a vector's question, where there is room.
  mutating func keep(_ text: String, of id: String, isRight: Bool) {
    forget(id)
    let length = text.utf8.count
    guard length <= Self.longest, length <= (isRight ? room.right : room.wrong) else { return }
    kept[id] = (text, isRight)
    add(-length, isRight)
  }

  /// Forgets an answer that does not count any more.
  mutating func forget(_ id: String) {
    guard let (text, isRight) = kept.removeValue(forKey: id) else { return }
    add(text.utf8.count, isRight)
  }

  private mutating func add(_ length: Int, _ isRight: Bool) {
    if isRight { room.right += length } else { room.wrong += length }
  }

  /// The answer, where it was kept.
  func answer(of id: String) -> String? { kept[id]?.text }
}
