import ConformanceSuite
import NavigationPolicy
import StrictJSON
import Testing

@testable import PolicyBinding

@Suite("URLs under another policy")
struct URLBindingTests {
  private static let policy = """
    {"appHosts": ["www.bank.example"], "partnerHosts": ["pay.wallet.example"],
    "routes": [{"prefix": "/transfer/", "keys": ["to", "größe"]}, {"prefix": "/card/", "keys": []}],
    "customSchemes": [{"scheme": "mybank", "hosts": ["pay"], "pathPrefixes": ["/start/"],
    "keys": ["token"]}], "maxValueLength": 8, "linkSchemes": ["mybank-link"],
    "linkHosts": ["open.bank.example"]}
    """

  private func binding(_ use: PartUse = PartUse(), _ text: String = policy) throws -> URLBinding {
    let other = try PolicyConfiguration(json: JSON.parse(text))
    return URLBinding(PolicyParts(PolicyConfiguration(), with: other, using: use))
  }

  @Test(
    "Hosts are replaced wherever they stand, look-alikes too",
    arguments: [
      ("https://app.example.com/", "https://www.bank.example/"),
      ("https://APP.EXAMPLE.COM:8443/", "https://WWW.BANK.EXAMPLE:8443/"),
      ("https://App.Example.com/", "https://Www.Bank.example/"),
      ("https://app.example.com.evil.example/", "https://www.bank.example.evil.example/"),
      ("https://notapp.example.com/", "https://notwww.bank.example/"),
      ("https://appxexample.com/", "https://wwwxbank.example/"),
      ("https://app%2Eexample.com/", "https://www%2Ebank.example/"),
      ("https://app。example.com/", "https://www。bank.example/"),
      ("https://app.example．com/", "https://www.bank．example/"),
      ("https://app%EF%BC%8Eexample.com/", "https://www%EF%BC%8Ebank.example/"),
      ("https://%+1pp.example.com/", "https://%+1pp.example.com/"),
      ("https://%61pp.example.com/", "https://%77ww.bank.example/"),
      ("https://app.example.co", "https://www.bank.exampl"),
      ("https://evil.example@partner.example.com/", "https://evil.example@pay.wallet.example/"),
      (
        "https://evil.example/?u=https://app.example.com/",
        "https://evil.example/?u=https://www.bank.example/"
      ),
      ("blob:https://app.example.com/0f5b", "blob:https://www.bank.example/0f5b"),
      // What is the user's text by chance makes room.
      ("https://www.bank.example/", "https://app.example.com/"),
      ("https://www.example.org/", "https://www.example.org/"),
      ("about:blank", "about:blank"),
    ])
  func hosts(_ url: String, bound: String) throws {
    #expect(try binding().url(url) == bound)
  }

  @Test(
    "Prefixes, parameters, schemes and limits are replaced where they belong",
    arguments: [
      ("https://app.example.com/open/x?target=1", "https://www.bank.example/transfer/x?to=1"),
      ("https://app.example.com/open", "https://www.bank.example/transfer"),
      ("https://app.example.com/opening/x", "https://www.bank.example/transfering/x"),
      ("https://app.example.com/OPEN/x", "https://www.bank.example/TRANSFER/x"),
      ("https://app.example.com//open/x", "https://www.bank.example//transfer/x"),
      (
        "https://app.example.com/open/x?id=1",
        "https://www.bank.example/transfer/x?gr%C3%B6%C3%9Fe=1"
      ),
      ("https://app.example.com/about?target=1", "https://www.bank.example/about?target=1"),
      ("myapp://open/detail/7?target=1", "mybank://pay/start/7?token=1"),
      ("myapps://open", "mybanks://pay"),
      ("myapp://user@open:99/", "mybank://user@pay:99/"),
      ("javascript:myapp", "javascript:myapp"),
    ])
  func parts(_ url: String, bound: String) throws {
    #expect(try binding().url(url) == bound)
  }

  @Test("A value at the limit is brought to the other limit")
  func limits() throws {
    let long = String(repeating: "a", count: 65)
    let bound = try binding().url("https://app.example.com/open/x?target=\(long)")
    #expect(bound == "https://www.bank.example/transfer/x?to=aaaaaaaaa")
    let escaped = String(repeating: "%C3%A9", count: 64)
    #expect(
      try binding().url("https://app.example.com/open/x?target=\(escaped)")
        == "https://www.bank.example/transfer/x?to=" + String(repeating: "%C3%A9", count: 8))
  }

  @Test(
    "A limit that is too long to be tried is said to be",
    arguments: [100_000_000, Int.max], ["maxValueLength", "maxPathLength"])
  func longLimit(_ limit: Int, key: String) throws {
    let binding = try binding(PartUse(), #"{"appHosts": ["a.example"], "\#(key)": \#(limit)}"#)
    let long = String(repeating: "a", count: 1_030)
    #expect(throws: NoCounterpart(reason: "the limit of your policy is too long to be tried")) {
      try binding.url("https://app.example.com/open/\(long)?target=\(long)")
    }
  }

  @Test("Links that open the app have their own scheme and host")
  func deepLinks() throws {
    #expect(
      try binding().url("https://yourwebsite.com/products/1", .deepLink)
        == "https://open.bank.example/products/1")
    #expect(try binding().url("myapp://product/1", .deepLink) == "mybank-link://product/1")
  }

  @Test("What the other policy has fewer of is given to what a vector uses")
  func use() throws {
    var use = PartUse()
    use.routes["/promo/"] = ["utm_source"]
    #expect(
      try binding(use).url("https://app.example.com/promo/x?utm_source=1")
        == "https://www.bank.example/transfer/x?to=1")
    #expect(throws: NoCounterpart(reason: "your policy has fewer routes with prefix")) {
      try binding().url("https://app.example.com/promo/x")
    }
    use = PartUse()
    use.customHosts = ["event"]
    #expect(try binding(use).url("myapp://event") == "mybank://pay")
  }

  @Test("Hosts that change places are replaced at once")
  func swapped() throws {
    let swapped = try binding(
      PartUse(),
      #"{"appHosts": ["partner.example.com"], "partnerHosts": ["app.example.com"]}"#)
    #expect(
      try swapped.url("https://app.example.com/?u=partner.example.com")
        == "https://partner.example.com/?u=app.example.com")
  }
}
