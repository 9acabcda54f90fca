import Foundation
import LiveryColor
import LiveryPlugins

/// The plug-in of this checkout, called as the command calls it: through its manifest and its library.
enum Bundled {
    static let host = PluginHost(PluginRegistry.scan(.standard()))

    static func simulate(_ colors: [ColorValue], _ deficiency: String, severity: Double) throws -> [ColorValue] {
        let bound = try host.signature("simulate", .transform).bind([
            Argument(.word(deficiency)), Argument(.number(severity, unit: "%"), label: "severity"),
        ])
        return try host.transform("simulate", colors, bound).map { try $0.get() }
    }

    static func check(_ roles: [(String, String)], _ arguments: [Argument] = []) throws -> [PluginFinding] {
        let theme = PluginTheme(roles: try roles.map { .init($0.0, try ColorValue(css: $0.1)) })
        return try host.check("color-vision", theme, try host.signature("color-vision", .check).bind(arguments))
    }
}

/// Reference values from outside of the checkout. Tests that need them are skipped where they are absent.
enum Vectors {
    static let file: URL = {
        let folder: URL
        if let path = ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"] {
            folder = URL(fileURLWithPath: path)
        } else {
            folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/data")
        }
        return folder.appendingPathComponent("colour/bulk-cvd.csv")
    }()

    static var arePresent: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// A colour, a deficiency and a severity, and the gamma-encoded sRGB that is seen.
    struct Row {
        var color: String
        var deficiency: String
        var severity: Double
        var seen: [Double]
    }

    static func machado() throws -> [Row] {
        try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).compactMap { line in
            let fields = line.split(separator: ",").map(String.init)
            guard fields.count == 7, fields[2] == "machado", let severity = Double(fields[3]) else { return nil }
            return Row(
                color: fields[0], deficiency: fields[1], severity: severity,
                seen: fields[4...].compactMap { Double($0) })
        }
    }
}
