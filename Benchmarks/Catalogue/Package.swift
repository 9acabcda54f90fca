// swift-tools-version: 6.3
import PackageDescription

/// Loading packs, measured against what libyaml alone takes to read and parse the same bytes.
let package = Package(
    name: "catalogue-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        .systemLibrary(
            name: "CBenchmarkYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "BareYAML", dependencies: ["CBenchmarkYAML"]),
        .executableTarget(
            name: "catalogue-benchmark",
            dependencies: ["BareYAML", .product(name: "Livery", package: "livery")],
            path: "Sources/CatalogueBenchmark"),
    ],
    swiftLanguageModes: [.v6]
)
