import Testing
import URLStandard

@Suite struct WebURLTests {
  @Test func everyComponentCanBeRead() throws {
    let url = try #require(WebURL("HTTPS://User:Pass@App.Example:8443/a/b?c=d#e"))
    #expect(url.scheme == "https")
    #expect(url.username == "User")
    #expect(url.password == "Pass")
    #expect(url.host == "app.example")
    #expect(url.port == 8443)
    #expect(url.path == "/a/b")
    #expect(url.query == "c=d")
    #expect(url.fragment == "e")
    #expect(url.isSpecial)
    #expect(url.includesCredentials)
    #expect(!url.isOpaquePath)
    #expect(url.description == "https://User:Pass@app.example:8443/a/b?c=d#e")
  }

  @Test func absentAndEmptyComponentsDiffer() throws {
    let absent = try #require(WebURL("app:/a"))
    #expect(absent.host == nil && absent.port == nil)
    #expect(absent.query == nil && absent.fragment == nil)
    #expect(!absent.isSpecial && !absent.includesCredentials)
    let empty = try #require(WebURL("app:///a?#"))
    #expect(empty.host?.isEmpty == true)
    #expect(empty.query?.isEmpty == true && empty.fragment?.isEmpty == true)
    #expect(absent != empty)
    #expect(WebURL("file:///a")?.host?.isEmpty == true)
    #expect(WebURL("https://h/?") != WebURL("https://h/"))
    #expect(WebURL("https://h:443/%2e") == WebURL("HTTPS://H"))
  }

  @Test func theFragmentCanBeLeftOutOrRemoved() throws {
    var url = try #require(WebURL("https://h/a?b#c"))
    #expect(url.serialized(excludingFragment: true) == "https://h/a?b")
    #expect(url.serialized(excludingFragment: false) == "https://h/a?b#c")
    url.removeFragment()
    #expect(url.href == "https://h/a?b")
    #expect(url.fragment == nil)
  }

  @Test func aNewQueryIsEncodedForItsScheme() throws {
    var special = try #require(WebURL("https://h/a?b#c"))
    special.setQuery("x='1' 2#ü?&%41\t")
    #expect(special.href == "https://h/a?x=%271%27%202%23%C3%BC?&%41%09#c")
    special.setQuery("")
    #expect(special.href == "https://h/a?#c")
    special.setQuery(nil)
    #expect(special.href == "https://h/a#c")
    var other = try #require(WebURL("app:a"))
    other.setQuery("x='1' 2#")
    #expect(other.href == "app:a?x='1'%202%23")
  }

  @Test(arguments: [
    ("https://h/a", "https://h"), ("https://u:p@h:8443/", "https://h:8443"),
    ("http://h:80/", "http://h"), ("ws://h/", "ws://h"), ("wss://[::1]:1/", "wss://[::1]:1"),
    ("ftp://h/", "ftp://h"), ("file:///a", "null"), ("data:,x", "null"), ("app://h/", "null"),
    ("blob:https://h:8443/x", "https://h:8443"), ("blob:http://h/", "http://h"),
    ("blob:ftp://h/", "null"), ("blob:blob:https://h/", "null"), ("blob:x", "null"),
    ("blob:", "null"), ("javascript:1", "null"), ("about:blank", "null"),
  ])
  func originsAreSerialized(_ url: String, _ origin: String) throws {
    #expect(try #require(WebURL(url)).origin.serialized == origin)
  }

  @Test func sameOriginNeedsSchemeHostAndPort() throws {
    func isSame(_ one: String, _ other: String) throws -> Bool {
      try #require(WebURL(one)).origin.isSameOrigin(as: #require(WebURL(other)).origin)
    }
    #expect(try isSame("https://h/a", "https://u@H:443/b?c#d"))
    #expect(try isSame("blob:https://h/1", "https://h/"))
    #expect(try !isSame("https://h/", "http://h/"))
    #expect(try !isSame("https://h/", "https://h:8443/"))
    #expect(try !isSame("https://h/", "https://h./"))
    #expect(try !isSame("data:,x", "data:,x"))
    #expect(try !isSame("data:,x", "https://h/"))
  }
}
