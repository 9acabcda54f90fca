// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// The settings of every Swift target, tests and plug-ins included.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// The settings of every C target.
let cSettings: [CSetting] = [.treatAllWarnings(as: .error), .enableWarning("all"), .enableWarning("extra")]

/// The bundled plug-ins: every folder of `Plugins` that has a manifest. The package knows none of them
/// by name, so that it builds with any of them, or with all of them, taken away.
let bundledPlugins: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Plugins")
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return entries.sorted().filter { name in
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name + "/plugin.yaml").path)
    }
}()

/// The modules made for plug-ins that the sources of a bundled plug-in import, so that each links only what it uses.
func supportModules(of plugin: String) -> [Target.Dependency] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Plugins/\(plugin)")
    let sources = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []).compactMap { $0 as? String }
    let text = sources.filter { $0.hasSuffix(".swift") }.sorted()
        .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
    return ["LiveryPluginColor", "LiveryVariants"].filter { text.contains("import \($0)\n") }.map { .byName(name: $0) }
}

/// A target of `Sources`, with the settings of all.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A test target of `Tests`, with the settings of all. Fixtures are read from the checkout, not copied.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: testFixtures(name), swiftSettings: settings)
}

/// The folder `Fixtures` of a test target, where it has one: what is in there is data, not source.
func testFixtures(_ name: String) -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Tests/\(name)/Fixtures")
    return FileManager.default.fileExists(atPath: folder.path) ? ["Fixtures"] : []
}

