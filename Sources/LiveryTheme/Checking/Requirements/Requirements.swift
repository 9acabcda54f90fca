public import LiveryDiagnostics

/// What an app asks of every theme: the list of `livery check --require`.
public struct Requirements: Sendable {
    /// What is asked for, in the order of the file.
    public let required: [Requirement]

    init(_ required: [Requirement]) { self.required = required }

    /// Reads the list from a file.
    ///
    /// - Returns: The list, `nil` where the file has errors; and what is wrong with it.
    public static func read(_ source: SourceText) -> (requirements: Requirements?, diagnostics: [Diagnostic]) {
        var reader = RequirementsReader()
        let required = reader.read(source)
        let isWhole = !reader.diagnostics.contains { $0.severity == .error }
        return (isWhole ? Requirements(required) : nil, reader.diagnostics.sorted(by: Diagnostic.precedes))
    }

    /// Reads the list from the file of a path; `-` is the standard input.
    public static func load(_ path: String) -> (requirements: Requirements?, diagnostics: [Diagnostic]) {
        do throws(FileSystem.ReadError) {
            return read(SourceText(path: path, bytes: try FileSystem.read(path, limit: 1 << 20)))
        } catch {
            return (nil, [CatalogueScan.diagnostic(path, error)])
        }
    }
}
