import ConformanceTestSupport
import Foundation
import Testing

@testable import NavPolicyCommands

@Suite("lint-association")
struct LintAssociationTests {
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }
  private let app = "ABCDE12345.com.example.shop"

  init() throws { scratch = try ScratchFolder("association") }

  private func write(_ name: String, _ text: String) throws -> String {
    try scratch.write(name, text)
  }

  private func site() throws -> String {
    try write(
      "site.json",
      """
      {"applinks": {"details": [{"appIDs": ["\(app)"], "components": [
        {"/": "/buy/private", "exclude": true},
        {"/": "/buy/*"}
      ]}]}}
      """)
  }

  private func plist(_ name: String, _ body: String) throws -> String {
    try write(
      name,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      \(body)
      </dict></plist>
      """)
  }

  @Test("It answers for each link with the line of the rule, and ends with what a file cannot show")
  func answers() async throws {
    let site = try site()
    let run = await Recording.run(
      "lint-association", site, "--app-id", app, "--url", "https://e.test/buy/1", "--url",
      "https://e.test/buy/private", "--url", "https://e.test/other")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.code == 0 && run.complaints == "")
    #expect(
      Array(lines.prefix(5)) == [
        "\(site): no findings",
        "https://e.test/buy/1: match by \(site):3: applinks.details[0].components[1]",
        "https://e.test/buy/private: exclude by \(site):2: applinks.details[0].components[0]",
        "https://e.test/other: no_match", "not shown by a file:",
      ])
    #expect(lines.count == 10 && lines.dropFirst(5).allSatisfy { $0.hasPrefix("- ") })
  }

  @Test("An error exits 1, a warning 0")
  func codes() async throws {
    let broken = try write("broken.json", "{\"applinks\": {}}")
    let run = await Recording.run("lint-association", broken)
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        "\(broken):1: error: applinks: \"details\" is missing, so no link opens an app; add it\n"))
    let odd = try write(
      "odd.json", #"{"applinks":{"details":[{"appID":"com.example","paths":["/x"]}]}}"#)
    let warned = await Recording.run("lint-association", odd)
    #expect(warned.code == 0 && warned.output.contains("\(odd):1: warning: "))
  }

  @Test("A file that cannot be read has no answer")
  func unreadable() async throws {
    let signed = try write("signed", "0signed")
    let run = await Recording.run(
      "lint-association", signed, "--app-id", app, "--url", "https://e.test/")
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("\(signed): error: file: signed (CMS)"))
    #expect(run.output.contains("https://e.test/: no answer, because the file cannot be read\n"))
  }

  @Test("Entitlements, Info.plist and policy are looked over with their lines")
  func app() async throws {
    let entitlements = try plist(
      "app.entitlements",
      """
      <key>com.apple.developer.associated-domains</key>
      <array>
      <string>applinks:example.com</string>
      <string>applinks:example.com:8443</string>
      </array>
      """)
    let info = try plist(
      "Info.plist",
      """
      <key>CFBundleURLTypes</key>
      <array><dict>
      <key>CFBundleTypeRole</key><string>Viewer</string>
      <key>CFBundleURLSchemes</key>
      <array><string>myapp</string><string>1shop</string></array>
      </dict></array>
      """)
    let policy = try write("policy.json", #"{"linkSchemes": ["myapp", "shop"]}"#)
    let run = await Recording.run(
      "lint-association", try site(), "--entitlements", entitlements, "--info-plist", info,
      "--policy", policy)
    #expect(run.code == 1)
    for line in [
      "\(entitlements):6: error: com.apple.developer.associated-domains[1]: "
        + "\"applinks:example.com:8443\": a port; remove it",
      "\(info):7: error: CFBundleURLTypes[0].CFBundleURLSchemes[1]: \"1shop\" is no scheme "
        + "(ITMS-90158); begin with a letter; then letters, digits, +, - and . only",
      "\(policy): warning: linkSchemes[1]: \"shop\" is not registered in the Info.plist; "
        + "register it, if it is this app's",
    ] {
      #expect(run.output.contains(line + "\n"), "\(run.output)")
    }
  }

  @Test("A binary property list is read, without lines")
  func binary() async throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["com.apple.developer.associated-domains": ["example.com"]],
      format: .binary, options: 0)
    let file = folder.appendingPathComponent("binary.entitlements")
    try data.write(to: file)
    let run = await Recording.run("lint-association", try site(), "--entitlements", file.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains("\(file.path): error: com.apple.developer.associated-domains[0]: "))
  }

  @Test("Wrong usage exits 2 and says what is missing")
  func usage() async throws {
    let site = try site()
    let cases: [([String], String)] = [
      ([], "the association file's path is missing"),
      ([site, "--url", "https://e.test/"], "--url needs --app-id"),
      ([site, "--policy", site], "--policy is compared with --info-plist"),
      ([site, "--info-plist", site], "is no property list"),
      (["/nowhere"], "/nowhere does not exist"),
    ]
    for (words, sentence) in cases {
      let run = await Recording.run(["lint-association"] + words)
      #expect(run.code == 2 && run.output == "")
      #expect(run.complaints.contains(sentence), "\(run.complaints)")
    }
  }
}
