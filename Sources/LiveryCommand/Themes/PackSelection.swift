import Livery

/// The packs that the operands of a verb name, and the host that has read them.
struct PackSelection {
    let host: ThemeHost
    /// The operands as they were understood; empty when there were none, which means all packs.
    let references: [ThemeReference]
    /// The paths among the operands, each the first of the host's directories at its own index.
    let paths: [String]

    /// Reads the packs. An operand is an id, a theme, a pack's file or folder, or a folder of packs.
    ///
    /// - Parameters:
    ///   - invocation: The command line.
    ///   - console: Is told where a word could mean something else.
    ///   - contents: What stands for what is on the disk.
    ///   - isAlone: Whether nothing matters but what the packs are made of, so that others need not be read.
    init(
        _ invocation: Invocation, _ console: Console, contents: [String: [UInt8]] = [:], isAlone: Bool = false
    ) throws(CommandError) {
        references = invocation.packReferences(console)
        paths = references.compactMap(\.path)
        for path in paths { try OperandPath(path).check() }
        let ids = references.filter { $0.path == nil }.map(\.id.pack)
        host =
            isAlone && !references.isEmpty
            ? invocation.host(onlyFor: Set(ids), paths: paths)
            : invocation.host(paths: paths, andIDs: !ids.isEmpty, contents: contents)
        for (index, path) in paths.enumerated() {
            let entries = host.catalogue.entries.contains { $0.directory == index }
            if entries || host.catalogue.diagnostics.contains(where: { $0.location?.path == path }) { continue }
            throw .notFound("'\(path)' holds no pack", help: "a folder of packs holds NAME.yaml, or NAME/pack.yaml")
        }
    }

    /// The ids among the operands that are no paths, as they were written.
    var ids: [String] { references.filter { $0.path == nil }.map(\.id.pack) }

    /// The themes that are meant: of each pack named alone all of them, the one theme where a market or variant stands
    /// with it. Packs come in the order of the operands, or of their ids.
    func themes(market: String?, variant: String?) throws(CommandError) -> [(pack: String, themes: [ThemeID])] {
        var wanted: [ThemeID] = references.isEmpty ? host.catalogue.ids.map { ThemeID(pack: $0) } : []
        var index = 0
        for reference in references {
            guard reference.path != nil else {
                wanted.append(reference.id)
                continue
            }
            for entry in host.catalogue.entries where entry.directory == index {
                wanted.append(ThemeID(pack: entry.id, market: reference.id.market, variant: reference.id.variant))
            }
            index += 1
        }
        var seen: Set<ThemeID> = []
        let selected = wanted.filter { seen.insert($0).inserted }.map { (id) -> (pack: String, themes: [ThemeID]) in
            if id.market != nil || id.variant != nil { return (id.pack, [id]) }
            if market == nil, variant == nil { return (id.pack, host.themes(of: id.pack)) }
            let all = host.themes(of: id.pack).filter {
                (market == nil || $0.market == market) && (variant == nil || $0.variant == variant)
            }
            // Where nothing fits, the theme that was asked for says what is wrong.
            return (id.pack, all.isEmpty ? [ThemeID(pack: id.pack, market: market, variant: variant)] : all)
        }
        // Several themes of one pack belong together, in the order in which the pack has them.
        var packs: [(pack: String, themes: [ThemeID])] = []
        for (pack, themes) in selected {
            guard let index = packs.firstIndex(where: { $0.pack == pack }) else {
                packs.append((pack, themes))
                continue
            }
            let all = host.themes(of: pack)
            let together = packs[index].themes + themes.filter { !packs[index].themes.contains($0) }
            packs[index].themes = all.filter(together.contains) + together.filter { !all.contains($0) }
        }
        return packs
    }
}
