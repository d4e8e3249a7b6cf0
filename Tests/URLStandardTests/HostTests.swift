import Testing

@testable import URLStandard

/// A host as written in a URL and as it must be read; `nil` for failure.
struct HostExample: CustomTestStringConvertible, Sendable {
  var written: String
  var expected: String?

  init(_ written: String, _ expected: String?) {
    self.written = written
    self.expected = expected
  }

  var testDescription: String { written.debugDescription }
}

@Suite struct HostTests {
  static let domains = [
    HostExample("A.Example", "a.example"), HostExample("a.example.", "a.example."),
    HostExample("a..b", "a..b"), HostExample(".", "."),
    HostExample("a_b!$&'()*+,;=~`{}\"", "a_b!$&'()*+,;=~`{}\""),
    HostExample("%41%2eexample", "a.example"), HostExample("%2541", nil), HostExample("a%", nil),
    HostExample("a%zz", nil), HostExample("a%2fb", nil), HostExample("a%00b", nil),
    HostExample("a%7Fb", nil), HostExample("a%20b", nil), HostExample("a b", nil),
    HostExample("a<b", nil), HostExample("a>b", nil), HostExample("a^b", nil),
    HostExample("a|b", nil), HostExample("a[b", nil), HostExample("a]b", nil),
    HostExample("a%3Ab", nil), HostExample("a%5Cb", nil), HostExample("a\u{1}b", nil),
    HostExample("xn--", "xn--"), HostExample("XN--A", "xn--a"), HostExample("-a-", "-a-"),
  ]

