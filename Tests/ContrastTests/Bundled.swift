import Foundation
import LiveryColor
import LiveryPlugins

/// The plug-in of this checkout, called as the command calls it: through its manifest and its library.
enum Bundled {
    static let host = PluginHost(PluginRegistry.scan(.standard()))

    /// What a transform makes of colours written as in CSS; of each a colour in hexadecimal, or the reason why not.
    static func transform(_ name: String, _ colors: [String], _ arguments: [Argument]) throws -> [String] {
        let bound = try host.signature(name, .transform).bind(arguments)
        return try host.transform(name, try colors.map { try ColorValue(css: $0) }, bound).map { result in
            switch result {
            case .success(let color): color.hexString
            case .failure(let error): error.message
            }
        }
    }

    /// What the check finds in a theme.
    static func check(_ theme: PluginTheme, _ arguments: [Argument] = []) throws -> [PluginFinding] {
        try host.check("contrast", theme, try host.signature("contrast", .check).bind(arguments))
    }

    /// An argument by name.
    static func word(_ label: String, _ word: String) -> Argument { Argument(.word(word), label: label) }

    /// A colour argument by name.
    static func color(_ label: String, _ css: String) throws -> Argument {
        Argument(.color(try ColorValue(css: css)), label: label)
    }
}

/// The reference vectors outside of the checkout. Tests that need them are skipped where they are absent.
enum Vectors {
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"] { return URL(fileURLWithPath: path) }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/data")
    }()

    static var hasEdges: Bool { FileManager.default.fileExists(atPath: edgeFile.path) }
    static let edgeFile = folder.appendingPathComponent("colour/wcag-threshold-edge.json")

    /// Pairs of colours whose ratio is within 0.00012 of a threshold, and the verdict.
    struct Edge: Decodable {
        var fg: String
        var bg: String
        var ratio: Double
        var threshold: Double
        var pass: Bool
    }

    static func edges() throws -> [Edge] {
        try JSONDecoder().decode([Edge].self, from: try Data(contentsOf: edgeFile))
    }
}
