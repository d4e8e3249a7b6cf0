/// Why a page has no answer.
///
/// A page is never read in part.
public enum PageError: Error, Sendable, Hashable {
  /// The page has more bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// The page's own address is no absolute URL.
  case addressUnreadable(String)
  /// One tag has more attributes than the limit.
  case tooManyAttributes(limit: Int, line: Int)
  /// One attribute's value has more bytes than the limit.
  case attributeTooLong(limit: Int, line: Int)
  /// Pages in `srcdoc` attributes are nested more deeply than the limit.
  case srcdocTooDeep(limit: Int, line: Int)
  /// The page causes more actions than the limit.
  case tooManyActions(limit: Int, line: Int)
  /// The actions' URLs together have more bytes than the limit.
  case actionsTooLong(limit: Int, line: Int)
  /// More elements are open at one place than the limit.
  case tooDeep(limit: Int, line: Int)
  /// The forms of a document have more controls and options than the limit.
  case tooManyControls(limit: Int, line: Int)
  /// The content security policies of a document list more sources than the limit.
  case policyTooLong(limit: Int, line: Int)
  /// Tags are misnested so that the HTML standard's algorithm would not end in reasonable time.
  case tooEntangled(line: Int)
  /// The HTML parser could not get the memory that it needs.
  case outOfMemory
}

extension PageError: CustomStringConvertible {
  /// One sentence on what is wrong and where, and one on how to mend it.
  public var description: String { sentence { "Raise PageLimits.\($0)" } }

  /// The same; `raise` says how a limit is raised, by the name of its member of `PageLimits`.
  package func sentence(_ raise: (String) -> String) -> String {
    switch self {
    case .tooLarge(let bytes, let limit):
      limit == PageLimits.mostBytes
        ? "The page has \(bytes) bytes as UTF-8, and no more than \(limit) can be read. Cut it down "
          + "to what matters."
        : "The page has \(bytes) bytes, the limit is \(limit). \(raise("pageBytes")), or cut the "
          + "page down to what matters."
    case .addressUnreadable(let url):
      "\"\(url.prefix(200))\" is no absolute URL. Give the page's full address, such as "
        + "https://example.com/page.html."
    case .tooManyAttributes(let limit, let line):
      "A tag in line \(line) has more than \(limit) attributes. \(raise("attributesPerTag")), or "
        + "mend the tag."
    case .attributeTooLong(let limit, let line):
      "An attribute in line \(line) has more than \(limit) bytes. "
        + "\(raise("attributeBytes")), or shorten its value."
    case .srcdocTooDeep(let limit, let line):
      "srcdoc pages are nested more than \(limit) deep in line \(line). \(raise("srcdocDepth")), "
        + "or flatten the page."
    case .tooManyActions(let limit, let line):
      "The page causes more than \(limit) actions, the last in line \(line). \(raise("actions")), "
        + "or split the page."
    case .actionsTooLong(let limit, let line):
      "The URLs of the page's actions have more than \(limit) bytes, up to line \(line), or they "
        + "take as much work. \(raise("actionBytes")), or split the page."
    case .tooDeep(let limit, let line):
      "More than \(limit) elements are open in line \(line). \(raise("openElements")), or close "
        + "the elements."
    case .tooManyControls(let limit, let line):
      "The page's forms have more than \(limit) controls and options, up to line \(line). "
        + "\(raise("formControls")), or split the page."
    case .policyTooLong(let limit, let line):
      "The content security policies list more than \(limit) sources, up to line \(line). "
        + "\(raise("policySources")), or shorten the policy."
    case .tooEntangled(let line):
      "The tags up to line \(line) are misnested too deeply to be read in reasonable time. Close "
        + "elements in the order in which they were opened."
    case .outOfMemory:
      "The HTML parser ran out of memory. Give the process more, or make the page smaller."
    }
  }
}

/// How much a page may ask for before it is refused.
public struct PageLimits: Sendable, Hashable {
  /// Bytes of a page.
  public var pageBytes = 64 << 20
  /// Attributes of one tag.
  public var attributesPerTag = 1_000
  /// Bytes of one attribute's value.
  public var attributeBytes = 2 << 20
  /// Pages within pages, by `srcdoc`.
  public var srcdocDepth = 8
  /// Actions of a page, those of its `srcdoc` pages included.
  public var actions = 250_000
  /// Bytes of the URLs of all actions.
  public var actionBytes = 32 << 20
  /// Steps through open elements, for each byte of the page.
  public var stepsPerByte = 16
  /// Elements that are open at one place.
  public var openElements = 50_000
  /// Form controls and options of a document.
  public var formControls = 100_000
  /// Sources that a document's content security policies list.
  public var policySources = 500

  /// The default limits.
  public init() {}

  /// The steps that a page of so many bytes may take.
  func steps(forBytes count: Int) -> Int {
    let (steps, isTooMuch) = stepsPerByte.multipliedReportingOverflow(by: count)
    return isTooMuch
      ? .max : steps.addingReportingOverflow(100_000).overflow ? .max : steps + 100_000
  }

  /// The bytes of texts that may be read for the actions.
  var workBytes: Int {
    let (bytes, isTooMuch) = actionBytes.multipliedReportingOverflow(by: 8)
    return isTooMuch ? .max : bytes
  }

  // Places in a page are numbers of 32 bits, and libxml2's are signed.
  static let mostBytes = Int(Int32.max)

  package typealias Limit = any WritableKeyPath<PageLimits, Int> & Sendable

  /// The limits that a command line can raise, by the names of their members.
  package static let named: [(name: String, limit: Limit)] = [
    ("pageBytes", \.pageBytes), ("attributesPerTag", \.attributesPerTag),
    ("attributeBytes", \.attributeBytes), ("srcdocDepth", \.srcdocDepth), ("actions", \.actions),
    ("actionBytes", \.actionBytes), ("openElements", \.openElements),
    ("formControls", \.formControls), ("policySources", \.policySources),
  ]
}
