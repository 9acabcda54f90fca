import LiveryDiagnostics
import LiveryEditing

extension Console {
    /// Writes the difference of a file to the output, with colours where it takes them.
    func write(_ diff: UnifiedDiff) {
        guard outputDepth != .none else {
            output.write(diff.text)
            return
        }
        for line in diff.lines {
            let text = String(line.text.unicodeScalars.dropLast())
            let style: ANSIStyle? =
                switch line.kind {
                case .header: .bold
                case .position: .help
                case .context: nil
                case .removed: .error
                case .added: .success
                }
            output.write((style.map { $0(text) } ?? text) + "\n")
        }
    }
}
