import Foundation

/// The file that the runner writes what came of each case into, a line at a time.
struct Report {
    private let file: FileHandle

    init?(path: String) {
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
        else { return nil }
        _ = fcntl(file.fileDescriptor, F_SETFD, FD_CLOEXEC)
        self.file = file
    }

    /// Says that a case is about to be run: the last such line names the one that has ended the runner.
    func begin(_ name: String) { write(["begin": name]) }

    /// Says what came of a case.
    func end(_ outcome: Outcome) { write(outcome.json) }

    /// Says that the runner has come to its end.
    func close() { write(["done": true]) }

    private func write(_ line: [String: Any]) {
        guard var data = try? JSONSerialization.data(withJSONObject: line, options: [.sortedKeys]) else { return }
        data.append(0x0A)
        try? file.write(contentsOf: data)
    }
}
