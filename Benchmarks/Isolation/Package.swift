// swift-tools-version: 6.3
import PackageDescription

// swift build -c release --product livery-plugin-worker
// swift run -c release --package-path Benchmarks/Isolation
let package = Package(
    name: "isolation-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        .executableTarget(
            name: "IsolationBenchmark", dependencies: [.product(name: "Livery", package: "livery")])
    ]
)
