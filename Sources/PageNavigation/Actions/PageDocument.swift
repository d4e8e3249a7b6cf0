/// A document while it is read: the page, or a page in a `srcdoc`.
struct PageDocument {
  struct Refresh {
    let delay: Int
    let text: String?
    let line: Int
    /// How many of the document's bases came before it.
    let bases: Int
  }

  struct Base {
    let href: String
    /// How many policies the document had when it came.
    let policies: Int
  }

  /// The document that this one is in; nil for the page.
  let parent: Int?
  let url: PageURL
  let encoding: TextEncoding
  let sandbox: SandboxFlags
  let scripting: Bool
  let depth: Int
  /// The line of the outermost `srcdoc` frame, for everything in it.
  let line: Int?

  /// The name of the frame that it is in.
  var name: String?
  var policies: [ContentSecurityPolicy] = []
  var bases: [Base] = []
  var baseTargets: [String] = []
  var refreshes: [Refresh] = []
  var forms: [Int: PageForm] = [:]
  var formNumbers: [[UInt8]: Int] = [:]
  var controls: [FormControl] = []
  var controlCount = 0
  var isFrameset = false
  /// The refresh that wins, once the document is known.
  var winner: Int??
  var framingObjects: Set<Int> = []

  var isMain: Bool { parent == nil }

  /// Adds content security policies.
  mutating func add(
    _ more: [ContentSecurityPolicy], limit: Int, line: Int
  ) throws(PageError) {
    policies += more
    guard policies.reduce(0, { $0 + 1 + $1.sourceCount }) <= limit || more.isEmpty else {
      throw .policyTooLong(limit: limit, line: self.line ?? line)
    }
  }
}

/// A form, and the places of its controls.
struct PageForm {
  let element: PageElement
  var controls: [FormControl] = []
  /// By place in the document, the place among this form's controls.
  var submitters: [Int: Int] = [:]

  /// Known when the document is.
  var defaults: FormDefaults?
  /// Known when it is needed: a form that is posted has none.
  var query: FormQuery?

  init(element: PageElement) { self.element = element }

  mutating func add(_ control: FormControl, at place: Int) {
    if control.isSubmitButton { submitters[place] = controls.count }
    controls.append(control)
  }
}

/// An action that can only be decided when the whole page is known: a later `<base>`, frame or
/// form control may change it.
enum PendingAction {
  case frame(PageElement, document: Int, bases: Int, address: FrameAddress)
  case object(PageElement, document: Int)
  case link(PageElement, document: Int)
  case form(number: Int, document: Int)
  case button(control: Int, document: Int)
  case refresh(Int, document: Int)
  case nothing
}

enum FrameAddress {
  case srcdoc
  case text(String)
}
