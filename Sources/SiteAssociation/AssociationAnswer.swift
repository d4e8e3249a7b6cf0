/// What an association file answers for one link and one app.
///
/// Requirement: chapter "Site associations" of the Spec. The words are those of the suite
/// blazingly-aasa, whose published work on matching came first; Apple's swcutil prints "matched",
/// "blocked match" and "did not match".
public enum AssociationAnswer: String, Sendable, CaseIterable {
  /// A rule claims the link for the app.
  case match
  /// A rule with `exclude`, or a path with `NOT`, keeps the link out of the app.
  case exclude
  /// No rule of the app speaks of the link.
  case noMatch = "no_match"
}

/// An answer and the rule that gave it.
public struct AssociationDecision: Sendable, Equatable {
  /// The answer.
  public var answer: AssociationAnswer
  /// The deciding rule's place in the file, or `nil` if no rule matched.
  public var place: AssociationPlace?

  /// Pairs an answer with a place.
  public init(_ answer: AssociationAnswer, at place: AssociationPlace? = nil) {
    self.answer = answer
    self.place = place
  }
}

/// The way from the root of a file to one of its values.
public struct AssociationPlace: Sendable, Hashable, CustomStringConvertible {
  /// One step of the way.
  public enum Step: Sendable, Hashable {
    /// Into the member of an object.
    case key(String)
    /// Into the element of an array, from 0.
    case index(Int)
  }

  /// The steps from the root.
  public var steps: [Step]

  /// A way of given steps.
  public init(_ steps: [Step] = []) { self.steps = steps }

  func key(_ name: String) -> AssociationPlace { AssociationPlace(steps + [.key(name)]) }
  func index(_ number: Int) -> AssociationPlace { AssociationPlace(steps + [.index(number)]) }

  /// The way as text, such as `applinks.details[0].components[2]`.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let number): text += "[\(number)]"
      case .key(let name) where !Self.isPlain(name): text += "[\"\(name)\"]"
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      }
    }
    return text.isEmpty ? "file" : text
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F || $0 == 0x2D
      }
  }
}
