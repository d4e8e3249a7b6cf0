import Foundation
import NavigationPolicy
import PageNavigation
import SharedTestData
import Testing

/// What WebKit made of pages, against what is read from their markup.
@Suite struct RecordedPageTests {
  private let extractor = PageExtractor()

  // What a page's links resolve to is compared, not how they are written.
  @Test(.needsData("html-snippets.json"))
  func linksAndLoadsOfSnippetsAreThoseOfWebKit() throws {
    let snippets = try SharedData.objects("html-snippets.json")
    let address = "https://host.example/dir/page.html"
    var equal = 0
    for snippet in snippets {
      let id = try #require(snippet["id"] as? String)
      let encoded = try #require(snippet["base64"] as? String)
      let page = try #require(Data(base64Encoded: encoded))
      let base = PageURL(try #require(snippet["base"] as? String))
      let links = try #require(snippet["links"] as? [[Any]])
      let expected = links.compactMap { link -> String? in
        guard let name = link.first as? String, name == "a" || name == "area",
          let text = link.last as? String
        else { return nil }
        let url = PageURL(text, base: base)
        if url?.scheme == "javascript" { return nil }
        // The query of a page in another encoding is written in that encoding.
        return url?.href ?? "none"
      }
      let loads = try #require(snippet["navigations"] as? [[Any]]).compactMap { $0[2] as? String }
      let actions = try extractor.actions(in: Array(page), url: address)
      let found = actions.filter { $0.navigationType == .linkActivated }.map { $0.url ?? "none" }
      let foundLoads = actions.filter { $0.navigationType == .other }.compactMap(\.url)
      if found == expected, foundLoads == loads {
        equal += 1
      } else {
        print("snippet \(id): WebKit \(expected) \(loads), here \(found) \(foundLoads)")
      }
    }
    print("snippets: \(equal) of \(snippets.count) as WebKit has them")
    #expect(equal >= 55 && snippets.count == 60)
  }

  @Test(.needsData("sentinel-documents.json"))
  func aLinkPlacedAnywhereIsSeenWhereWebKitSeesIt() throws {
    let documents = try SharedData.objects("sentinel-documents.json")
    var equal = 0
    var count = 0
    for document in documents {
      let html = try #require(document["html"] as? String)
      if html.lowercased().contains("<math") { continue }
      let isVisible = try #require(document["visible"] as? Bool)
      let actions = try extractor.actions(
        in: Array(html.utf8), url: "https://host.example/", charset: "utf-8")
      count += 1
      if actions.contains(where: { $0.url == "https://host.example/SENT" }) == isVisible {
        equal += 1
      } else {
        print("sentinel: visible \(isVisible) in \(html.debugDescription)")
      }
    }
    print("sentinel documents: \(equal) of \(count)")
    #expect(Double(equal) >= 0.998 * Double(count) && count > 3000)
  }

  @Test(
    .needsData("webkit-recordings.jsonl"),
    arguments: [
      ("webkitgtk-2.44.2", WebKitGeneration.upTo2_44), ("webkitgtk-2.50.6", .since2_48),
      ("webkitgtk-2.54.2", .since2_48),
    ])
  func actionsOfRecordedPagesArePredicted(engine: String, webkit: WebKitGeneration) throws {
    let recordings = try SharedData.lines("webkit-recordings.jsonl")
    var right = 0
    var scored = 0
    for recording in recordings {
      guard let page = ScoredPage(recording, engine: engine) else { continue }
      scored += 1
      let actions = try extractor.actions(
        in: Array(page.body.utf8), url: page.start, webkit: webkit, charset: "utf-8")
      let difference = page.difference(from: actions)
      if let difference {
        print("\(engine) \(page.id): \(difference)")
      } else {
        right += 1
      }
    }
    print("recorded pages, \(engine): \(right) of \(scored)")
    #expect(Double(right) >= 0.97 * Double(scored) && scored > 150)
  }
}

/// A recorded page of which markup alone decides what happens.
struct ScoredPage {
  struct Recorded {
    let url: String?
    let type: String
    let target: String
    let sourceIsMain: Bool?
    let isClick: Bool
  }

  let id: String
  let start: String
  let body: String
  let recorded: [Recorded]

  init?(_ recording: [String: Any], engine: String) {
    guard let id = recording["id"] as? String, let start = recording["start"] as? String,
      let pages = recording["pages"] as? [String: [String: Any]], pages.count == 1,
      let page = pages.values.first, let body = page["body"] as? String,
      page["status"] == nil, page["headers"] == nil, recording["answers"] as? String != "allow",
      let engines = recording["actions"] as? [String: [[String: Any]]],
      let actions = engines[engine]
    else { return nil }
    let lowered = body.lowercased()
    let isScripted =
      lowered.contains("<script") || lowered.contains("script:") || lowered.contains("java\tscript")
      || lowered.contains("loading=lazy")
      || lowered.range(of: #"\son[a-z]+\s*="#, options: .regularExpression) != nil
    let isOutOfScope =
      lowered.contains(" ismap") || lowered.contains("type=image") || lowered.contains("<math")
      || lowered.contains("action=mailto") || lowered.contains("action=\"mailto")
    guard !isScripted, !isOutOfScope else { return nil }
    switch recording["do"] {
    case let click as [String: Any]:
      guard click["kind"] as? String == "click", click["button"] == nil else { return nil }
    case is [Any]: return nil
    default: break
    }
    (self.id, self.start, self.body) = (id, start, body)
    var sawPage = false
    var recorded: [Recorded] = []
    for action in actions where action["call"] as? String == "decidePolicy" {
      let text = action["url"] as? String ?? ""
      if !sawPage, text == start {
        sawPage = true
        continue
      }
      recorded.append(
        Recorded(
          url: PageURL(text)?.href, type: action["type"] as? String ?? "",
          target: action["target"] as? String ?? "", sourceIsMain: action["sourceIsMain"] as? Bool,
          isClick: action["step"] as? Int != 0))
    }
    self.recorded = recorded
  }

  /// What is recorded and not predicted, or predicted to happen by itself and not recorded.
  func difference(from actions: [PageAction]) -> String? {
    var left = actions
    for wanted in recorded {
      let place = left.firstIndex { action in
        action.url == wanted.url && Self.type(action) == wanted.type
          && Self.target(action) == wanted.target
          && (wanted.sourceIsMain == nil || action.sourceFrame?.isMainFrame == wanted.sourceIsMain)
      }
      guard let place else { return "WebKit made \(wanted), here \(actions)" }
      left.remove(at: place)
    }
    let clicked = recorded.contains(where: \.isClick)
    // Only what happens without a tap can be missing: nobody tapped the other links.
    let invented = left.filter { action in
      switch action.navigationType {
      case .linkActivated, .formSubmitted: recorded.isEmpty && body.contains("id=t")
      default: !(clicked && action.delay != nil)
      }
    }
    return invented.isEmpty ? nil : "WebKit did not make \(invented)"
  }

  private static func type(_ action: PageAction) -> String {
    switch action.navigationType {
    case .linkActivated: "link_clicked"
    case .formSubmitted: "form_submitted"
    case .reload: "reload"
    default: "other"
    }
  }

  private static func target(_ action: PageAction) -> String {
    guard let isMain = action.targetFrame?.isMainFrame else { return "nil" }
    return isMain ? "main" : "sub"
  }
}