let package = Package(
    name: "livery",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Livery", targets: ["Livery"]),
        .library(name: "LiveryColor", targets: ["LiveryColor"]),
        .library(name: "LiveryPluginKit", targets: ["LiveryPluginKit"]),
        .library(name: "LiveryPluginColor", targets: ["LiveryPluginColor"]),
        .library(name: "LiveryVariants", targets: ["LiveryVariants"]),
        .library(name: "LiveryRuntime", targets: ["LiveryRuntime"]),
        .library(name: "LiveryWatching", targets: ["LiveryWatching"]),
        .library(name: "LiveryRuntimeTesting", targets: ["LiveryRuntimeTesting"]),
        .plugin(name: "LiveryThemes", targets: ["LiveryThemes"]),
        .library(name: "LiverySwiftUI", targets: ["LiverySwiftUI"]),
        .library(name: "LiveryUIKit", targets: ["LiveryUIKit"]),
        .executable(name: "livery", targets: ["LiveryCommand"]),
        .executable(name: "livery-plugin-worker", targets: ["LiveryPluginWorker"]),
    ] + bundledPlugins.map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "CLiveryPlugin"),
        .target(name: "CLiveryWorker", dependencies: ["CLiveryPlugin"], cSettings: cSettings),
        .executableTarget(
            name: "LiveryPluginWorker", dependencies: ["CLiveryPlugin", "CLiveryWorker", "CPluginProbe"],
            cSettings: cSettings,
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        module("LiveryColor"),
        module("LiveryDiagnostics"),
        module("LiveryYAML", ["CYAML", "LiveryDiagnostics"]),
        module("LiveryPack", ["LiveryYAML", "LiveryColor", "LiveryDiagnostics"]),
        module("LiveryEditing", ["LiveryPack", "LiveryYAML", "LiveryColor", "LiveryDiagnostics"]),
        module("LiveryFonts"),
        module("LiveryTheme", ["LiveryFonts", "LiveryPack", "LiveryYAML", "LiveryColor", "LiveryDiagnostics"]),
        module("LiveryPlugins", ["CLiveryPlugin", "CLiveryWorker", "LiveryYAML", "LiveryColor", "LiveryDiagnostics"]),
        .target(name: "CWatching", cSettings: cSettings),
        module("LiveryWatching", ["CWatching"]),
        .target(
            name: "CDesktopBus", cSettings: cSettings,
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        module("LiveryDesktop", ["CDesktopBus", "LiveryWatching", "LiveryRuntime", "LiveryColor"]),
        module("LiveryExport", ["LiveryTheme", "LiveryPack", "LiveryYAML", "LiveryColor", "LiveryDiagnostics"]),
        module(
            "Livery",
            [
                "LiveryColor", "LiveryDiagnostics", "LiveryPack", "LiveryTheme", "LiveryPlugins", "LiveryExport",
                "LiveryRuntime", "LiveryWatching", "LiveryDesktop",
            ]),
        module(
            "LiveryLanguageServer",
            [
                "Livery", "LiveryColor", "LiveryDiagnostics", "LiveryEditing", "LiveryPack", "LiveryPlugins",
                "LiveryTheme", "LiveryYAML",
            ]),
        module("LiveryRuntime", ["LiveryColor", "LiveryDiagnostics"]),
        module("LiveryRuntimeTesting", ["LiveryRuntime"]),
        .plugin(name: "LiveryThemes", capability: .buildTool(), dependencies: ["LiveryCommand"]),
        module("LiverySwiftUI", ["LiveryRuntime", "LiveryColor"]),
        module("LiveryUIKit", ["LiveryRuntime", "LiveryColor"]),
        module("LiveryPluginKit", ["CLiveryPlugin"]),
        module("LiveryPluginColor"),
        module("LiveryVariants", ["LiveryPluginColor"]),
        .target(name: "CPluginStarter", exclude: ["Templates"]),
        .target(name: "CCommandGuard", cSettings: cSettings),
        .target(name: "CPluginProbe", dependencies: ["CLiveryPlugin"], cSettings: cSettings),
        module(
            "LiveryPluginCheck",
            [
                "CPluginProbe", "CLiveryPlugin", "CLiveryWorker", "LiveryPlugins", "LiveryYAML", "LiveryColor",
                "LiveryDiagnostics",
            ]),
        .executableTarget(
            name: "LiveryCommand",
            dependencies: [
                "Livery", "LiveryEditing", "LiveryLanguageServer", "LiveryYAML", "LiveryDiagnostics",
                "LiveryPluginCheck", "CPluginStarter", "CCommandGuard",
            ],
            swiftSettings: settings),
        tests(
            "DarkVariantTests", ["LiveryVariants", "LiveryPluginColor", "LiveryPlugins", "LiveryColor", "Livery"]),
        tests("ColorVisionTests", ["LiveryPlugins", "LiveryColor", "LiveryDiagnostics"]),
        tests("ContrastTests", ["LiveryPluginColor", "LiveryPlugins", "LiveryColor", "LiveryDiagnostics"]),
        tests("LiveryColorTests", ["LiveryColor"]),
        tests("LiveryDiagnosticsTests", ["LiveryDiagnostics"]),
        tests("LiveryYAMLTests", ["LiveryYAML", "LiveryDiagnostics"]),
        tests("LiveryPackTests", ["LiveryPack", "LiveryYAML", "LiveryColor", "LiveryDiagnostics"]),
        tests("LiveryFontsTests", ["LiveryFonts", "LiveryTheme", "LiveryPack", "LiveryDiagnostics"]),
        tests("LiveryEditingTests", ["LiveryEditing", "LiveryPack", "LiveryYAML", "LiveryDiagnostics"]),
        tests("LiveryThemeTests", ["LiveryTheme", "LiveryPack", "LiveryColor", "LiveryDiagnostics"]),
        tests("LiveryExportTests", ["Livery"]),
        tests("AppleTests", ["Livery", "LiverySwiftUI", "LiveryUIKit"]),
        tests(
            "LiveryRuntimeTests",
            ["LiveryRuntime", "LiveryRuntimeTesting", "Livery", "LiveryColor", "LiveryDiagnostics"]),
        tests("LiveryWatchingTests", ["LiveryWatching"]),
        tests("LiveryDesktopTests", ["LiveryDesktop", "LiveryRuntime", "LiveryColor"]),
        tests("MutationTests", ["Livery", "LiveryEditing"]),
        tests("LiveryTests", ["Livery", "LiveryPlugins"]),
        tests("LiveryCommandTests", ["LiveryCommand", "LiveryDiagnostics"]),
        tests(
            "LiveryLanguageServerTests",
            ["LiveryLanguageServer", "Livery", "LiveryTheme", "LiveryPack", "LiveryYAML", "LiveryDiagnostics"]),
        tests("LiveryPluginsTests", ["LiveryPlugins", "LiveryColor", "LiveryDiagnostics", "CLiveryPlugin"]),
        tests("LiveryPluginKitTests", ["LiveryPluginKit", "CLiveryPlugin"]),
        tests(
            "LiveryPluginCheckTests",
            ["LiveryCommand", "LiveryPluginWorker", "LiveryPluginCheck", "LiveryPlugins", "LiveryDiagnostics"]),
        tests("AdjustTests", ["LiveryPlugins", "LiveryColor"]),
        .executableTarget(
            name: "hostile-plugins", dependencies: ["Livery"], path: "Tests/HostilePlugins/Runner",
            swiftSettings: settings),
        .testTarget(
            name: "HostilePluginTests", dependencies: ["hostile-plugins", "LiveryYAML", "LiveryDiagnostics"],
            path: "Tests/HostilePlugins/Suite", swiftSettings: settings),
    ]
        + bundledPlugins.map {
            .target(
                name: $0, dependencies: ["LiveryPluginKit"] + supportModules(of: $0), path: "Plugins/\($0)",
                exclude: ["plugin.yaml"], swiftSettings: settings)
        },
    swiftLanguageModes: [.v6]
)
