import ConformanceSuite
import Foundation
import StrictJSON
import Testing

@Suite("Properties are read strictly")
struct PropertyJSONTests {
  private static let sound = """
    {"id": "prp-x", "title": "It holds.", "level": "safety", "samples": ["appPage"],
    "contexts": [{"asker": "main"}], "must": [{"noEffect": true}], "symptom": "S.", "harm": "H.",
    "remedy": "R.", "reports": ["a/b #1"]}
    """

  private func problem(_ old: String, _ new: String) throws -> String? {
    let text = Self.sound.replacingOccurrences(of: old, with: new)
    #expect(text != Self.sound, "\(old)")
    do {
      _ = try Property(json: JSON.parse(text), at: "prp-x")
      return nil
    } catch let error as ShapeError {
      return "\(error.path) \(error.problem)"
    }
  }

  @Test("a sound property is read")
  func sound() throws {
    let property = try Property(json: JSON.parse(Self.sound), at: "prp-x")
    #expect(property.samples == [.appPage] && property.must == [.noEffect])
    #expect(property.conditions == [] && property.edits == [] && !property.isRawInput)
  }

  @Test(
    "an unknown name is told with its place and the nearest one",
    arguments: [
      (#"["appPage"]"#, #"["apPage"]"#, "prp-x.samples[0] there is no sample", "appPage"),
      (
        #""samples""#, #""edits": ["sufix"], "samples""#, "prp-x.edits[0] there is no edit",
        "suffix"
      ),
      (
        #"{"asker": "main"}"#, #"{"askr": "main"}"#, "prp-x.contexts[0].askr is not a known key",
        "asker"
      ),
      (
        #"{"asker": "main"}"#, #"{"asker": "mian"}"#, "prp-x.contexts[0].asker there is no value",
        "main"
      ),
      (
        #"{"noEffect": true}"#, #"{"noEfect": true}"#, "prp-x.must[0] there is no demand",
        "noEffect"
      ),
      (#""level": "safety""#, #""level": "safe""#, "prp-x.level must be one of", "safety"),
      (
        #"{"noEffect": true}"#, #"{"noEffectOf": ["openExternaly"]}"#,
        "prp-x.must[0].noEffectOf[0] there is no name", "openExternally"
      ),
      (
        #"{"noEffect": true}"#, #"{"atMost": {"sample": "otherSit"}}"#,
        "prp-x.must[0].atMost.sample there is no sample", "otherSite"
      ),
      (
        #""samples""#, #""when": {"appHost": "a"}, "samples""#,
        "prp-x.when.appHost is not a known key", "appHosts"
      ),
      (
        #""samples""#, #""brokenBy": {"basline": "W."}, "samples""#,
        "prp-x.brokenBy.basline is not a known key", "baseline"
      ),
    ])
  func unknown(old: String, new: String, says: String, near: String) throws {
    let problem = try #require(try problem(old, new), "\(new)")
    #expect(problem.hasPrefix(says), "\(problem)")
    #expect(problem.contains(near), "\(problem)")
  }

  @Test(
    "what is empty, doubled or of a wrong type is refused",
    arguments: [
      (#"["appPage"]"#, "[]"), (#"[{"asker": "main"}]"#, "[]"), (#"[{"noEffect": true}]"#, "[]"),
      (#"{"noEffect": true}"#, #"{"noEffect": true, "alive": true}"#),
      (#"{"noEffect": true}"#, #"{"noEffect": false}"#), (#"{"asker": "main"}"#, #"{"asker": []}"#),
      (#"{"asker": "main"}"#, #"{"asker": 3}"#), (#""S.""#, "null"), (#"["a/b #1"]"#, "[1]"),
      (#"{"noEffect": true}"#, #"{"sameAs": {"context": {"asker": ["main", "frame"]}}}"#),
      (#"{"noEffect": true}"#, #"{"sameAs": {"context": {"asker": "any"}}}"#),
    ])
  func refused(old: String, new: String) throws {
    #expect(try problem(old, new) != nil, "\(new)")
  }
}
