internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// The packs and tokens of the workspace whose names fit what is looked for.
struct WorkspaceSymbols {
    struct Symbol {
        var name: String
        var kind: Int
        var container: String?
        var location: DocumentLocation
    }

    private(set) var found: [Symbol] = []

    /// How many are given at most.
    private static let limit = 512

    init(_ workspace: Workspace, query: String, _ encoding: PositionEncoding) {
        let letters = Array(query.lowercased().utf8)
        var seen: Set<String> = []
        for project in workspace.projects {
            for pack in project.catalogue.effectivePacks where seen.insert(pack.source.path).inserted {
                if Self.fits(pack.id, letters) {
                    let start = TextPosition(0, 0)
                    found.append(
                        Symbol(
                            name: pack.id, kind: 4, container: pack.title,
                            location: .init(path: pack.source.path, range: TextRange(start, start))))
                }
                for statement in pack.statements {
                    let name = statement.token.description
                    guard Self.fits(name, letters) else { continue }
                    guard found.count < Self.limit else { return }
                    found.append(
                        Symbol(
                            name: name, kind: statement.token.namespace == .metrics ? 16 : 14, container: pack.id,
                            location: .init(
                                path: pack.source.path,
                                range: PlacePosition.range(of: pack.location(statement.place), encoding))))
                }
            }
        }
    }

    /// Whether a name has the letters in their order.
    private static func fits(_ name: String, _ letters: [UInt8]) -> Bool {
        var next = letters.startIndex
        for byte in name.lowercased().utf8 where next < letters.endIndex && byte == letters[next] { next += 1 }
        return next == letters.endIndex
    }
}
