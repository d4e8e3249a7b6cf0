import SharedTestData
import Testing

@testable import URLStandard

/// One case of the public data that came out otherwise.
private struct Difference: CustomStringConvertible {
  var input: String
  var what: String
  var description: String { "\(input.debugDescription): \(what)" }
}

@Test(.needsData("urltestdata.json"))
func everyPublicParsingCaseComesOutAsExpected() throws {
  let elements = try SharedData.array("urltestdata.json")
  let cases = elements.compactMap { $0 as? [String: Any] }
  #expect(cases.count == 891)
  let differences = cases.compactMap(difference)
  print("urltestdata: \(cases.count - differences.count) of \(cases.count)")
  #expect(differences.isEmpty, "\(differences)")
}

private func difference(_ data: [String: Any]) -> Difference? {
  guard let input = data["input"] as? String else {
    return Difference(input: "?", what: "the case has no input")
  }
  var base: WebURL?
  if let text = data["base"] as? String {
    base = WebURL(text)
    if base == nil {
      return data["failure"] != nil ? nil : Difference(input: input, what: "no base \(text)")
    }
  }
  let url = WebURL(input, base: base)
  if data["failure"] as? Bool == true {
    return url.map { Difference(input: input, what: "accepted as \($0.href)") }
  }
  guard let url else { return Difference(input: input, what: "refused") }
  let hostname = url.host ?? ""
  let port = url.port.map(String.init) ?? ""
  let actual: [String: String] = [
    "href": url.href, "protocol": url.scheme + ":", "username": url.username,
    "password": url.password, "hostname": hostname, "port": port,
    "host": port.isEmpty ? hostname : "\(hostname):\(port)", "pathname": url.path,
    "search": url.query.map { $0.isEmpty ? "" : "?" + $0 } ?? "",
    "hash": url.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? "",
    "origin": url.origin.serialized,
  ]
  for (name, value) in actual {
    if let expected = data[name] as? String, expected != value {
      return Difference(input: input, what: "\(name) is \(value), not \(expected)")
    }
  }
  if WebURL(url.href) != url { return Difference(input: input, what: "does not read back") }
  return nil
}

@Test(.needsData("toascii.json"))
func domainsMapAsThePublicDataSaysOrAreRefused() throws {
  let elements = try SharedData.array("toascii.json")
  let cases = elements.compactMap { $0 as? [String: Any] }
  #expect(!cases.isEmpty)
  var matches = 0
  var mistaken: [Difference] = []
  for data in cases {
    guard let input = data["input"] as? String else { continue }
    let expected = data["output"] as? String
    let actual = WebURL("https://\(input)/x")?.host
    if actual == expected {
      matches += 1
    } else if actual != nil {
      // A refusal is the platform's documented limit; another name would be a wrong answer.
      let what = "\(actual ?? "nil"), not \(expected ?? "failure")"
      mistaken.append(Difference(input: input, what: what))
    }
  }
  print("toascii: \(matches) of \(cases.count), wrong names: \(mistaken.count)")
  #expect(mistaken.isEmpty, "\(mistaken)")
}

@Test(.needsData("percent-encoding.json"))
func queriesAndFragmentsAreEncodedAsThePublicDataSays() throws {
  let elements = try SharedData.array("percent-encoding.json")
  let cases = elements.compactMap { $0 as? [String: Any] }
  #expect(!cases.isEmpty)
  var matches = 0
  for data in cases {
    guard let input = data["input"] as? String,
      let output = (data["output"] as? [String: String])?["utf-8"]
    else { continue }
    let url = WebURL("https://example.com/?\(input)#\(input)")
    #expect(url?.query == output)
    #expect(url?.fragment == output)
    if url?.query == output, url?.fragment == output { matches += 1 }
  }
  print("percent-encoding: \(matches) of \(cases.count)")
  #expect(matches == cases.count)
}
