// swift-tools-version: 6.0
// Compares our PNG encoder with libpng's defaults; see docs/performance-png.md.

import PackageDescription

let package = Package(
  name: "png-bench",
  dependencies: [.package(name: "TextControlRender", path: "../..")],
  targets: [
    .target(name: "CBaseline", linkerSettings: [.linkedLibrary("png")]),
    .executableTarget(
      name: "png-bench",
      dependencies: ["CBaseline", .product(name: "PNGCoding", package: "TextControlRender")]),
  ],
  swiftLanguageModes: [.v6]
)
