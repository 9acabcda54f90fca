// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "runtime-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        .executableTarget(
            name: "RuntimeBenchmark", dependencies: [.product(name: "LiveryRuntime", package: "livery")])
    ]
)
