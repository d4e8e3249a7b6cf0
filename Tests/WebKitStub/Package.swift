// swift-tools-version: 6.0
import PackageDescription

// A package of its own: its module `WebKit` must not be visible to the targets of the root package.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "navpolicy-webkit-stub",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "navpolicy", path: "../..")],
  targets: [
    // What the bridge uses of WebKit, with the names and types of Apple's documentation.
    .target(name: "WebKit", swiftSettings: strict),

    // A link to the sources of the product.
    .target(
      name: "NavigationWebKitOnStub",
      dependencies: ["WebKit", .product(name: "NavigationPolicy", package: "navpolicy")],
      path: "Sources/Bridge", swiftSettings: strict),

    .testTarget(
      name: "NavigationWebKitTests",
      dependencies: [
        "NavigationWebKitOnStub", "WebKit",
        .product(name: "NavigationPolicy", package: "navpolicy"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
