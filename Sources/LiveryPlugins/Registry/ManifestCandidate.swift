internal import LiveryDiagnostics
internal import Synchronization

/// A folder of a directory of plug-ins, whose manifest is read, beside others, by whichever thread has time.
final class ManifestCandidate: Sendable {
    let folder: String
    /// What there was to say before its manifest was read.
    let diagnostics: [Diagnostic]
    private let path: String
    /// Whether it may be used; of another one the manifest only tells what it would have had.
    let isUsed: Bool
    private let result = Mutex<ManifestReading?>(nil)

    init(_ path: String, in folder: String, _ diagnostics: [Diagnostic], isUsed: Bool) {
        self.path = path
        self.folder = folder
        self.diagnostics = diagnostics
        self.isUsed = isUsed
    }

    /// What came of reading the manifest; `nil` when it was not to be read.
    var reading: ManifestReading? { result.withLock { $0 } }

    /// Reads the manifests of all.
    static func readAll(_ candidates: [ManifestCandidate]) {
        Parallel.run(count: candidates.count, chunk: 8) { next in
            while let range = next() {
                for index in range {
                    let candidate = candidates[index]
                    let reading = ManifestReading.of(candidate.path, in: candidate.folder)
                    candidate.result.withLock { $0 = reading }
                }
            }
        }
    }
}
