// swift-tools-version: 6.0
import PackageDescription

// An app's package as a team would have it, with the suite in its test target alone.
let package = Package(
  name: "shop",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "navpolicy", path: "../..")],
  targets: [
    .target(name: "Shop"),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "NavigationConformance", package: "navpolicy")],
      resources: [.copy("Policy")]),
  ],
  swiftLanguageModes: [.v6]
)