  /// What the platform alone refuses; the names are those of RFC 3492's encoding.
  static let mapped = [
    HostExample("\u{FC}-", "xn----dha"), HostExample("-\u{FC}.a", "xn----eha.a"),
    HostExample("a..\u{FC}", "a..xn--tda"), HostExample("\u{FC}..", "xn--tda.."),
    HostExample("\u{3002}", "."), HostExample("\u{FC}a--b", "xn--a--b-zra"),
    HostExample("ab--\u{FC}", "xn--ab---3ra"), HostExample("B\u{FC}CHER-", "xn--bcher--3ya"),
    HostExample(
      String(repeating: "\u{FC}", count: 60),
      "xn--tdaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
    HostExample("`\u{FE}", "xn--`-iha"), HostExample("{a}.\u{FC}", "{a}.xn--tda"),
    HostExample("xn--\u{FC}", nil), HostExample("XN--a.\u{FC}-", nil),
    HostExample("a-\u{5D0}-", nil), HostExample("\u{FFFD}-", nil),
  ]

  static let addresses = [
    HostExample("127.0.0.1", "127.0.0.1"), HostExample("127.0.0.1.", "127.0.0.1"),
    HostExample("127.1", "127.0.0.1"), HostExample("127.0.1", "127.0.0.1"),
    HostExample("2130706433", "127.0.0.1"), HostExample("0x7F.1", "127.0.0.1"),
    HostExample("0X7f000001", "127.0.0.1"), HostExample("0177.0.0.01", "127.0.0.1"),
    HostExample("0", "0.0.0.0"), HostExample("0x", "0.0.0.0"), HostExample("00", "0.0.0.0"),
    HostExample("1.0x", "1.0.0.0"), HostExample("4294967295", "255.255.255.255"),
    HostExample("4294967296", nil), HostExample("1.16777215", "1.255.255.255"),
    HostExample("1.16777216", nil), HostExample("1.2.65535", "1.2.255.255"),
    HostExample("1.2.65536", nil), HostExample("1.2.3.255", "1.2.3.255"),
    HostExample("1.2.3.256", nil), HostExample("256.1", nil), HostExample("1.256.1", nil),
    HostExample("1.2.3.4.5", nil), HostExample("1..2", nil), HostExample("a.1", nil),
    HostExample("1.a", "1.a"), HostExample("08", nil), HostExample("1.08", nil),
    HostExample("1.0xg", "1.0xg"), HostExample("0x1g.1", nil),
    HostExample("1.2.3.4..", "1.2.3.4.."),
    HostExample("99999999999999999999999999", nil), HostExample("0xfffffffffffffffffffff", nil),
    HostExample("%31.1", "1.0.0.1"), HostExample("a.0x1", nil), HostExample("1e2", "1e2"),
  ]

  static let longAddresses = [
    HostExample("[::]", "[::]"), HostExample("[::1]", "[::1]"), HostExample("[1::]", "[1::]"),
    HostExample("[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7:8]"), HostExample("[00AB::0F]", "[ab::f]"),
    HostExample("[1:0:0:2:0:0:0:3]", "[1:0:0:2::3]"),
    HostExample("[1:0:0:2:0:0:3:4]", "[1::2:0:0:3:4]"),
    HostExample("[1:0:2:3:4:5:6:7]", "[1:0:2:3:4:5:6:7]"),
    HostExample("[0:0:1:2:3:4:5:6]", "[::1:2:3:4:5:6]"),
    HostExample("[1:2:3:4:5:6:0:0]", "[1:2:3:4:5:6::]"),
    HostExample("[1::2:3:4:5:6:7]", "[1:0:2:3:4:5:6:7]"),
    HostExample("[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:0]"),
    HostExample("[::2:3:4:5:6:7:8]", "[0:2:3:4:5:6:7:8]"),
    HostExample("[::127.0.0.1]", "[::7f00:1]"),
    HostExample("[1:2:3:4:5:6:1.2.3.4]", "[1:2:3:4:5:6:102:304]"),
    HostExample("[1::3:4:5:6:1.2.3.4]", "[1:0:3:4:5:6:102:304]"),
    HostExample("[::0.0.0.0]", "[::]"),
    HostExample("[1::2:3:4:5:6:7:8]", nil), HostExample("[1:2:3:4:5:6:7:8::]", nil),
    HostExample("[1:2:3:4:5:6:7:8:9]", nil), HostExample("[1:2:3:4:5:6:7]", nil),
    HostExample("[1:2:3:4:5:6:7:1.2.3.4]", nil), HostExample("[1::2:3:4:5:6:1.2.3.4]", nil),
    HostExample("[1:2]", nil), HostExample("[]", nil), HostExample("[:]", nil),
    HostExample("[:1]", nil),
    HostExample("[:::]", nil), HostExample("[1::2::3]", nil), HostExample("[1:]", nil),
    HostExample("[::12345]", nil), HostExample("[::g]", nil), HostExample("[::1%25eth0]", nil),
    HostExample("[::1.2.3]", nil), HostExample("[::1.2.3.4.5]", nil),
    HostExample("[::1.2.3.256]", nil),
    HostExample("[::1.2.3.04]", nil), HostExample("[::1.2.3.]", nil),
    HostExample("[::.1.2.3]", nil),
    HostExample("[::1.2.3.4:5]", nil), HostExample("[::1.2.3.4444]", nil),
    HostExample("[::1..2.3]", nil),
    HostExample("[::a.2.3.4]", nil), HostExample("[1.2.3.4]", nil), HostExample("[::1", nil),
    HostExample("[::1]x", nil), HostExample("::1", nil), HostExample("[[::1]]", nil),
  ]

  static let opaqueHosts = [
    HostExample("Op%65n", "Op%65n"), HostExample("ü", "%C3%BC"), HostExample("a%zz", "a%zz"),
    HostExample("127.1", "127.1"), HostExample("[::0:1]", "[::1]"), HostExample("[x]", nil),
    HostExample("a b", nil), HostExample("a<b", nil), HostExample("a\\b", nil),
    HostExample("a^b", nil),
    HostExample("a|b", nil), HostExample("a\u{0}b", nil), HostExample("a\u{1}\u{7F}", "a%01%7F"),
    HostExample("a[b", nil), HostExample("a\"{}`'", "a\"{}`'"), HostExample("", ""),
  ]

  static let international = [
    HostExample("faß.de", "xn--fa-hia.de"), HostExample("BÜCHER.Example", "xn--bcher-kva.example"),
    HostExample("b%C3%BCcher.example", "xn--bcher-kva.example"),
    HostExample("ａ。example", "a.example"),
    HostExample("a\u{AD}b.example", "ab.example"), HostExample("１２７.0.0.1", "127.0.0.1"),
    HostExample("☃.net", "xn--n3h.net"), HostExample("<\u{338}", "xn--gdh"),
    HostExample("\u{AD}", nil), HostExample("a\u{FFFD}", nil), HostExample("%ff", nil),
    HostExample("xn--a.ß", nil), HostExample("a＠b", nil), HostExample("a：80", nil),
    HostExample("a／b", nil), HostExample("a？b", nil), HostExample("a＃b", nil),
    HostExample("a＼b", nil),
    HostExample("％４１", nil), HostExample("ü%2Fx", nil), HostExample("ü%40x", nil),
    HostExample("ü<x", nil),
    HostExample("ü\u{0}", nil), HostExample("ü x", nil), HostExample("ü%", nil),
    HostExample("℀.de", nil),
  ]

  @Test(arguments: domains) func asciiDomainsAreDecodedAndLowerCased(_ example: HostExample) {
    #expect(WebURL("https://\(example.written)/")?.host == example.expected)
  }

  @Test(arguments: mapped) func whatThePlatformRefusesIsMappedInPieces(_ example: HostExample) {
    #expect(WebURL("https://\(example.written)/")?.host == example.expected)
  }

  @Test(arguments: addresses) func domainsThatEndInANumberAreAddresses(_ example: HostExample) {
    #expect(WebURL("https://\(example.written)/")?.host == example.expected)
  }

  @Test(arguments: longAddresses) func bracketsHoldAnIPv6Address(_ example: HostExample) {
    #expect(WebURL("https://\(example.written)/")?.host == example.expected)
    #expect(WebURL("app://\(example.written):1/")?.host == example.expected)
  }

  @Test(arguments: opaqueHosts) func otherSchemesHaveOpaqueHosts(_ example: HostExample) {
    #expect(WebURL("app://\(example.written)/")?.host == example.expected)
  }

  @Test(arguments: international) func otherDomainsAreMappedOrRefused(_ example: HostExample) {
    #expect(WebURL("https://\(example.written)/")?.host == example.expected)
  }

  @Test func thePlatformMapsDomainsHere() { #expect(InternationalDomains.isAvailable) }

  @Test func aDomainTooLongForThePlatformIsRefused() {
    let ignorable = String(repeating: "\u{AD}", count: InternationalDomains.maximumLength)
    #expect(InternationalDomains.toASCII("a\(ignorable)") == nil)
    #expect(InternationalDomains.toASCII("a\u{AD}") == "a")
  }
}
