// swift-tools-version: 6.3
import PackageDescription

// swift build -c release --product livery-plugin-worker
// swift run -c release --package-path Benchmarks/Isolation
let package = Package(
    name: "isolation-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        .systemLibrary(
            name: "CBenchmarkYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "BareScan", dependencies: ["CBenchmarkYAML"]),
        .executableTarget(
            name: "IsolationBenchmark", dependencies: ["BareScan", .product(name: "Livery", package: "livery")]),
    ]
)
