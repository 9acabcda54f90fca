internal import LiveryDiagnostics
internal import LiveryFonts
internal import LiveryPack

/// The font files that packs name, each looked into once.
final class FontLibrary {
    /// The files and folders that were looked into, each as it was before.
    private(set) var watched: [CatalogueOrigin.Watched] = []
    private var files: [String: Result<FontFile, FontFileProblem>] = [:]
    private var characters: [String: [Unicode.Scalar]?] = [:]
    private var numbers: [String: Int] = [:]
    private var missing: [CoverageKey: [Unicode.Scalar]] = [:]

    /// A face with a number of its own, so that what was found out about it can be kept.
    struct Face {
        var number: Int
        var face: FontFileFace
    }

    private struct CoverageKey: Hashable {
        var language: String
        var faces: [Int]
    }

    /// Whether it is known which characters languages are written with.
    var knowsLanguages: Bool { Self.knowsLanguages }

    /// Whether this system knows which characters languages are written with.
    static var knowsLanguages: Bool { Orthographies.system != nil }

    /// The file of a path, or what is wrong with it.
    func file(_ path: String) -> Result<FontFile, FontFileProblem> {
        if let known = files[path] { return known }
        watch(path)
        let result: Result<FontFile, FontFileProblem>
        do throws(FontFileProblem) { result = .success(try FontFile(path)) } catch { result = .failure(error) }
        files[path] = result
        return result
    }

    /// Notes that something on the disk matters that is no pack.
    func watch(_ path: String) { watched.append(.init(path: path, stamp: FileSystem.stamp(of: path))) }

    /// The faces of all files that the packs of a line name, each file relative to the pack that names it.
    func faces(of chain: [ChainLink]) -> [Face] {
        var found: [Face] = []
        for link in chain {
            for file in link.pack.fontFiles where !Self.isOutside(file) {
                let path = Self.path(of: file, in: link.pack)
                guard let font = try? self.file(path).get() else { continue }
                let first = numbers[path] ?? numbers.count << 10
                numbers[path] = first
                found += font.faces.enumerated().map { Face(number: first + $0, face: $1) }
            }
        }
        return found
    }

    /// The characters of a language that none of some faces has, and how many the language has; `nil` where that is
    /// not known.
    func missing(_ language: String, in faces: [Face]) -> (characters: [Unicode.Scalar], of: Int)? {
        guard let needed = characters(of: language) else { return nil }
        let key = CoverageKey(language: language, faces: faces.map(\.number))
        if let known = missing[key] { return (known, needed.count) }
        let found = needed.filter { scalar in !faces.contains { $0.face.has(scalar) } }
        missing[key] = found
        return (found, needed.count)
    }

    /// The characters that a language is written with; `nil` where that is not known.
    private func characters(of language: String) -> [Unicode.Scalar]? {
        if let known = characters[language] { return known }
        let found = Orthographies.system?.characters(of: language)
        characters[language] = .some(found)
        return found
    }

    /// The path of a font file that a pack names.
    static func path(of file: Pack.Mention, in pack: Pack) -> String {
        let folder = PackContext.folder(of: pack.source.path)
        return folder.isEmpty ? file.text : folder.hasSuffix("/") ? folder + file.text : folder + "/" + file.text
    }

    /// Whether a path leads out of the folder of its pack.
    static func isOutside(_ file: Pack.Mention) -> Bool {
        file.text.utf8.first == UInt8(ascii: "/") || file.text.split(separator: "/").contains("..")
    }

    /// Whether two names mean one family: letters' case does not matter.
    static func isSame(_ a: String, _ b: String) -> Bool { a == b || a.lowercased() == b.lowercased() }

    /// The families that mean no font in particular but whatever the system has for a purpose (CSS Fonts 4, section 2.1).
    static func isGeneric(_ family: String) -> Bool {
        let lower = family.lowercased()
        return generic.contains(lower) || lower.hasPrefix("ui-") || lower.hasPrefix("-apple-")
    }

    private static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "system", "math", "emoji", "fangsong",
        "blinkmacsystemfont", "default",
    ]
}
