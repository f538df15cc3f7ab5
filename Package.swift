// swift-tools-version: 6.0
// Targets stand in the order of the import table in docs/architecture.md: a target may import only those above it.

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Debug builds of the pixel code are some fifty times slower; the Makefile sets this variable for our own test runs.
// It never takes part in a build of a package that depends on this one.
let optimizeRaster = Context.environment["TCR_OPTIMIZE_RASTER"] == "1"
let rasterSettings = strict + (optimizeRaster ? [.unsafeFlags(["-O"])] : [])
let kernelSettings: [CSetting] = optimizeRaster ? [.unsafeFlags(["-O2"])] : []

let package = Package(
  name: "TextControlRender",
  products: [
    .executable(name: "render-cli", targets: ["render-cli"]),
    .library(name: "TextControlRender", targets: ["TextControlRender"]),
    .library(name: "TextControlViews", targets: ["TextControlViews"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "Typeset", targets: ["Typeset"]),
    .library(name: "PNGCoding", targets: ["PNGCoding"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
    .library(name: "GoldenTestSupport", targets: ["GoldenTestSupport"]),
  ],
  targets: [
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    // The data and the C++ library are named for links against archives, which do not say what they need.
    .target(
      name: "CICU",
      linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icudata"), .linkedLibrary("stdc++")]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png"), .linkedLibrary("deflate"), .linkedLibrary("z")]),
    .target(name: "Markup", swiftSettings: strict),
    .target(name: "SystemFiles", swiftSettings: strict),
    .target(name: "CRasterKernels", cSettings: kernelSettings),
    // Debug builds call libm for floor and its kin, which nothing else links: no module here imports Glibc for it.
    .target(
      name: "Raster", dependencies: ["CRasterKernels"], swiftSettings: rasterSettings,
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "PNGCoding", dependencies: ["Raster", "CPNG"], swiftSettings: rasterSettings),
    .target(name: "Typeset", dependencies: ["Raster", "CFreeType", "CHarfBuzz", "CICU"], swiftSettings: strict),
    .target(name: "TextControlRender", dependencies: ["Typeset", "Raster", "PNGCoding"], swiftSettings: strict),
    .target(
      name: "TextControlViews", dependencies: ["TextControlRender", "PNGCoding", "Raster"], swiftSettings: strict),
    .target(
      name: "PictureCache", dependencies: ["TextControlRender", "Typeset", "PNGCoding", "SystemFiles"],
      swiftSettings: rasterSettings),
    .target(
      name: "GoldenTesting",
      dependencies: ["PictureCache", "TextControlRender", "Typeset", "PNGCoding", "Raster", "SystemFiles", "Markup"],
      swiftSettings: rasterSettings),
    .target(
      name: "DocumentationAssets", dependencies: ["TextControlRender", "PNGCoding", "Markup"], swiftSettings: strict),
    .target(name: "GoldenTestSupport", dependencies: ["GoldenTesting", "TextControlRender"], swiftSettings: strict),
    .executableTarget(
      name: "render-cli",
      dependencies: [
        "DocumentationAssets", "GoldenTesting", "PictureCache", "TextControlRender", "PNGCoding", "Typeset", "Raster",
        "Markup",
        "SystemFiles",
      ],
      swiftSettings: strict),
    .testTarget(name: "RasterTests", dependencies: ["Raster"], exclude: ["Resources"], swiftSettings: rasterSettings),
    .testTarget(name: "PNGCodingTests", dependencies: ["PNGCoding", "CPNG", "Raster"], swiftSettings: strict),
    .testTarget(
      name: "TypesetTests", dependencies: ["Typeset", "Raster", "CFreeType"], exclude: ["Resources"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderTests", dependencies: ["TextControlRender", "GoldenTesting", "Typeset", "Raster", "PNGCoding"],
      resources: [.copy("Resources")], swiftSettings: strict),
    .testTarget(
      name: "ViewsTests", dependencies: ["TextControlViews", "TextControlRender", "PNGCoding", "Raster"],
      swiftSettings: strict),
    .testTarget(
      name: "PictureCacheTests", dependencies: ["PictureCache", "TextControlRender", "SystemFiles"],
      swiftSettings: strict),
    // Pages in a real browser, for the tests of two targets.
    .target(name: "BrowserTestSupport", path: "Tests/BrowserTestSupport", swiftSettings: strict),
    .testTarget(
      name: "GoldenTestingTests", dependencies: ["GoldenTesting", "PNGCoding", "CPNG", "Markup", "BrowserTestSupport"],
      resources: [.copy("Resources")], swiftSettings: strict),
    .testTarget(
      name: "DocumentationAssetsTests",
      dependencies: ["DocumentationAssets", "TextControlRender", "PNGCoding", "Markup", "BrowserTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GoldenSupportTests", dependencies: ["GoldenTestSupport", "TextControlRender"], exclude: ["Goldens"],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    .testTarget(
      name: "CLITests", dependencies: ["render-cli", "TextControlRender", "PNGCoding"], exclude: ["Snapshots"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzing needs a C compiler's runtime for its main function, so the target is there only when asked for: make fuzz.
if Context.environment["FUZZ"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: ["DocumentationAssets", "GoldenTesting", "TextControlRender", "PNGCoding", "Typeset", "Raster"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
