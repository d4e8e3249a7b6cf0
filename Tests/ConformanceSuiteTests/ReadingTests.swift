import ConformanceSuite
import NavigationPolicy
import StrictJSON
import Testing

@Suite("Actions and policies are read as the Spec says")
struct ReadingTests {
  private func action(_ text: String) throws -> NavigationAction {
    try NavigationAction(json: try JSON.parse(Array(text.utf8)))
  }

  private func problem(_ text: String) -> String? {
    do {
      _ = try PolicyConfiguration(json: try JSON.parse(Array(text.utf8)))
      return nil
    } catch let error as ShapeError {
      return "\(error.path) \(error.problem)"
    } catch {
      return "\(error)"
    }
  }

  @Test("an absent type or frame has its default, and null stays what WebKit says")
  func absent() throws {
    let bare = try action(#"{"url": "https://a.example/"}"#)
    #expect(bare.navigationType == .other)
    #expect(bare.sourceFrame == .main && bare.targetFrame == .main)
    let null = try action(#"{"url": null, "sourceFrame": null, "targetFrame": null}"#)
    #expect(null.sourceFrame == nil && null.targetFrame == nil)
    #expect(try action(#"{"url": null, "navigationType": "hovered"}"#).navigationType == .other)
  }

  @Test(
    "an origin is a scheme, a host and a port",
    arguments: [
      "https://a.example", "https://a.example:8443", "HTTPS://A.example", "capacitor://localhost",
      "app://", "file://", "https://[::1]", "app://:80", "about://", "",
    ])
  func origins(_ origin: String) throws {
    let read = try action(
      #"{"url": "x", "sourceFrame": {"isMainFrame": false, "origin": "\#(origin)"}}"#)
    #expect(read.sourceFrame?.origin == origin)
  }

  @Test(
    "a text that is no origin is an error with its place",
    arguments: [
      "a.example", "https:", "https:a", "https://", "https://a.example/", "https://a.example/x",
      "https://u@a.example", "https://a.example?x", "https://a.example#x", "https://a b",
      "https://a.example:x", "https://\\\\a", "://a.example", "https://[::1", "app://a:b",
      "https://m\u{FC}nchen.example", "null",
    ])
  func noOrigins(_ origin: String) {
    #expect(throws: ShapeError.self) {
      try action(#"{"url": "x", "sourceFrame": {"isMainFrame": false, "origin": "\#(origin)"}}"#)
    }
  }

  @Test(
    "a frame of an origin alone is the main one when the page has that origin or is not known",
    arguments: [
      ("\"https://a.example\"", "\"https://a.example/x\"", true),
      ("\"https://a.example\"", "\"https://a.example:1/x\"", false),
      ("\"https://a.example\"", "\"https://b.example/\"", false),
      ("\"https://a.example\"", "\"about:blank\"", false),
      ("\"https://a.example\"", "\"\"", true), ("\"https://a.example\"", "null", true),
      ("\"\"", "\"https://a.example/\"", false), ("\"\"", "\"\"", true),
      ("null", "\"https://a.example/\"", false), ("null", "null", true),
      ("\"about://\"", "\"about:blank\"", false),
    ])
  func originAlone(_ origin: String, _ currentURL: String, _ isMain: Bool) throws {
    let read = try action(
      #"{"url": "x", "sourceFrame": {"origin": \#(origin)}, "currentURL": \#(currentURL)}"#)
    #expect(read.sourceFrame?.isMainFrame == isMain)
  }

  @Test("a frame without a member is an error")
  func emptyFrame() {
    #expect(throws: ShapeError.self) { try action(#"{"url": "x", "sourceFrame": {}}"#) }
    #expect(throws: ShapeError.self) {
      try action(#"{"url": "x", "targetFrame": {"isMainFrame": true, "origin": ""}}"#)
    }
  }

  @Test(
    "a policy that no profile may read is refused with its key",
    arguments: [
      (#"{"inViewSchemes": ["https"]}"#, "policy.inViewSchemes[0] must not be \"https\""),
      (#"{"inViewSchemes": ["app", "HTTP"]}"#, "policy.inViewSchemes[1] must not be \"http\""),
      (#"{"systemSchemes": ["javascript"]}"#, "policy.systemSchemes[0] must not be"),
      (#"{"systemSchemes": ["data"]}"#, "policy.systemSchemes[0] must not be"),
      (#"{"customSchemes": [{"scheme": "Blob"}]}"#, "policy.customSchemes[0].scheme must not be"),
      (#"{"customSchemes": [{"scheme": "about"}]}"#, "policy.customSchemes[0].scheme must not be"),
      (#"{"systemSchemes": ["file"]}"#, "policy.systemSchemes[0] must not be \"file\""),
      (
        #"{"customSchemes": [{"scheme": "file"}]}"#,
        "policy.customSchemes[0].scheme must not be \"file\""
      ),
      (
        #"{"systemSchemes": ["tel", "MyApp"]}"#,
        "policy.systemSchemes[1] holds \"myapp\", which customSchemes[0].scheme holds too"
      ),
      (
        #"{"inViewSchemes": ["tel"], "systemSchemes": ["tel"]}"#,
        "policy.systemSchemes[0] holds \"tel\", which inViewSchemes[0] holds too"
      ),
      (#"{"inViewSchemes": ["myapp"]}"#, "policy.inViewSchemes[0] holds \"myapp\""),
      (
        #"{"appHosts": [], "otherSites": "open"}"#,
        "policy.otherSites is \"open\", which needs an app host or a scheme in inViewSchemes"
      ),
      (
        #"{"otherSites": "close"}"#,
        "policy.otherSites must be one of \"load\", \"open\", \"present\", \"cancel\""
      ),
      (#"{"maxPathLength": -1}"#, "policy.maxPathLength must not be negative, found -1"),
      (
        #"{"inViewHost": []}"#,
        "policy.inViewHost is not a known key; did you mean \"inViewHosts\"?"
      ),
    ])
  func refused(_ text: String, _ sentence: String) {
    #expect(problem(text)?.hasPrefix(sentence) == true, "\(problem(text) ?? "read")")
  }

  @Test(
    "what the refusals leave is read",
    arguments: [
      #"{"inViewSchemes": ["file"]}"#, #"{"systemSchemes": ["tel", "tel"]}"#,
      #"{"appHosts": [], "inViewSchemes": ["app"], "otherSites": "cancel"}"#,
      #"{"appHosts": [], "otherSites": "load"}"#, #"{"otherSites": "present"}"#,
      #"{"customSchemes": [{"scheme": "a"}, {"scheme": "a"}]}"#,
      #"{"customSchemes": [], "systemSchemes": ["myapp"]}"#,
    ])
  func taken(_ text: String) { #expect(problem(text) == nil) }
}
