// swift-tools-version: 6.0
import PackageDescription

// A package of its own: fuzzing needs unsafe flags, which a package that others use must not have.
let fuzzing: [SwiftSetting] = [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer"])]
let linking: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer"])]

let package = Package(
  name: "navpolicy-fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "navpolicy", path: "../..")],
  targets: [
    .target(
      name: "PageFuzzing",
      dependencies: [
        .product(name: "NavigationPolicy", package: "navpolicy"),
        .product(name: "PageNavigation", package: "navpolicy"),
        .product(name: "URLStandard", package: "navpolicy"),
      ]),
    .executableTarget(
      name: "FuzzPages", dependencies: ["PageFuzzing"], swiftSettings: fuzzing,
      linkerSettings: linking),
    .executableTarget(
      name: "FuzzLibXML2", dependencies: ["PageFuzzing"], swiftSettings: fuzzing,
      linkerSettings: linking),
    .executableTarget(
      name: "FuzzURLs", dependencies: [.product(name: "URLStandard", package: "navpolicy")],
      swiftSettings: fuzzing, linkerSettings: linking),
  ],
  swiftLanguageModes: [.v6]
)
