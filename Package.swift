// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Apple's SDKs ship libxml2; asking pkg-config for it there only produces warnings.
#if os(Linux)
  let libxml2Targets: [Target] = [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])])
  ]
  let libxml2: [Target.Dependency] = ["CLibXML2"]
  let libxml2Linking: [LinkerSetting] = []
#else
  let libxml2Targets: [Target] = []
  let libxml2: [Target.Dependency] = []
  let libxml2Linking: [LinkerSetting] = [.linkedLibrary("xml2")]
#endif

let package = Package(
  name: "navpolicy",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "NavigationPolicy", targets: ["NavigationPolicy"]),
    .library(name: "NavigationWebKit", targets: ["NavigationWebKit"]),
    .library(
      name: "NavigationConformance", targets: ["NavigationConformance", "NavigationPolicy"]),
    .library(name: "PageNavigation", targets: ["PageNavigation"]),
    .library(name: "URLStandard", targets: ["URLStandard"]),
    .library(name: "SiteAssociation", targets: ["SiteAssociation"]),
    .executable(name: "navpolicy", targets: ["navpolicy"]),
    .executable(name: "navpolicy-reference", targets: ["navpolicy-reference"]),
  ],
  targets: [
    // What a policy decides. Pure Swift: an app can import it as it is.
    .target(name: "NavigationPolicy", swiftSettings: strict),

    // What WKWebView tells its delegate becomes actions, and outcomes become what it is answered.
    .target(
      name: "NavigationWebKit", dependencies: ["NavigationPolicy"], swiftSettings: strict),

    // Pages become navigation actions.
    .target(name: "URLStandard", swiftSettings: strict),
    .target(name: "CHTMLParser", dependencies: libxml2, linkerSettings: libxml2Linking),
    .target(
      name: "PageNavigation", dependencies: ["CHTMLParser", "NavigationPolicy", "URLStandard"],
      swiftSettings: strict),

    // The suite: requirements as data, and the proof that the data is sound.
    .target(name: "StrictJSON", swiftSettings: strict),

    // Which links an apple-app-site-association file claims, and what is wrong with the file.
    .target(name: "SiteAssociation", dependencies: ["StrictJSON"], swiftSettings: strict),

    .target(
      name: "ConformanceSuite",
      dependencies: ["NavigationPolicy", "SiteAssociation", "StrictJSON", "URLStandard"],
      swiftSettings: strict),
    .target(
      name: "PageConformance",
      dependencies: ["ConformanceSuite", "NavigationPolicy", "PageNavigation", "StrictJSON"],
      swiftSettings: strict),

    // The default policy's vectors under a user's policy.
    .target(
      name: "PolicyBinding", dependencies: ["ConformanceSuite", "NavigationPolicy", "StrictJSON"],
      swiftSettings: strict),

    // What a policy answers everywhere: situations, properties, differences.
    .target(
      name: "PolicyAnalysis", dependencies: ["ConformanceSuite", "NavigationPolicy", "StrictJSON"],
      swiftSettings: strict),

    // Planning questions and judging answers, in any process.
    .target(
      name: "ConformanceJudging",
      dependencies: [
        "ConformanceSuite", "NavigationPolicy", "PolicyAnalysis", "PolicyBinding", "StrictJSON",
      ],
      swiftSettings: strict),

    // The suite in an app's test target. Without libxml2 and C, and nothing of the tool depends on it.
    .target(
      name: "NavigationConformance",
      dependencies: [
        "ConformanceJudging", "ConformanceSuite", "NavigationPolicy", "PolicyBinding",
        "StrictJSON",
      ],
      resources: [.copy("../../Vectors")], swiftSettings: strict),

    // Asking an engine in a child process.
    .target(name: "CChildProcess"),
    .target(
      name: "ConformanceRunner",
      dependencies: ["CChildProcess", "ConformanceJudging", "ConformanceSuite", "StrictJSON"],
      swiftSettings: strict),

    // How fast, beside a known program in the same run.
    .target(
      name: "Benchmarks",
      dependencies: [
        "CHTMLParser", "ConformanceJudging", "ConformanceRunner",
        "ConformanceSuite", "NavigationPolicy", "PageNavigation", "PolicyAnalysis",
        "SiteAssociation", "StrictJSON",
      ],
      swiftSettings: strict),

    // The command line.
    .target(
      name: "NavPolicyCommands",
      dependencies: [
        "Benchmarks", "ConformanceJudging", "ConformanceRunner", "ConformanceSuite",
        "NavigationPolicy", "PageConformance", "PageNavigation", "PolicyAnalysis", "PolicyBinding",
        "SiteAssociation", "StrictJSON",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "navpolicy",
      dependencies: [
        "NavPolicyCommands", "navpolicy-allocations", "navpolicy-echo", "navpolicy-reference",
      ],
      swiftSettings: strict),

    // What the benchmarks compare with, and what counts for them.
    .executableTarget(name: "navpolicy-echo"),
    .target(name: "CAllocationCount"),
    .executableTarget(
      name: "navpolicy-allocations",
      dependencies: ["CAllocationCount", "ConformanceSuite", "NavigationPolicy"],
      swiftSettings: strict),
    .executableTarget(
      name: "navpolicy-reference",
      dependencies: ["ConformanceSuite", "NavigationPolicy", "PageConformance", "StrictJSON"],
      swiftSettings: strict),

    // The documents' sample as an engine: what separates must from should.
    .executableTarget(
      name: "literal-port", dependencies: ["StrictJSON"],
      path: "Tests/Implementations/literal-port", exclude: ["expected-failures.txt"],
      swiftSettings: strict),

    // What several test targets use.
    .target(
      name: "ConformanceTestSupport",
      dependencies: [
        "ConformanceJudging", "ConformanceSuite", "PageConformance", "StrictJSON",
      ],
      path: "Tests/ConformanceTestSupport", swiftSettings: strict),
    .target(name: "SharedTestData", path: "Tests/SharedTestData", swiftSettings: strict),
    .testTarget(
      name: "NavigationPolicyTests", dependencies: ["NavigationPolicy"], swiftSettings: strict),
    .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON"], swiftSettings: strict),
    .testTarget(
      name: "SiteAssociationTests", dependencies: ["SiteAssociation", "StrictJSON"],
      swiftSettings: strict),
    .testTarget(
      name: "URLStandardTests", dependencies: ["SharedTestData", "StrictJSON", "URLStandard"],
      swiftSettings: strict),
    .testTarget(
      name: "PageNavigationTests",
      dependencies: [
        "NavigationPolicy", "PageNavigation", "SharedTestData", "StrictJSON", "URLStandard",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ConformanceSuiteTests",
      dependencies: [
        "ConformanceJudging", "ConformanceSuite", "ConformanceTestSupport", "NavigationPolicy",
        "PageConformance", "StrictJSON",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PolicyBindingTests",
      dependencies: [
        "ConformanceSuite", "ConformanceTestSupport", "NavigationPolicy", "PageConformance",
        "PolicyBinding", "StrictJSON",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PolicyAnalysisTests",
      dependencies: [
        "ConformanceSuite", "ConformanceTestSupport", "NavigationPolicy", "PageConformance",
        "PolicyAnalysis", "StrictJSON",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ConformanceJudgingTests",
      dependencies: [
        "ConformanceJudging", "ConformanceTestSupport", "ConformanceSuite", "NavigationPolicy",
        "PageConformance", "PolicyBinding",
        "StrictJSON",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "NavigationConformanceTests",
      dependencies: [
        "ConformanceJudging", "ConformanceSuite", "ConformanceTestSupport", "NavigationConformance",
        "NavigationPolicy", "StrictJSON",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ConformanceRunnerTests",
      dependencies: [
        "ConformanceJudging", "ConformanceRunner", "ConformanceSuite", "ConformanceTestSupport",
        "PageConformance", "StrictJSON",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "NavPolicyCommandsTests",
      dependencies: [
        "Benchmarks", "ConformanceJudging", "ConformanceRunner", "ConformanceSuite",
        "ConformanceTestSupport", "NavPolicyCommands", "NavigationPolicy", "PageNavigation",
        "SiteAssociation", "StrictJSON",
      ],
      exclude: ["Golden", "JUnit"],
      swiftSettings: strict),
  ] + libxml2Targets,
  swiftLanguageModes: [.v6]
)
