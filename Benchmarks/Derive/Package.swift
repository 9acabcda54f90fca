// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "derive-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        .executableTarget(
            name: "DeriveBenchmark",
            dependencies: [
                .product(name: "LiveryVariants", package: "livery"),
                .product(name: "LiveryPluginColor", package: "livery"),
                .product(name: "LiveryColor", package: "livery"),
            ])
    ]
)
