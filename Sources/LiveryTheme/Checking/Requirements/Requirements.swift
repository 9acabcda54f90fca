public import LiveryDiagnostics

/// What an app asks of every theme: the list of `livery check --require`.
public struct Requirements: Sendable {
    /// What is asked for, in the order of the file.
    public let required: [Requirement]

    init(_ required: [Requirement]) { self.required = required }

    /// Reads the list from a file.
    ///
    /// - Returns: The list, as far as it could be understood: `nil` where nothing was; and everything that is wrong with it.
    public static func read(_ source: SourceText) -> (requirements: Requirements?, diagnostics: [Diagnostic]) {
        var reader = RequirementsReader()
        let required = reader.read(source)
        let isBroken = required.isEmpty && reader.diagnostics.contains { $0.severity == .error }
        return (isBroken ? nil : Requirements(required), reader.diagnostics.sorted(by: Diagnostic.precedes))
    }

    /// Reads the list from the file of a path; `-` is the standard input. `contents` stands for what is on the disk.
    public static func load(
        _ path: String, contents: [String: [UInt8]] = [:]
    ) -> (requirements: Requirements?, diagnostics: [Diagnostic]) {
        if let bytes = contents[path] { return read(SourceText(path: path, bytes: bytes)) }
        do throws(FileSystem.ReadError) {
            return read(SourceText(path: path, bytes: try FileSystem.read(path, limit: 1 << 20)))
        } catch {
            return (nil, [CatalogueScan.diagnostic(path, error)])
        }
    }
}
