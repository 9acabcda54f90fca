internal import LiveryDiagnostics

/// Tells from the text of a file what it is, where it is no YAML or means something else as YAML.
///
/// Only the beginning is looked at, but for the marks of an unfinished merge.
struct ForeignText {
    private let bytes: ArraySlice<UInt8>
    private let source: SourceText
    /// How much of a file says what it is.
    private static let reach = 16_384

    init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? source.bytes.dropFirst(3) : source.bytes[...]
    }

    // MARK: - Before it is read as YAML

    /// What the first bytes say, where they leave no doubt: archives, web pages, messages of servers.
    var byItsStart: ForeignFormat.Guess? {
        let start = bytes.drop { Self.isBlank($0) }
        guard let first = start.first else { return nil }
        switch first {
        case UInt8(ascii: "P") where start.starts(with: "PK\u{3}\u{4}".utf8):
            return .init(
                message: "this is a ZIP archive, not a pack",
                help: "unpack it, and put the packs that are in it into the directory")
        case 0x1F where start.dropFirst().first == 0x8B:
            return .init(message: "this is a gzip archive, not a pack", help: "unpack it first")
        case UInt8(ascii: "b") where start.starts(with: "bplist0".utf8):
            return .init(
                message: "this is a property list in Apple's binary form, which is not read as a pack",
                help: "'plutil -convert xml1' makes a text of it; " + Self.byHand)
        case UInt8(ascii: "v") where start.starts(with: "version https://git-lfs".utf8):
            return .init(
                message: "this is a pointer of Git LFS: the file itself has not been fetched",
                help: "run 'git lfs pull' in the repository that it comes from")
        case UInt8(ascii: "<"): return markup(start)
        case _ where Self.binary(start) != nil:
            return .init(
                message: "this is \(Self.binary(start) ?? ""), not a pack",
                help: "write a pack, or move the file elsewhere")
        default: break
        }
        // What servers send instead of a file, saved as if it were one.
        guard bytes.count < 200 else { return nil }
        let line = String(decoding: start.prefix(64).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        if [
            "404: Not Found", "404 page not found", "Not Found", "403 Forbidden", "429: Too Many Requests",
            "400: Invalid request",
        ]
        .contains(line) {
            return .init(
                message: "this is the message '\(line)' of a server, not a pack: a download has failed",
                help: "download it again, from the address of the raw file")
        }
        return nil
    }

    /// What files that are no text begin with.
    private static func binary(_ start: ArraySlice<UInt8>) -> String? {
        let marks: [(bytes: [UInt8], what: String)] = [
            ([0x89, 0x50, 0x4E, 0x47], "a picture (PNG)"), ([0xFF, 0xD8, 0xFF], "a picture (JPEG)"),
            (Array("GIF8".utf8), "a picture (GIF)"), (Array("%PDF-".utf8), "a document (PDF)"),
            (Array("8BPS".utf8), "a picture of Photoshop (PSD)"), (Array("OTTO".utf8), "a font"),
            ([0, 1, 0, 0, 0], "a font"),
            (Array("wOF2".utf8), "a font for the web (WOFF 2)"), (Array("wOFF".utf8), "a font for the web (WOFF)"),
            (Array("ASEF".utf8), "a palette of Adobe (ASE)"), (Array("SQLite format 3".utf8), "a database"),
            ([0x7F, 0x45, 0x4C, 0x46], "a program"), (Array("BZh".utf8), "a bzip2 archive"),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz archive"), ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard archive"),
            ([0x37, 0x7A, 0xBC, 0xAF], "a 7-Zip archive"), (Array("Rar!".utf8), "a RAR archive"),
        ]
        if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) { return "a picture (WebP)" }
        return marks.first {
            start.starts(with: $0.bytes)
                && !($0.what == "a bzip2 archive" && start.dropFirst(4).prefix(4) != [0x31, 0x41, 0x59, 0x26])
        }?.what
    }

    private func markup(_ start: ArraySlice<UInt8>) -> ForeignFormat.Guess? {
        let lower = start.prefix(Self.reach).map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }[...]
        if Self.contains("<plist", lower) || Self.contains("<!doctype plist", lower) {
            if Self.contains("ansi 0 color", lower) {
                return known("a colour scheme of iTerm2 (.itermcolors)", help: byImport)
            }
            if Self.contains("dvtsourcetext", lower) || Self.contains("dvtconsole", lower) {
                return known("a theme of Xcode (.xccolortheme)", help: Self.byHand)
            }
            if Self.contains("scopeselector", lower) || Self.contains("<key>scope</key>", lower) {
                return known("a theme of TextMate or Sublime Text (.tmTheme)", help: Self.byHand)
            }
            return known("a property list of Apple's systems", help: Self.byHand)
        }
        if lower.starts(with: "<!doctype html".utf8) || lower.starts(with: "<html".utf8)
            || Self.contains("<head>", lower)
        {
            return .init(
                message: "this is a web page, not a pack",
                help: "download the file itself: on code hosts its address is behind 'Raw'")
        }
        if lower.starts(with: "<?xml".utf8) {
            if Self.contains("<resources", lower) { return known("a file of Android's resources", help: Self.byHand) }
            if Self.contains("<scheme", lower) {
                return known("a colour scheme of JetBrains' editors", help: Self.byHand)
            }
            return known("an XML file", help: Self.byHand)
        }
        if lower.starts(with: "<svg".utf8) { return known("a picture (SVG)", help: Self.byHand) }
        return nil
    }

    // MARK: - Where YAML makes no pack of it

    /// What the text is when it cannot be read as YAML, or holds none of the keys of a pack.
    var byItsText: ForeignFormat.Guess? {
        let start = bytes.drop { Self.isBlank($0) }.prefix(Self.reach)
        guard let first = start.first else { return nil }
        if first == UInt8(ascii: "{") || start.starts(with: "//".utf8) || start.starts(with: "/*".utf8) {
            if let guess = json(start) { return guess }
        }
        if start.starts(with: "livery:".utf8) || Self.contains("\nlivery:", start) { return nil }
        var settings = 0
        var colors = 0
        var sections: [String] = []
        var resources = 0
        for part in start.split(separator: 0x0A).prefix(400) {
            let line = String(decoding: part.drop(while: Self.isBlank).prefix(200), as: UTF8.self)
            guard let mark = line.utf8.first else { continue }
            if mark == UInt8(ascii: "#") || mark == UInt8(ascii: ";") || mark == UInt8(ascii: "!") { continue }
            if mark == UInt8(ascii: "["), let end = line.firstIndex(of: "]") {
                sections.append(String(line[line.index(after: line.startIndex)..<end]))
                continue
            }
            if mark == UInt8(ascii: "*"), line.utf8.contains(UInt8(ascii: ":")) { resources += 1 }
            let words = line.split(maxSplits: 2) { $0 == " " || $0 == "\t" || $0 == "\r" }
            if words.count > 1, words[1] == "=" { settings += 1 }
            if words.count > 1, Self.isTerminalKey(words[0]), Self.isColor(words[1]) { colors += 1 }
        }
        if Self.contains(":root", start) || Self.contains("@define-color", start)
            || (Self.contains("{", start) && Self.contains(";\n", start) && Self.contains("}", start)
                && first != UInt8(ascii: "{"))
        {
            return known("a style sheet (CSS)", help: Self.byHand)
        }
        if sections.contains(where: { $0 == "colors" || $0.hasPrefix("colors.") }) {
            return known("a theme of Alacritty (TOML)", help: byImport)
        }
        if settings > 1 {
            if sections.contains("palette") || Self.contains("\"ui.", start) {
                return known("a theme of Helix (TOML)", help: byImport)
            }
            if Self.contains("palette = 0=", start) { return known("a theme of Ghostty", help: byImport) }
            return known("a file of settings (TOML or INI)", help: Self.byHand)
        }
        if let section = sections.first(where: {
            $0.hasPrefix("Colors:") || $0 == "General" || $0 == "Color0" || $0 == "ColorEffects:Disabled"
        }) {
            return known(
                section.hasPrefix("Color0") ? "a scheme of Konsole" : "a colour scheme of KDE", help: Self.byHand)
        }
        if colors > 1 { return known("a theme of kitty", help: byImport) }
        if resources > 1 { return known("a file of X resources", help: Self.collections) }
        return nil
    }

    /// JSON by the words in it, since it may have comments and trailing commas, which are no YAML.
    private func json(_ start: ArraySlice<UInt8>) -> ForeignFormat.Guess? {
        func has(_ key: String) -> Bool { Self.contains("\"" + key + "\"", start) }
        if has("workbench.colorTheme") || has("workbench.colorCustomizations") {
            return known("a file of settings of VS Code (settings.json)", help: Self.byHand)
        }
        if has("tokenColors") || has("semanticHighlighting") || has("editor.background") {
            return known("a theme of VS Code (JSON)", help: byImport)
        }
        if has("themes") && (has("appearance") || has("style")) {
            return known("a theme of Zed (JSON)", help: byImport)
        }
        if has("brightBlack") || has("brightPurple") {
            return known("a colour scheme of Windows Terminal (JSON)", help: byImport)
        }
        if has("special") && has("color0") { return known("a theme of pywal (JSON)", help: Self.collections) }
        if has("contributes") || has("dependencies") {
            return known("the description of a package (package.json)", help: Self.byHand)
        }
        if has("$value") || has("$type") { return nil }
        guard Self.isJSON(start) else { return nil }
        if start.starts(with: "//".utf8) || start.starts(with: "/*".utf8) || Self.contains("\n//", start)
            || Self.contains(" // ", start)
        {
            return .init(
                message: "this is JSON with comments, which is neither JSON nor YAML",
                help: "remove the comments, or write '#' before them and leave out the braces")
        }
        return nil
    }

    /// Whether what comes after blanks and comments begins as JSON does: a style sheet has comments of the same kind.
    private static func isJSON(_ start: ArraySlice<UInt8>) -> Bool {
        var rest = start
        while true {
            rest = rest.drop(while: isBlank)
            if rest.starts(with: "//".utf8) {
                rest = rest.drop { $0 != 0x0A }
            } else if rest.starts(with: "/*".utf8) {
                rest = rest.dropFirst(2)
                while let byte = rest.first, byte != UInt8(ascii: "*") || rest.dropFirst().first != UInt8(ascii: "/") {
                    rest.removeFirst()
                }
                rest = rest.dropFirst(2)
            } else {
                return rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "[")
            }
        }
    }

    /// The marks of a merge that nobody has finished.
    var mergeConflict: Diagnostic? {
        var places: [Place] = []
        var line: UInt32 = 1
        var position = bytes.startIndex
        while position < bytes.endIndex, places.count < 3 {
            let rest = bytes[position...]
            for mark in ["<<<<<<< ", "=======", ">>>>>>> "] where rest.starts(with: mark.utf8) {
                places.append(Place(line: line, column: 1, length: 7))
            }
            guard let end = rest.firstIndex(of: 0x0A) else { break }
            position = end + 1
            line += 1
        }
        guard let first = places.first, places.count > 1,
            source.line(Int(first.line))?.hasPrefix("<<<<<<< ") ?? false
        else { return nil }
        return Diagnostic(
            "merge-conflict", .error, "the marks of an unfinished merge stand in the file", at: source.location(first),
            related: places.dropFirst().map { place in
                let isMiddle = source.line(Int(place.line))?.hasPrefix("=") ?? false
                return .init(isMiddle ? "here the other version begins" : "here it ends", at: source.location(place))
            }, help: "keep what is wanted of the two versions, and remove the three lines with marks")
    }

    // MARK: - Words

    private func known(_ what: String, help: String) -> ForeignFormat.Guess {
        .init(message: "this is \(what), which is not read as a pack", help: help)
    }

    static let byHand = "write a pack, which begins with 'livery: 1', and copy its colours into 'palette'"
    static let collections =
        "the same colours often exist as a base16 or Gogh file, which is read as it is; else " + byHand

    private var byImport: String { Self.byImport(source.path) }

    /// The command that makes a pack of a file, beside it.
    static func byImport(_ path: String) -> String {
        guard path != "-", !path.isEmpty else { return "'livery import FILE -o themes.d' makes a pack of it" }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let folder = path.hasSuffix("/" + name) ? String(path.dropLast(name.count + 1)) : "."
        let stem = name.lastIndex(of: ".").map { $0 == name.startIndex ? name : String(name[..<$0]) } ?? name
        let id = Slug.slug(stem)
        // The pack must not have the name of the file that it is made of.
        let isPackName = name.hasSuffix(".yaml") || name.hasSuffix(".yml")
        let names = isPackName ? " --id \(id.isEmpty ? "imported" : id + "-pack")" : ""
        let target = folder.isEmpty ? "/" : folder
        return "'livery import \(quoted(path))\(names) -o \(quoted(target))' makes a pack of it"
            + (isPackName ? "; then remove this file" : "")
    }

    /// A path as a shell takes it.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy {
            ($0 | 0x20 >= 97 && $0 | 0x20 <= 122) || ($0 >= 48 && $0 <= 57) || $0 >= 0x80
                || [0x2F, 0x2E, 0x2D, 0x5F, 0x2B, 0x40, 0x3A, 0x2C].contains($0)
        }
        // A name that begins with a hyphen would be an option.
        if isPlain { return path.hasPrefix("-") ? "./" + path : path }
        return "\"" + path.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
    }

    /// A key that terminals have for a colour.
    private static func isTerminalKey(_ word: Substring) -> Bool {
        if ["background", "foreground", "cursor", "selection_background", "selection_foreground"].contains(word) {
            return true
        }
        return word.hasPrefix("color") && !word.dropFirst(5).isEmpty
            && word.dropFirst(5).utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }

    private static func isColor(_ word: Substring) -> Bool {
        let digits = word.hasPrefix("#") ? word.dropFirst() : word
        return (digits.utf8.count == 6 || digits.utf8.count == 3)
            && digits.utf8.allSatisfy {
                $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x41 && $0 <= 0x46 || $0 >= 0x61 && $0 <= 0x66
            }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// Whether a text stands somewhere in some bytes.
    static func contains(_ text: String, _ bytes: ArraySlice<UInt8>) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return false }
        var rest = bytes
        while let index = rest.firstIndex(of: first) {
            rest = rest[index...]
            if rest.starts(with: wanted) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
