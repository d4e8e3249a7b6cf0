import ConformanceTestSupport
import Foundation
import Testing

@testable import NavPolicyCommands

@Suite("prove, diff, surface and reach")
struct AnalysisCommandsTests {
  @Test("reach says what is out of reach, against what, and which input would help")
  func reach() async {
    let run = await Recording.run(
      "reach", "--inputs", "url,targetIsMain", folder: BuiltHere.root.path)
    #expect(run.code == 1)
    let line = run.output.split(separator: "\n").first { $0.contains("prp-code-and-installers") }
    #expect(line?.hasPrefix("not together") == true)
    #expect(line?.contains("with prp-framed-empty") == true)
    #expect(line?.hasSuffix("needs targetFrame") == true)
    #expect(
      run.output.contains(
        "properties can be held together with any others, seeing url, targetIsMain\n"))
  }

  @Test(
    "wrong usage exits 2 and says what is wanted",
    arguments: [
      (["reach"], "give the inputs: --inputs"),
      (["reach", "--inputs", "url,target"], "target"),
      (["reach", "--inputs", "url", "--effects", "open"], "open"),
      (["diff", "one.json"], "give two policy files, the old one and the new one"),
      (["diff", "a", "b", "--fail-on", "leave"], "loads, native, leaves"),
      (["diff", "a", "b", "--fail-on", ""], "--fail-on cannot be"),
      (["diff", "--", "only-one"], "-- COMMAND -- COMMAND"),
      (["diff", "a", "--", "x", "--", "y"], "-- COMMAND -- COMMAND"),
      (["diff", "a", "b", "--policy", "c"], "--policy is for two engines"),
      (["prove", "--mistake", "nonsense"], "there is no known mistake \"nonsense\""),
      (["prove", "--profile", "both"], "both"),
      (["surface", "--policy", "/no/such/file"], "/no/such/file"),
    ])
  func usage(words: [String], says: String) async {
    let run = await Recording.run(words, folder: BuiltHere.root.path)
    #expect(run.code == 2 && run.output == "")
    #expect(run.complaints.contains(says), "\(run.complaints)")
  }
}
