import ConformanceTestSupport
import Foundation
import StrictJSON
import Testing

@testable import ConformanceSuite

@Suite("What a wrong answer does to people")
struct AnswerChangeTests {
  private static let open = #"{"kind": "openExternally", "url": "u", "universalLinksOnly": false}"#
  private static let appOnly =
    #"{"kind": "openExternally", "url": "u", "universalLinksOnly": true}"#
  private static let screen = #"{"kind": "routeInternally", "path": "/a", "parameters": {}}"#
  private static let load = #"{"kind": "loadInWebView", "url": "u"}"#

  private static func answer(_ decision: String, _ effects: String...) -> String {
    #"{"decision": "\#(decision)", "effects": [\#(effects.joined(separator: ","))]}"#
  }

  private func change(
    _ expected: String, _ answered: String, url: String = "https://www.example.org/",
    target: String = #"{"isMainFrame": true}"#
  ) throws -> AnswerChange? {
    var vector = try #require(try WholeSuite.catalog.get().vector("dec-12-link"))
    vector.input = try JSON.parse(#"{"url": "\#(url)", "targetFrame": \#(target)}"#)
    vector.expect = [try JSON.parse(expected)]
    return AnswerChange(vector, answered: try JSON.parse(answered))
  }

  @Test(
    "It is read off both answers, so that it cannot be the wrong way round",
    arguments: [
      (answer("cancel"), answer("cancel", open), .opens),
      (answer("allow"), answer("cancel", open), .opens),
      (answer("cancel", open), answer("cancel"), .dead),
      (answer("allow"), answer("cancel"), .dead),
      (answer("cancel", open), answer("allow"), .stays),
      (answer("cancel"), answer("allow"), .loads),
      (answer("allow"), answer("cancel", screen), .showsScreen),
      (answer("cancel", screen), answer("allow"), .stays),
      (answer("allow"), answer("cancel", load), .loadedAgain),
      (answer("cancel"), answer("cancel", load), .loadedUnstopped),
      (answer("cancel", open), answer("cancel", load), .loadedUnopened),
      (answer("cancel", screen), answer("cancel", load), .loadedUnopened),
      (answer("download"), answer("allow"), .reloads),
      (answer("allow"), answer("allow", load), .reloads),
      (answer("cancel"), answer("download"), .downloads),
      (answer("cancel", open), answer("cancel", open, open), .doubled),
      (
        answer("cancel", screen),
        answer("cancel", #"{"kind": "routeInternally", "path": "/b", "parameters": {}}"#),
        .otherTarget
      ),
      (answer("allow"), answer("allow"), nil),
    ] as [(String, String, AnswerChange?)])
  func decisions(_ expected: String, answered: String, change wanted: AnswerChange?) throws {
    #expect(try change(expected, answered) == wanted)
  }

  @Test("An effect that differs in nothing but who may take the link has words of its own")
  func takers() throws {
    let (anyone, apps) = (Self.answer("cancel", Self.open), Self.answer("cancel", Self.appOnly))
    #expect(try change(apps, anyone) == .browserToo)
    func page(_ answer: String) -> String {
      answer.replacingOccurrences(of: #""u""#, with: #""https://news.example.net/""#)
    }
    #expect(try change(page(anyone), page(apps)) == .appsOnly)
    // The system looks for universal links among web pages only.
    #expect(try change(anyone, apps, url: "tel:+1") == .dead)
    #expect(try change(apps, apps) == nil)
    // What also happens otherwise is told first.
    #expect(try change(Self.answer("allow"), apps) == .opens)
  }

  @Test("The same is told of a link in a trace")
  func takersInTrace() throws {
    func answer(_ universal: Bool, _ url: String = "https://news.example.net/") throws -> JSON {
      try JSON.parse(
        #"""
        {
          "calls": [{"of": "a", "decision": "cancel"}],
          "effects": [
            {
              "of": "a", "kind": "openExternally", "url": "\#(url)",
              "universalLinksOnly": \#(universal), "actor": "main"
            }
          ]
        }
        """#)
    }
    #expect(AnswerChange.inTrace("a", try answer(true), try answer(false)) == .browserToo)
    #expect(AnswerChange.inTrace("a", try answer(false), try answer(true)) == .appsOnly)
    #expect(
      AnswerChange.inTrace("a", try answer(false, "tel:+1"), try answer(true, "tel:+1")) == .dead)
    #expect(
      AnswerChange.inTrace("a", try answer(true), try answer(true, "https://b.example/"))
        == .otherTarget)
  }

  @Test("What WebKit makes of an allow is part of it")
  func allowed() throws {
    let (cancel, allow) = (Self.answer("cancel"), Self.answer("allow"))
    #expect(try change(cancel, allow, url: "tel:+1") == .left)
    #expect(try change(Self.answer("cancel", Self.open), allow, url: "tel:+1") == .left)
    #expect(try change(Self.answer("cancel", Self.load), allow, target: "null") == .dead)
  }

  @Test("Of a trace, what ends the app is told first")
  func traces() throws {
    let expected = try JSON.parse(
      #"{"calls": [{"of": "a", "decision": "cancel"}], "effects": [{"of": "a", "kind": "loadInWebView", "url": "u", "actor": "main"}]}"#
    )
    func told(_ answered: String) throws -> AnswerChange? {
      AnswerChange.inTrace("a", expected, try JSON.parse(answered))
    }
    let effect = #"{"of": "a", "kind": "loadInWebView", "url": "u", "actor": "main"}"#
    let call = #"{"of": "a", "decision": "cancel"}"#
    #expect(
      try told(#"{"calls": [\#(call), {"of": "a", "decision": "allow"}], "effects": []}"#) == .twice
    )
    #expect(try told(#"{"calls": [], "effects": [\#(effect)]}"#) == .unanswered)
    #expect(try told(#"{"calls": [\#(call)], "effects": []}"#) == .dead)
    #expect(try told(#"{"calls": [\#(call)], "effects": [\#(effect), \#(effect)]}"#) == .reloads)
    #expect(
      try told(
        #"{"calls": [\#(call)], "effects": [{"of": "a", "kind": "loadInWebView", "url": "u"}]}"#)
        == .offMain)
    #expect(try told(#"{"calls": [\#(call)], "effects": [\#(effect)]}"#) == nil)
    let screen = #"{"of": "a", "kind": "routeInternally", "path": "/a", "actor": "background"}"#
    #expect(try told(#"{"calls": [\#(call)], "effects": [\#(screen)]}"#) == .showsScreen)
  }

  @Test("Only what is right but for its actor is told as off the main actor")
  func actors() throws {
    func answer(_ decision: String, _ path: String, _ actor: String) throws -> JSON {
      try JSON.parse(
        #"""
        {
          "calls": [{"of": "a", "decision": "\#(decision)"}],
          "effects": [{"of": "a", "kind": "routeInternally", "path": "\#(path)", "actor": "\#(actor)"}]
        }
        """#)
    }
    let right = try answer("cancel", "/a", "main")
    func told(_ answered: JSON) -> AnswerChange? { AnswerChange.inTrace("a", right, answered) }
    #expect(told(try answer("cancel", "/a", "background")) == .offMain)
    #expect(told(try answer("cancel", "/b", "background")) == .otherTarget)
    #expect(told(try answer("allow", "/a", "background")) == .loads)
    #expect(!AnswerChange.offMain.symptom.contains("screen"))
  }
}
