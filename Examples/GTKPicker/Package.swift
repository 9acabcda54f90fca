// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "GTKPicker",
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(name: "CPicker", dependencies: ["CGTK"], cSettings: [.enableWarning("all"), .enableWarning("extra")]),
        .executableTarget(
            name: "GTKPicker", dependencies: ["CPicker", .product(name: "Livery", package: "livery")],
            swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    ],
    swiftLanguageModes: [.v6]
)
