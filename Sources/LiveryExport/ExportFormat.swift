public import LiveryDiagnostics
public import LiveryTheme

/// A form in which themes are handed to other programs.
///
/// Formats are pure: the same themes give the same bytes, on every machine, without times and paths.
public protocol ExportFormat: Sendable {
    /// The name by which it is asked for: `css`.
    var name: String { get }
    /// What it is, in a few words.
    var summary: String { get }
    /// The extension of its files, without the dot.
    var fileExtension: String { get }
    /// What goes into one file.
    var layout: ExportLayout { get }
    /// What of a pack it carries besides the values of roles. What a pack has beyond is told in notes.
    var carries: Set<PackFeature> { get }

    /// Writes themes of one pack as one text: all of them where the layout is ``ExportLayout/pack``, one where it is
    /// ``ExportLayout/theme``.
    ///
    /// - Parameter themes: The themes, the base values first.
    /// - Returns: The text, and what people should know of, for example tokens whose names collide.
    func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic])

    /// Writes the themes of one pack as files.
    ///
    /// - Parameter themes: The themes, the base values first.
    func files(_ themes: [Theme]) -> ExportedFiles

    /// Writes the themes of several packs as files that belong together; `nil` where each pack has files of its own.
    ///
    /// - Parameter packs: The themes of each pack, the base values first.
    func files(of packs: [[Theme]]) -> ExportedFiles?
}

extension ExportFormat {
    /// One file for a pack, with all its themes.
    public var layout: ExportLayout { .pack }

    /// Each pack has files of its own.
    public func files(of packs: [[Theme]]) -> ExportedFiles? { nil }

    /// What themes have and the format does not carry.
    private func losses(of themes: [Theme]) -> [Diagnostic] {
        var notes = ExportNotes(of: themes)
        notes.tellLosses(of: themes, in: self)
        return notes.diagnostics
    }

    /// The texts of ``export(_:)``, each as a file.
    public func files(_ themes: [Theme]) -> ExportedFiles {
        guard let base = themes.first else { return ExportedFiles() }
        var files = ExportedFiles()
        switch layout {
        case .theme:
            var told: Set<Diagnostic> = []
            for theme in themes {
                let (text, diagnostics) = export([theme])
                files.add(ExportedFiles.name(of: theme.id) + "." + fileExtension, text)
                // What no theme of the pack has a place for is told once, of all.
                let own = losses(of: [theme])
                files.diagnostics += diagnostics.filter { !own.contains($0) && told.insert($0).inserted }
            }
            files.diagnostics += losses(of: themes)
        case .pack, .folder:
            let (text, diagnostics) = export(themes)
            files.add(base.id.pack + "." + fileExtension, text)
            files.diagnostics = diagnostics
        }
        return files
    }
}
