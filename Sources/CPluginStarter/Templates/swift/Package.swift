// swift-tools-version: 6.3
import PackageDescription

/// Only the entry is exported, and the libraries of Swift are looked for where the system looks.
let linking: [LinkerSetting] = [
    .unsafeFlags(
        ["-Xlinker", "--version-script=\(Context.packageDirectory)/exports.map", "-Xlinker", "-s"],
        .when(platforms: [.linux])),
    .unsafeFlags(["-Xlinker", "-exported_symbol", "-Xlinker", "_livery_plugin_entry_1"], .when(platforms: [.macOS])),
]

let package = Package(
    name: "@NAME@",
    platforms: [.macOS(.v15)],
    products: [.library(name: "@LIBRARY@", type: .dynamic, targets: ["@MODULE@"])],
    targets: [
        .target(name: "@MODULE@", dependencies: ["LiveryPluginKit"], path: "src", linkerSettings: linking),
        // What a plug-in is written against, as it came with the livery that made this project.
        .target(name: "LiveryPluginKit", dependencies: ["CLiveryPlugin"], path: "kit/LiveryPluginKit"),
        .target(name: "CLiveryPlugin", path: "kit/CLiveryPlugin"),
    ]
)
