import Livery

/// What `livery list` says: one row a file.
struct PackList {
    /// A file, and what became of it.
    struct Row {
        var entry: CatalogueEntry
        var directory: ThemeDirectory
        var appearance: Appearance?
        var markets: [String]
        var variants: [String]
        /// `effective`, `shadowed`, `mask`, `masked` or `broken`.
        var status: String
        /// What is wrong with a broken pack, or with one that it inherits from.
        var error: String?
        /// Whether it is the chosen pack, or the chosen one for dark surroundings.
        var isChosen: Bool
        /// The path of the file on account of which this one does not count.
        var winner: String?
    }

    let rows: [Row]
    /// How many broken packs are not among the rows.
    let leftOut: Int

    init(_ host: ThemeHost, isComplete: Bool, chosen: Set<String>) {
        let catalogue = host.catalogue
        let resolver = ThemeResolver(catalogue, functions: nil)
        var rows: [Row] = []
        var leftOut = 0
        for entry in catalogue.entries {
            var row = Row(
                entry: entry, directory: catalogue.directories[entry.directory], markets: [], variants: [],
                status: "effective", isChosen: false)
            switch entry.status {
            case .effective where !resolver.brokenParts(of: entry.id).isEmpty, .broken:
                row.status = "broken"
                let own = entry.diagnostics.first { $0.severity == .error }
                row.error = (own ?? resolver.brokenParts(of: entry.id).first)?.message
                if !isComplete { leftOut += 1 }
            case .effective:
                row.appearance = resolver.line(of: entry.id).lazy.compactMap { catalogue[$0]?.pack?.appearance }.first
                (row.markets, row.variants) = resolver.axes(of: entry.id)
                row.isChosen = chosen.contains(entry.id)
            case .shadowed(let winner):
                row.status = "shadowed"
                row.winner = catalogue.entries[winner].path
            case .mask: row.status = "mask"
            case .masked(let winner):
                row.status = "masked"
                row.winner = catalogue.entries[winner].path
            }
            if isComplete || row.status == "effective" { rows.append(row) }
        }
        self.rows = rows.sorted { a, b in
            NaturalOrder.isBefore(a.entry.id, b.entry.id)
                || (a.entry.id == b.entry.id && (a.entry.directory, a.entry.path) < (b.entry.directory, b.entry.path))
        }
        self.leftOut = leftOut
    }

    func text(_ depth: ColorDepth) -> String {
        guard !rows.isEmpty else { return "" }
        // What is the same in every row is not worth a column.
        let hasStatus = rows.contains { $0.status != "effective" }
        let hasFormat = rows.contains { $0.entry.pack.map { $0.format != .livery } ?? false }
        let hasDirectory = !hasStatus && Set(rows.map(\.directory)).count > 1
        let hasChosen = rows.contains(where: \.isChosen)
        var titles = ["ID", "TITLE", "APPEARANCE", "EXTENDS", "MARKETS", "VARIANTS"]
        if hasFormat { titles.append("FORMAT") }
        if hasStatus { titles += ["STATUS", "FILE"] }
        if hasDirectory { titles.append("DIRECTORY") }
        if hasChosen { titles.insert("", at: 0) }
        var table = Table()
        table.add(titles.map { .init($0, .dim, depth) })
        for row in rows {
            let pack = row.entry.pack
            let isEffective = row.status == "effective"
            var cells: [Table.Cell] = [
                .init(row.entry.id, .bold, depth), .init(pack?.title ?? ""),
                .init(isEffective ? (row.appearance ?? .light).rawValue : ""),
                .init((pack?.extends ?? []).map(\.text).joined(separator: ", ")),
                .init(row.markets.joined(separator: ", ")), .init(row.variants.joined(separator: ", ")),
            ]
            if hasFormat { cells.append(.init(pack?.format.rawValue ?? "")) }
            if hasStatus {
                cells.append(.init(row.status, row.status == "broken" ? .error : nil, depth))
                cells.append(.init(row.entry.path + reason(row)))
            }
            if hasDirectory { cells.append(.init(row.directory.path)) }
            if hasChosen { cells.insert(.init(row.isChosen ? "*" : "", .bold, depth), at: 0) }
            table.add(cells)
        }
        return table.text()
    }

    /// Why a file does not count, after its path.
    private func reason(_ row: Row) -> String {
        if let winner = row.winner { return ": " + winner + (row.status == "masked" ? " masks it" : " is stronger") }
        return row.error.map { ": " + $0 } ?? ""
    }

    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.array("packs") { json in
                for row in rows { write(row, to: &json) }
            }
        }
        return json.text + "\n"
    }

    private func write(_ row: Row, to json: inout JSONWriter) {
        let pack = row.entry.pack
        json.object { json in
            json.field("id", row.entry.id)
            json.field("status", row.status)
            if row.isChosen { json.field("chosen", true) }
            json.field("by", row.winner)
            json.field("title", pack?.title)
            json.field("description", pack?.summary)
            json.field("author", pack?.author)
            json.field("license", pack?.license)
            if row.status == "effective" {
                json.field("appearance", (row.appearance ?? .light).rawValue)
                json.field("extends", (pack?.extends ?? []).map(\.text))
                json.field("markets", row.markets)
                json.field("variants", row.variants)
            }
            json.field("format", pack?.format.rawValue)
            json.field("path", row.entry.path)
            json.field("directory", row.directory.path)
            json.field("origin", row.directory.origin)
            if row.status == "broken" {
                json.field("reason", row.entry.diagnostics.first { $0.severity == .error }?.message)
            }
        }
    }
}
