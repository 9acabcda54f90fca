import Livery
import LiveryEditing

/// Lists with diagnostics every change that `livery fix` would consider for them: those too that only the layout of the
/// file tells. What a report offers and what the command makes is the same.
struct FixListing {
    private let contents: [String: [UInt8]]
    private var files: [String: File] = [:]

    /// A file that is looked at.
    private struct File {
        var finder: CodeFixes
        /// Where each character begins, in bytes from the beginning of the file; at the end, where the last one ends.
        var offsets: [Int]
    }

    /// - Parameter contents: What stands for the files of some paths.
    init(contents: [String: [UInt8]] = [:]) { self.contents = contents }

    /// The diagnostics with all their fixes, the best first, each with the bytes that it replaces.
    mutating func completed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard CodeFixes.mayMend([diagnostic]) else { return diagnostic }
            var paths = diagnostic.fixes.map(\.location.path)
            if let path = diagnostic.location?.path { paths.append(path) }
            var fixes: [Diagnostic.Fix] = []
            for (index, path) in paths.enumerated() where !paths[..<index].contains(path) {
                guard let file = file(path) else {
                    fixes += diagnostic.fixes.filter { $0.location.path == path }
                    continue
                }
                fixes += file.finder.fixes(for: diagnostic).compactMap { Self.fix($0, in: file) }
            }
            var diagnostic = diagnostic
            diagnostic.fixes = fixes
            return diagnostic
        }
    }

    private mutating func file(_ path: String) -> File? {
        if let known = files[path] { return known }
        guard path != "-", let bytes = contents[path] ?? FileDescriptor.contents(of: path),
            let text = EditableText(bytes)
        else {
            return nil
        }
        let isUTF16 = text.isUTF16
        var offset = isUTF16 ? 2 : text.hasUTF8Mark ? 3 : 0
        var offsets: [Int] = []
        offsets.reserveCapacity(text.scalars.count + 1)
        for scalar in text.scalars {
            offsets.append(offset)
            offset += isUTF16 ? 2 * UTF16.width(scalar) : UTF8.width(scalar)
        }
        offsets.append(offset)
        let file = File(finder: CodeFixes(text, path: path), offsets: offsets)
        files[path] = file
        return file
    }

    private static func fix(_ fix: CodeFix, in file: File) -> Diagnostic.Fix? {
        let text = file.finder.text
        let edits = fix.edits.map { edit -> Diagnostic.Fix.Edit in
            var place = text.place(at: edit.range.lowerBound)
            let line = text.line(Int(place.line)) ?? edit.range
            let end = text.place(at: edit.range.upperBound)
            let isOneLine = end.line == place.line
            place.length = UInt32(
                clamping: min(edit.range.upperBound, max(line.upperBound, edit.range.lowerBound))
                    - edit.range.lowerBound)
            return Diagnostic.Fix.Edit(
                at: Location(path: file.finder.path, place: place, lineText: text.text(in: line)),
                end: isOneLine ? nil : end, replacement: edit.replacement,
                bytes: file.offsets[edit.range.lowerBound]..<file.offsets[edit.range.upperBound])
        }
        return Diagnostic.Fix(fix.title, edits: edits, safety: fix.safety)
    }
}
