// swift-tools-version: 6.0
import PackageDescription

// An app whose themes are packs in its sources: what is in `themes.d` is code when the app is built.
let package = Package(
    name: "ThemedApp",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        .executableTarget(
            name: "ThemedApp", exclude: ["themes.d"],
            plugins: [.plugin(name: "LiveryThemes", package: "livery")])
    ]
)
