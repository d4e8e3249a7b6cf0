import ConformanceSuite
import NavigationPolicy
import Testing

@Suite("An origin that a question may give")
struct OriginQuestionTests {
  @Test(
    "a scheme, `://`, a host and a port, and nothing else",
    arguments: [
      "https://shop.example", "https://shop.example:8443", "http://[::1]", "app://", "file://",
    ])
  func taken(_ text: String) {
    #expect(Origin.isSerialized(text))
  }

  @Test(
    "what has no authority, or more than that, is refused",
    arguments: [
      "", "null", "https:", "mailto:", "about:blank", "shop.example", "https://shop.example/",
      "https://shop.example?a", "https://shop.example#a", "https://a@shop.example",
      "https://shop.example\\", "https://SHOP.example:x",
    ])
  func refused(_ text: String) {
    #expect(!Origin.isSerialized(text))
  }
}
