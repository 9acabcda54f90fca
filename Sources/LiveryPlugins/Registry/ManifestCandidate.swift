internal import LiveryDiagnostics
internal import Synchronization

/// A folder of a directory of plug-ins. What its manifest says is worked out when somebody asks: most runs need one or two
/// of all that are installed.
final class ManifestCandidate: Sendable {
    let folder: String
    let directory: PluginDirectory
    /// What there was to say before its manifest was read.
    let diagnostics: [Diagnostic]
    /// Whether it is among others in its directory, so that it is told of as broken where it cannot be used.
    let isMember: Bool
    private let path: String
    /// Whether it may be used; of another one the manifest only tells what it would have had.
    let isUsed: Bool
    private let state = Mutex(State())

    private struct State {
        var content: Result<[UInt8], ManifestReading.Failure>?
        var reading: ManifestReading?
    }

    init(
        _ path: String, in folder: String, of directory: PluginDirectory, _ diagnostics: [Diagnostic], isUsed: Bool,
        isMember: Bool = true
    ) {
        self.path = path
        self.folder = folder
        self.directory = directory
        self.diagnostics = diagnostics
        self.isUsed = isUsed
        self.isMember = isMember
    }

    /// What came of reading the manifest.
    var reading: ManifestReading {
        state.withLock { state in
            if let known = state.reading { return known }
            let content = state.content ?? ManifestReading.content(of: path, in: folder)
            let reading = ManifestReading(content, of: path)
            state.reading = reading
            state.content = nil
            return reading
        }
    }

    /// Whether the manifest may have a value of this text; where it has not, there is no need to work out what it says.
    func mayState(_ text: String) -> Bool { mayState(text, isName: false) }

    /// Whether the manifest may have a function of this name.
    func mayHave(_ function: String) -> Bool { mayState(function, isName: true) }

    private func mayState(_ text: String, isName: Bool) -> Bool {
        guard isUsed else { return false }
        return state.withLock { state in
            switch state.content {
            case .success(let bytes)?: ManifestGlance.mayState(text, in: bytes, isName: isName)
            case .failure?: false
            case nil: true
            }
        }
    }

    /// Whether the manifest has an entry for a function, as far as that is seen without working out what it says.
    func states(_ entry: String, of function: String) -> Bool {
        guard isUsed else { return false }
        return state.withLock { state in
            guard case .success(let bytes)? = state.content else { return false }
            return ManifestGlance.states(entry, of: function, in: bytes)
        }
    }

    /// Takes the bytes of the manifests of all: what happens to the files later does not matter.
    static func takeAll(_ candidates: [ManifestCandidate]) {
        Parallel.run(count: candidates.count, chunk: 16) { next in
            while let range = next() {
                for index in range {
                    let candidate = candidates[index]
                    let content = ManifestReading.content(of: candidate.path, in: candidate.folder)
                    candidate.state.withLock { $0.content = content }
                }
            }
        }
    }

    /// Works out what the manifests of all that are used say.
    static func readAll(_ candidates: [ManifestCandidate]) {
        Parallel.run(count: candidates.count, chunk: 8) { next in
            while let range = next() {
                for index in range { _ = candidates[index].reading }
            }
        }
    }
}
