// swift-tools-version: 6.0
// A package of its own, so that building the library never needs the libraries it is compared with.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "TextControlRender", path: "..")],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CFreeTypePeer", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzzPeer", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .target(name: "BenchmarkSupport"),
    .executableTarget(
      name: "RasterBenchmarks",
      dependencies: [
        "BenchmarkSupport", "CCairo", "CFreeTypePeer", .product(name: "Raster", package: "TextControlRender"),
      ]),
    .executableTarget(
      name: "SceneBenchmarks",
      dependencies: [
        "BenchmarkSupport", .product(name: "Raster", package: "TextControlRender"),
        .product(name: "TextControlRender", package: "TextControlRender"),
      ]),
    .executableTarget(
      name: "TypesetBenchmarks",
      dependencies: ["BenchmarkSupport", "CHarfBuzzPeer", .product(name: "Typeset", package: "TextControlRender")]),
  ],
  swiftLanguageModes: [.v6]
)
