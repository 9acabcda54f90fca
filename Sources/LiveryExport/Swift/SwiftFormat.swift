internal import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// Typed accessors in Swift: `Theme.india.headline1.font`, `Theme.usa.colors.accent.uiColor`, for every market and variant.
///
/// The export is a package, `Themes`, that needs nothing else; its sources can also be put into an app as they are. They
/// serve SwiftUI, UIKit and AppKit where these are, and give plain numbers everywhere. Several packs go into one package.
public struct SwiftFormat: FolderFormat {
    /// `swift`.
    public let name = "swift"
    /// What it is.
    public let summary = "typed accessors for SwiftUI, UIKit, AppKit and plain Swift, as a package"
    /// `swift`.
    public let fileExtension = "swift"

    /// The files of the module, in order, below the folder of an export.
    public static let sources = [
        "Sources/Themes/Theme.swift", "Sources/Themes/ThemeColor.swift", "Sources/Themes/ThemeTextStyle.swift",
    ]

    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = [
        .title, .summary, .author, .license, .metrics, .textStyles, .fallbackFamilies, .scaling, .unset,
    ]

    /// The format.
    public init() {}

    /// The package of a single pack.
    public func files(_ themes: [Theme]) -> ExportedFiles { package(of: [themes]) }

    /// One package of several packs.
    public func files(of packs: [[Theme]]) -> ExportedFiles? { package(of: packs) }

    private func package(of packs: [[Theme]]) -> ExportedFiles {
        let packs = packs.filter { !$0.isEmpty }
        var files = ExportedFiles()
        var notes = SwiftNotes()
        var names = ExportNames()
        var types = ExportNames()
        var text = ""
        var members: [(member: String, type: String, title: String)] = []
        for themes in packs {
            let id = themes[0].id.pack
            let location = themes[0].chain.first.map { Location(path: $0.pack.source.path) }
            let writer = SwiftThemeWriter(
                themes,
                type: types.claim(SwiftWords.type(id), for: id, at: location))
            members.append((names.claim(SwiftWords.member(id), for: id, at: location), writer.type, writer.title))
            text += "\n" + writer.text(&notes)
            var losses = ExportNotes(of: themes)
            losses.tellLosses(of: themes, in: self)
            notes.add(losses.diagnostics)
        }
        files.add("Package.swift", Self.manifest)
        files.add(Self.sources[0], Self.header + Self.namespace(members) + text)
        files.add(Self.sources[1], Self.header + SwiftSupport.color)
        files.add(Self.sources[2], Self.header + SwiftSupport.textStyle)
        files.diagnostics = types.diagnostics + names.diagnostics + notes.diagnostics
        return files
    }

    private static let header =
        "// Made by 'livery export --format swift'. What is changed here is lost when it is made again.\n\n"

    private static func namespace(_ members: [(member: String, type: String, title: String)]) -> String {
        var text = """
            /// The themes: one for each pack, with its markets and variants.
            ///
            /// `Theme.india` follows light and dark; `Theme.India(variant: .dark)` stays dark.
            public enum Theme {

            """
        if let first = members.first {
            text = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.hasPrefix("/// `Theme.india`")
                    ? "/// `Theme.\(first.member)` follows light and dark where the pack has both." : String(line)
            }.joined(separator: "\n")
        }
        for (member, type, title) in members {
            text += SwiftWords.comment(title, indent: "    ")
            text += "    public static let \(member) = \(type)()\n"
        }
        return text + "}\n"
    }

    private static let manifest = """
        // swift-tools-version: 6.0
        // Made by 'livery export --format swift'. What is changed here is lost when it is made again.
        import PackageDescription

        let package = Package(
            name: "Themes",
            platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
            products: [.library(name: "Themes", targets: ["Themes"])],
            targets: [.target(name: "Themes")]
        )

        """
}
