import Livery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The changes that diagnostics offer, put into their files.
struct FixApplication {
    private var fixes: [String: [Diagnostic.Fix]] = [:]

    /// Takes the first change that each diagnostic offers.
    init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            guard let fix = diagnostic.fixes.first, fixes[fix.location.path]?.contains(fix) != true else { continue }
            fixes[fix.location.path, default: []].append(fix)
        }
    }

    /// Changes the files, each as a whole, and says on the error stream what was changed. Gives whether anything was.
    ///
    /// A change whose line is not what it was when the file was checked is left out, and so is one that overlaps another.
    func run(_ console: Console) throws(CommandError) -> Bool {
        var changed = false
        for (path, fixes) in fixes.sorted(by: { $0.key < $1.key }) {
            let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            let content = FileDescriptor.readAll(from: descriptor)
            close(descriptor)
            guard let content else { continue }
            let (bytes, count) = Self.apply(fixes, to: SourceText(path: path, bytes: content))
            guard count > 0 else { continue }
            try OutputFile(path).write(bytes)
            changed = true
            console.errors.write(VisibleText.escaped(path) + ": " + DiagnosticSummary.counted(count, "change") + "\n")
        }
        return changed
    }

    /// The bytes of a text with changes made, and how many were.
    static func apply(_ fixes: [Diagnostic.Fix], to source: SourceText) -> (bytes: [UInt8], count: Int) {
        let edits = fixes.compactMap { fix -> (range: Range<Int>, text: String)? in
            let place = fix.location.place
            guard source.line(Int(place.line)) == fix.location.lineText, let range = source.byteRange(of: place) else {
                return nil
            }
            return (range, fix.replacement)
        }
        var bytes: [UInt8] = []
        var position = 0
        var count = 0
        for edit in edits.sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        })
        where edit.range.lowerBound >= position {
            bytes += source.bytes[position..<edit.range.lowerBound]
            bytes += Array(edit.text.utf8)
            position = edit.range.upperBound
            count += 1
        }
        bytes += source.bytes[position...]
        return (bytes, count)
    }
}
