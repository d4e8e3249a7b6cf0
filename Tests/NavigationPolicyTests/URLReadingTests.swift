import NavigationPolicy
import Testing

@Suite("A URL is cut, never decoded or repaired")
struct URLReadingTests {
  @Test("userinfo ends at the last at sign, the port follows the last colon outside brackets")
  func authority() {
    let url = URLReading("HTTPS://a@b:c@EXAMPLE.org:8443/p/a?q=1?2#f#g")
    #expect(url.scheme == "https")
    #expect(url.userinfo == "a@b:c")
    #expect(url.host == "example.org")
    #expect(url.port == "8443")
    #expect(url.path == "/p/a")
    #expect(url.query == "q=1?2")
    #expect(url.fragment == "f#g")
    let address = URLReading("http://[2001:DB8::1]/")
    #expect(address.host == "[2001:db8::1]")
    #expect(address.port == nil)
  }

  @Test("a bare colon and a bare at sign are present and empty")
  func bare() {
    let url = URLReading("https://@example.org:/")
    #expect(url.userinfo == "")
    #expect(url.port == "")
    #expect(url.isCanonical)
  }

  @Test("without two slashes there is no authority")
  func opaque() {
    let url = URLReading("myapp:open/detail")
    #expect(url.host == nil)
    #expect(url.path == "open/detail")
    #expect(url.isCanonical)
  }

  @Test(
    "what WebKit never serialises is named",
    arguments: [
      ("example.org", URLDefect.noScheme), ("https://example.org/\t", .control),
      ("https://example.org/é", .nonASCII), ("https://example.org/a b", .space),
      ("https:\\\\example.org/", .backslash), ("https:///x", .emptyHost),
      ("https://a%2e/", .hostCharacter), ("https://[x]/", .hostBrackets),
      ("https://example.org:8a/", .port),
    ])
  func defects(text: String, defect: URLDefect) {
    #expect(URLReading(text).defect == defect)
  }

  @Test("a path's segments, escapes and backslashes are judged")
  func pathSafety() {
    let safety = PathSafety.documented
    for path in ["/a/b", "/a//b", "/caf%C3%A9", "/a.b/..c/", "/%20", ""] {
      #expect(safety.accepts(path), "\(path)")
    }
    for path in [
      "/./a", "/a/..", "/..;v=1/a", "/%2F", "/%5c", "/%2E", "/%25", "/%3f", "/%23",
      "/%00", "/%7F", "/%", "/%4", "/%zz", "/a\\b",
    ] {
      #expect(!safety.accepts(path), "\(path)")
    }
    let strict = PathSafety.strict
    #expect(strict.accepts("/a/"))
    #expect(strict.accepts("/"))
    #expect(!strict.accepts("/a//b"))
    #expect(!strict.accepts("//a"))
    #expect(!strict.accepts("/a//"))
  }

  @Test("whatever its place in a path, a byte is judged alike")
  func pathSafetyAtEveryPlace() {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/!$'()*+,:@~.")
    for length in 1...19 {
      for place in 1...length {
        for value in UInt8(0x20)...0x7E {
          let character = Character(Unicode.Scalar(value))
          var path = "/" + String(repeating: "a", count: length)
          let index = path.index(path.startIndex, offsetBy: place)
          path.replaceSubrange(index...index, with: [character])
          // Two slashes in a row, and one dot as a segment, are no matter of a single byte.
          let isAlone = place > 1 && place < length
          if !isAlone, "/.".contains(character) { continue }
          let isAllowed = plain.contains(character) || "[] #?".contains(character)
          #expect(PathSafety.strict.accepts(path) == isAllowed, "\(path)")
        }
      }
    }
    for place in 0...18 {
      let path = "/" + String(repeating: "a", count: place) + "//"
      #expect(!PathSafety.strict.accepts(path), "\(path)")
      #expect(!PathSafety.strict.accepts(path + "bbbbbbbbb"), "\(path)")
    }
  }

  @Test("a query is split, then decoded once as UTF-8")
  func query() {
    #expect(QueryReading.items(of: nil) == [])
    #expect(QueryReading.items(of: "") == [])
    #expect(
      QueryReading.items(of: "a=1=2&&b&%63=%C3%A9+%2525") == [
        QueryItem(name: "a", value: "1=2"), QueryItem(name: "", value: "", hasEquals: false),
        QueryItem(name: "b", value: "", hasEquals: false), QueryItem(name: "c", value: "é+%25"),
      ])
    for broken in ["%", "a=%4", "a=%zz", "a=%C3", "%ED%A0%80", "a=%C0%AF"] {
      #expect(QueryReading.items(of: broken) == nil, "\(broken)")
    }
  }

  @Test("hosts are compared byte for byte, wildcards by whole labels")
  func hosts() {
    let exact = HostPattern("Shop.Example")
    #expect(exact.matches("shop.example"))
    #expect(!exact.matches("shop.example."))
    let wildcard = HostPattern("*.shop.example")
    for host in ["a.shop.example", "a.b.shop.example"] { #expect(wildcard.matches(host)) }
    for host in ["shop.example", ".shop.example", "a..shop.example", "ashop.example"] {
      #expect(!wildcard.matches(host), "\(host)")
    }
  }

  @Test("names that only look the same are different names")
  func bytes() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(!"\u{E9}".isByteEqual(to: "e\u{301}"))
    let keys = ["\u{E9}"]
    #expect(keys.containsBytes(of: "\u{E9}"))
    #expect(!keys.containsBytes(of: "e\u{301}"))
  }

  @Test("a part that is set leaves the text and the other parts as they are")
  func partsAreSet() {
    let text = "HTTPS://a@EXAMPLE.org:8443/p?q#f"
    var url = URLReading(text)
    url.host = "longer.example.net"
    url.scheme = "ftp"
    url.port = nil
    url.query = "r=1"
    #expect(url.text == text)
    #expect(url.scheme == "ftp" && !url.isWeb)
    #expect(url.host == "longer.example.net")
    #expect(url.userinfo == "a")
    #expect(url.port == nil)
    #expect(url.path == "/p")
    #expect(url.query == "r=1")
    #expect(url.fragment == "f")
    url.text = "myapp:x"
    #expect(url.text == "myapp:x")
    #expect(url.path == "/p")
  }

  @Test("a defect is found in every place of a long path, query and fragment")
  func defectsAnywhere() {
    for (character, defect) in [
      (" ", URLDefect.space), ("\u{7F}", .control), ("\u{E9}", .nonASCII),
    ] {
      for place in 0..<40 {
        for start in ["https://a.example/", "https://a.example/?", "https://a.example/#"] {
          let text =
            start + String(repeating: "x", count: place) + character
            + String(repeating: "x", count: 39 - place)
          #expect(URLReading(text).defect == defect)
        }
      }
    }
  }

  @Test("random bytes never trap and never change the text")
  func random() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("ahtps:/@[]?#&=%.;\\ \u{E9}012".unicodeScalars)
    for _ in 0..<20_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...24, using: &generator) {
        scalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      let text = String(scalars)
      let url = URLReading(text)
      #expect(url.text == text)
      var action = NavigationAction(
        url: text, navigationType: .linkActivated, sourceFrame: .main, targetFrame: nil)
      action.currentURL = text
      for profile in Profile.all {
        let outcome = profile.decide(action)
        #expect(outcome.rule != "no-rule")
        if !url.isCanonical { #expect(outcome.effects.isEmpty) }
      }
    }
  }
}

/// Steele and Vigna's SplitMix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
