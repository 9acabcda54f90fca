internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// All files that mean one token by its name: packs that state it, what they inherit it from, and what inherits it from
/// them.
struct TokenScope {
    /// A file with its mentions of tokens.
    struct File {
        var path: String
        var outline: Outline
        var index: TokenIndex
    }

    let namespace: TokenID.Namespace
    let name: String
    /// The files, in the order of the catalogue.
    private(set) var files: [File] = []
    /// Whether a palette in the scope has the name, so that `$name` means the raw colour.
    private var isRaw = false

    /// The scope of a token that a document mentions.
    ///
    /// - Parameter isHeir: Whether a file counts that inherits the token.
    init(
        _ context: FeatureContext, _ namespace: TokenID.Namespace, _ name: String,
        isHeir: (String) -> Bool = { _ in true }
    ) {
        self.namespace = namespace
        self.name = name
        let catalogue = context.catalogue
        var known: [Int: [File]] = [:]
        func files(of entry: Int) -> [File] {
            if let found = known[entry] { return found }
            let item = catalogue.entries[entry]
            let packs =
                (item.pack.map { [$0] } ?? []) + (item.status == .effective ? catalogue.overlays(of: item.id) : [])
            let found = packs.map { pack -> File in
                // What a document shows counts, also while it is no pack.
                let isHere = pack.source.path == context.path
                let outline = isHere ? context.outline : Outline(pack.source.bytes)
                return File(path: pack.source.path, outline: outline, index: TokenIndex(outline))
            }
            known[entry] = found
            return found
        }
        func states(_ entry: Int) -> Bool { files(of: entry).contains { $0.index.states(namespace, name) } }

        let resolver = ThemeResolver(catalogue, functions: nil)
        var members: Set<Int> = []
        // A pack that another one of its id hides has no part in it, unless it is the user's own.
        var fresh = Set(
            catalogue.indices(of: context.id).filter { index in
                let entry = catalogue.entries[index]
                return entry.status == .effective || entry.path == context.path || isHeir(entry.path)
            })
        while !fresh.isEmpty {
            members.formUnion(fresh)
            // What inherits from them, and of all those the ancestors that state the token themselves.
            let ids = Set(fresh.map { catalogue.entries[$0].id })
            let heirs = Set(catalogue.dependants(of: ids).filter { isHeir(catalogue.entries[$0].path) }).union(fresh)
            var next = heirs
            for parent in Set(heirs.flatMap { resolver.line(of: catalogue.entries[$0].id) }) {
                next.formUnion(
                    catalogue.indices(of: parent).filter { catalogue.entries[$0].status == .effective && states($0) })
            }
            fresh = next.subtracting(members)
        }
        var seen: Set<String> = []
        for entry in members.sorted() {
            for file in files(of: entry) where seen.insert(file.path).inserted { self.files.append(file) }
        }
        isRaw = self.files.contains { $0.index.states(.palette, name) }
    }

    /// The mentions of the token and, where `withGroup`, of those in its group.
    func mentions(in file: File, withGroup: Bool) -> [TokenIndex.Occurrence] {
        file.index.occurrences.filter { isMeant($0, withGroup: withGroup) }
    }

    private func isMeant(_ occurrence: TokenIndex.Occurrence, withGroup: Bool) -> Bool {
        guard occurrence.name == name || (withGroup && occurrence.name.hasPrefix(name + ".")) else { return false }
        if occurrence.isDefinition || !occurrence.mayBeRole { return occurrence.namespace == namespace }
        if occurrence.name == name { return namespace == (isRaw ? .palette : .colors) }
        let isRawPart = files.contains { $0.index.states(.palette, occurrence.name) }
        return namespace == (isRawPart ? .palette : .colors)
    }
}

extension TokenIndex {
    /// Whether the file states a token, or names of its group.
    func states(_ namespace: TokenID.Namespace, _ name: String) -> Bool {
        occurrences.contains { occurrence in
            occurrence.isDefinition && occurrence.namespace == namespace
                && (occurrence.name == name || occurrence.name.hasPrefix(name + "."))
        }
    }
}
