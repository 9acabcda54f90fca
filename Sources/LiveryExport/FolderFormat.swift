public import LiveryDiagnostics
public import LiveryTheme

/// A format of several files that belong together.
public protocol FolderFormat: ExportFormat {}

extension FolderFormat {
    /// Several files in a folder.
    public var layout: ExportLayout { .folder }

    /// All files one after the other, each below a line with its path.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        let files = files(themes)
        return (files.files.map { "==> \($0.path) <==\n\($0.text)" }.joined(separator: "\n"), files.diagnostics)
    }
}
