import Foundation
import Livery
import Testing

/// What `export --format json` writes, read again by `import`: every value of every market and variant is the same.
@Suite struct TokenRoundTripTests {
    /// Imports a document of design tokens as a pack, and gives a host that has it, with what the import said.
    private func imported(_ text: String, _ id: String) throws -> (folder: PackFolder, diagnostics: [Diagnostic]) {
        let result = PackImporter(format: .tokens) { _ in nil }.read(
            SourceText(path: id + ".resolver.json", bytes: Array(text.utf8)), stem: id)
        let pack = try #require(result.packs.first)
        return (try PackFolder([id: pack.text]), result.diagnostics)
    }

    private func values(_ theme: Theme) -> [String: ResolvedValue] {
        var values: [String: ResolvedValue] = [:]
        for namespace in TokenID.Namespace.allCases {
            for (name, token) in theme.tokens(in: namespace) {
                values["\(namespace) \(name)"] = token.value
            }
        }
        return values
    }

    /// Whether a value came back. Components that the Color Module does not allow, such as red above 1, are written in
    /// another space, and the colour is the same to twelve digits.
    private func isSame(_ value: ResolvedValue, _ other: ResolvedValue?) -> Bool {
        guard value != other, case .color(let a) = value, case .color(let b)? = other, b.space == .oklch else {
            return value == other
        }
        let (x, y) = (a.converted(to: .oklab), b.converted(to: .oklab))
        return a.alpha == b.alpha && !a.isInGamut(of: a.space)
            && max(abs(x.first - y.first), abs(x.second - y.second), abs(x.third - y.third)) < 1e-12
    }

    @Test(arguments: BundledPacks.ids)
    func `a pack comes back with every value of every market and variant`(id: String) throws {
        let themes = try #require(BundledPacks.themes[id])
        let (text, notes) = JSONFormat().export(themes)
        #expect(notes.filter { $0.severity != .note } == [])
        let (folder, diagnostics) = try imported(text, id)
        #expect(diagnostics.map(\.message) == [])
        let host = folder.host
        let groups = Set(
            themes.flatMap { $0.chain.flatMap { $0.pack.markets.filter { $0.members != nil } } }.map(\.name.description)
        )
        var unset = 0
        for theme in themes where theme.id.market.map({ !groups.contains($0) }) ?? true {
            let back = try host.theme(theme.id)
            #expect(back.appearance == theme.appearance, "\(theme.id)")
            #expect(back.languages == theme.languages, "\(theme.id)")
            let (wanted, found) = (values(theme), values(back))
            for (name, value) in wanted where !isSame(value, found[name]) {
                Issue.record("\(theme.id) \(name): \(value) became \(String(describing: found[name]))")
            }
            unset += found.keys.filter { wanted[$0] == nil }.count
        }
        // A resolver cannot take tokens away; what it keeps is told.
        #expect((unset == 0) == notes.isEmpty)
        #expect(host.catalogue[id]?.pack?.title == themes[0].chain.first { !$0.isOverlay }?.pack.title)
    }
}
