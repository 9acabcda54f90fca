internal import LiveryDiagnostics
internal import LiveryFonts
internal import LiveryPack

/// The font files that a pack names are there, are fonts, and are asked for by a text style.
struct FontFileRule {
    let library: FontLibrary

    func check(_ context: PackContext) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for link in context.own {
            // Of a file outside of the folder the reader has said that it cannot be used.
            for file in link.pack.fontFiles where !FontLibrary.isOutside(file) {
                let location = link.pack.location(file.place)
                switch library.file(FontLibrary.path(of: file, in: link.pack)) {
                case .success(let font):
                    if let unused = unused(font, file, link.pack, context) { diagnostics.append(unused) }
                case .failure(let problem):
                    diagnostics.append(breach(problem, file, link.pack, at: location))
                }
            }
        }
        return diagnostics
    }

    /// What to do where the address of a file stands in place of its path.
    private func web(_ text: String) -> String? {
        text.hasPrefix("http:") || text.hasPrefix("https:")
            ? "nothing is downloaded: fetch the file into the pack's folder, and name it relative to that" : nil
    }

    private func breach(
        _ problem: FontFileProblem, _ file: Pack.Mention, _ pack: Pack, at location: Location
    ) -> Diagnostic {
        switch problem {
        case .missing:
            let near = near(file.text, in: PackContext.folder(of: pack.source.path))
            let written = location.lineText.map { line in
                String(
                    String.UnicodeScalarView(
                        line.unicodeScalars.dropFirst(Int(location.place.column) - 1).prefix(Int(location.place.length))
                    ))
            }
            return CheckRule.missingFontFile.breach(
                "the font file '\(file.text)' is not there", at: location,
                help: near.map { "did you mean '\($0)'?" } ?? web(file.text)
                    ?? "put it into the pack's folder, or remove it from 'font-files'",
                fixes: near.flatMap { near in
                    written == file.text
                        ? [.init("name '\(near)'", at: location, replacement: near, safety: .suggested)] : nil
                } ?? [])
        case .unreadable(let reason):
            return CheckRule.badFontFile.breach("the font file '\(file.text)' cannot be read: \(reason)", at: location)
        case .notAFont(let what):
            return CheckRule.badFontFile.breach(
                "'\(file.text)' is \(what == "no font" ? what : "no font but \(what)")", at: location,
                help: "fonts are files of the kinds .ttf, .otf and .ttc")
        case .compressed(let kind):
            return CheckRule.badFontFile.breach(
                "'\(file.text)' is a font for the web (\(kind)), which is not looked into", .note, at: location,
                help: "apps on phones and desktops need it as .ttf or .otf")
        case .damaged(let what):
            return CheckRule.badFontFile.breach(
                "the font file '\(file.text)' is damaged: \(what)", at: location, help: "fetch it again")
        }
    }

    /// The file that may be meant: of a near name in the same folder, or of the same name in another.
    private func near(_ file: String, in folder: String) -> String? {
        var found: [String] = []
        var pending = [(path: folder.isEmpty ? "." : folder, prefix: "", depth: 0)]
        while let (path, prefix, depth) = pending.popLast(), found.count < 2000 {
            library.watch(path)
            for entry in FileSystem.entries(of: path) ?? [] where !CatalogueScan.isIgnored(entry.name) {
                if entry.kind == .directory {
                    if depth < 3 { pending.append((path + "/" + entry.name, prefix + entry.name + "/", depth + 1)) }
                } else if Self.isFontName(entry.name) {
                    found.append(prefix + entry.name)
                }
            }
        }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let inOtherFolder = found.sorted().first { $0.split(separator: "/").last.map(String.init) == name }
        return inOtherFolder ?? Suggestions.nearest(to: file, among: found)
    }

    private static func isFontName(_ name: String) -> Bool {
        let lower = name.lowercased()
        return [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"].contains { lower.hasSuffix($0) }
    }

    /// A font that no text style of the pack or its parents asks for. Packs that others inherit from may bring fonts
    /// for those.
    private func unused(_ font: FontFile, _ file: Pack.Mention, _ pack: Pack, _ context: PackContext) -> Diagnostic? {
        let names = font.faces.flatMap(\.families)
        var asked: Set<String> = []
        for link in context.chain {
            for statement in link.pack.statements
            where statement.token.namespace == .fonts && statement.kind == .list
                && statement.token.description.hasSuffix("/family")
            {
                asked.formUnion(link.pack.lists[Int(statement.index)])
            }
        }
        if names.contains(where: { name in asked.contains { FontLibrary.isSame($0, name) } }) { return nil }
        let isParent = context.catalogue.entries.contains { entry in
            entry.pack?.extends?.contains { $0.text == context.entry.id } ?? false
        }
        if isParent { return nil }
        // Where a style asks for it by a misspelt name, that is what is told.
        if names.contains(where: { name in asked.contains { FamilyNameRule.isSlip($0, for: name) } }) { return nil }
        let family = names.first ?? ""
        let near = Suggestions.nearest(to: family, among: asked.sorted())
        return CheckRule.unusedFontFile.breach(
            "no text style asks for the family '\(family)' of this font file", at: pack.location(file.place),
            help: near.map { "a text style asks for '\($0)': is '\(family)' meant?" }
                ?? (asked.isEmpty
                    ? "write 'family: \(family)' in a text style, or remove the file"
                    : "asked for are: \(asked.sorted().joined(separator: ", "))"))
    }
}
