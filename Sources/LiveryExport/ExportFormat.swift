public import LiveryDiagnostics
public import LiveryTheme

/// A form in which themes are handed to other programs.
///
/// Formats are pure: the same themes give the same text, on every machine, without times and paths.
public protocol ExportFormat: Sendable {
    /// The name by which it is asked for: `css`.
    var name: String { get }
    /// What it is, in a few words.
    var summary: String { get }
    /// The extension of its files, without the dot.
    var fileExtension: String { get }

    /// Writes the themes of one pack.
    ///
    /// - Parameter themes: The themes, the base values first.
    /// - Returns: The text, and what people should know of, for example tokens whose names collide.
    func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic])
}

/// The formats that there are.
public enum ExportFormats {
    /// All formats, in the order in which they are listed.
    public static let all: [any ExportFormat] = [CSSFormat(), JSONFormat()]

    /// The format of a name.
    public static func named(_ name: String) -> (any ExportFormat)? { all.first { $0.name == name } }
}
