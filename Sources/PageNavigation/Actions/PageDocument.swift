/// A document of the page: the page itself, or one in a `srcdoc`.
final class PageDocument {
  struct Policy {
    let policy: ContentSecurityPolicy
    /// Where its tag stands; before all tags for a header's.
    let place: Int
  }

  struct Base {
    let href: String
    let place: Int
    /// Where a frameset stands that has replaced the body that it was in.
    let end: Int
  }

  struct Refresh {
    let delay: Int
    let text: String?
    let place: Int
  }

  let tree: PageTree
  /// The document that this one is in; nil for the page.
  let parent: PageDocument?
  let url: PageURL
  let encoding: TextEncoding
  let sandbox: SandboxFlags
  let scripting: Bool
  let depth: Int
  /// The line of the outermost `srcdoc` frame, for everything in it.
  let line: Int?
  /// The name of the frame that it is in.
  let name: String?

  var policies: [Policy] = []
  /// In tree order.
  var bases: [Base] = []
  /// In tree order.
  var baseTargets: [String] = []
  var refreshes: [Refresh] = []
  var forms: [NodeID: PageForm] = [:]
  /// The submit buttons and the forms that they belong to.
  var buttons: [NodeID: (control: FormControl, form: PageForm)] = [:]
  /// The refresh that wins, once the document is known.
  var winner: Int??
  /// Bases that were parsed, by their place in the list.
  var parsedBases: [Int: PageURL?] = [:]
  // Whether the bases' tags come in tree order, and all are still there.
  private lazy var hasPlainBases =
    bases.allSatisfy { $0.end == .max }
    && zip(bases, bases.dropFirst()).allSatisfy { $0.place < $1.place }
  /// What became of objects and embeds.
  var embeddedLoads: [NodeID: EmbeddedLoad] = [:]
  /// The frames in which nothing can be tapped.
  var inertFrames: Set<NodeID> = []
  /// Whether the document is in such a frame.
  var isInert: Bool { parent?.isInert ?? false || isInInertFrame }
  private let isInInertFrame: Bool

  /// The page.
  init(
    _ tree: PageTree, url: PageURL, encoding: TextEncoding, sandbox: SandboxFlags, scripting: Bool
  ) {
    (self.tree, parent) = (tree, nil)
    (self.url, self.encoding, self.sandbox) = (url, encoding, sandbox)
    self.scripting = scripting
    (depth, line, name, isInInertFrame) = (0, nil, nil, false)
  }

  /// The document of a frame's `srcdoc`, which has the policies of the document around it.
  init(
    _ tree: PageTree, in parent: PageDocument, url: PageURL, sandbox: SandboxFlags,
    scripting: Bool, line: Int, frame: PageElement
  ) {
    (self.tree, self.parent) = (tree, parent)
    (self.url, encoding, self.sandbox) = (url, .utf8, sandbox)
    self.scripting = scripting
    (depth, self.line, name) = (parent.depth + 1, line, frame[.name])
    isInInertFrame = parent.inertFrames.contains(frame.node)
    policies = parent.policies.map { Policy(policy: $0.policy, place: -1) }
  }

  /// Some of the bases, by their places in the list.
  enum KnownBases {
    case first(Int)
    case list([Int])

    var count: Int {
      switch self {
      case .first(let count): count
      case .list(let places): places.count
      }
    }

    subscript(_ place: Int) -> Int? {
      guard (0..<count).contains(place) else { return nil }
      return switch self {
      case .first: place
      case .list(let places): places[place]
      }
    }
  }

  /// The bases that a place in the document knows; without one, those that the whole document has.
  func knownBases(asOf place: Int?) -> KnownBases {
    if hasPlainBases {
      guard let place else { return .first(bases.count) }
      var (low, high) = (0, bases.count)
      while low < high {
        let middle = (low + high) / 2
        if bases[middle].place < place { low = middle + 1 } else { high = middle }
      }
      return .first(low)
    }
    return .list(
      bases.indices.filter { index in
        let base = bases[index]
        return place.map { base.place < $0 && $0 < base.end } ?? (base.end == .max)
      })
  }

  var isMain: Bool { parent == nil }

  /// The page whose origin the document has; nil where a sandbox gives it one of its own.
  var ownPage: PageURL? {
    sandbox.contains(.sameOrigin) ? parent?.ownPage ?? url : nil
  }

  /// This document and those around it, from the inside out.
  var andThoseAround: UnfoldFirstSequence<PageDocument> { sequence(first: self) { $0.parent } }

  /// Adds content security policies.
  func add(
    _ more: [ContentSecurityPolicy], at place: Int, limit: Int, line: @autoclosure () -> Int
  ) throws(PageError) {
    policies += more.map { Policy(policy: $0, place: place) }
    guard policies.reduce(0, { $0 + 1 + $1.policy.sourceCount }) <= limit || more.isEmpty else {
      throw .policyTooLong(limit: limit, line: self.line ?? line())
    }
  }

  func allPoliciesAllow(_ isAllowed: (ContentSecurityPolicy) -> Bool) -> Bool {
    policies.allSatisfy { isAllowed($0.policy) }
  }
}

/// An action that can only be decided when the whole page is known: a later `<base>`, frame or
/// form control may change it.
struct PendingAction {
  enum Kind {
    case frame, link
    /// An object or embed, and the object around it that may show a document.
    case object(in: NodeID)
    /// A frame with a page in its `srcdoc`.
    case inlineFrame
    /// A form without a submit button.
    case form
    case button
    /// A refresh, by its place among those of the document.
    case refresh(Int)
    /// What causes none, wherever it leads.
    case omission(PageOmission.Reason)
  }

  let kind: Kind
  let document: PageDocument
  let node: NodeID
  /// Where its start tag stands in the document.
  let place: Int
  /// The tag's line in the page.
  var line = 0
  var isClone = false

  var element: PageElement { PageElement(tree: document.tree, node: node) }
}

extension [PendingAction] {
  /// The same in the order of start tags.
  ///
  /// A start tag causes one action, however many elements it became; a clone stands in where the
  /// first of them causes none.
  func inOrderOfTags() -> [PendingAction] {
    var ordered = self
    if !zip(self, dropFirst()).allSatisfy({ $0.place <= $1.place }) {
      ordered = indices.sorted { (self[$0].place, $0) < (self[$1].place, $1) }.map { self[$0] }
    }
    guard contains(where: \.isClone) else { return ordered }
    var result: [PendingAction] = []
    for item in ordered {
      if let last = result.last, last.place == item.place, last.isClone || item.isClone {
        if case .omission = last.kind { result[result.count - 1] = item }
      } else {
        result.append(item)
      }
    }
    return result
  }
}
