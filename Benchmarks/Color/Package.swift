// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "color-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        // The same work in C, at the same -O3 on the same machine in the same run: what the figures are ratios to.
        .target(
            name: "ColorReference",
            cSettings: [.unsafeFlags(["-O3"])], linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        // As much as a C compiler makes of it when it may use all of this machine and change the rounding.
        .target(
            name: "ColorReferenceNative",
            cSettings: [.unsafeFlags(["-O3", "-march=native", "-ffast-math"])],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "ColorBenchmark",
            dependencies: [
                "ColorReference", "ColorReferenceNative", .product(name: "LiveryColor", package: "livery"),
                .product(name: "Livery", package: "livery"),
            ],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]),
    ],
    swiftLanguageModes: [.v6]
)
