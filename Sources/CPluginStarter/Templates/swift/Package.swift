// swift-tools-version: 6.3
import PackageDescription

/// Only the entry is exported. No folder of this machine's is written into the library: Livery has the Swift runtime, and
/// what else you put beside the library is found there.
let linking: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-no-toolchain-stdlib-rpath", "-Xlinker", "-z", "-Xlinker", "now", "-Xlinker", "-s",
            "-Xlinker", "--version-script=\(Context.packageDirectory)/exports.map",
        ],
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
