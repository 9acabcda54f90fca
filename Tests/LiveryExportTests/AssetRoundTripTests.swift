import Foundation
import Livery
import Testing

/// Asset catalogues, read again by `import`: every colour of every market and variant is the same.
@Suite struct AssetRoundTripTests {
    private static var files: ImportFiles {
        ImportFiles { path in
            (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init)
        } list: { path in
            let folder = URL(fileURLWithPath: path, isDirectory: true)
            let found = try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            return found?.map { url in
                let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
                return ImportFiles.Entry(name: url.lastPathComponent, isFolder: isFolder)
            }.sorted { $0.name < $1.name }
        }
    }

    @Test(arguments: BundledPacks.ids)
    func `a pack comes back with every colour of every market and variant`(id: String) throws {
        let themes = try #require(BundledPacks.themes[id])
        let path = ExportedPacks.shared.url.appendingPathComponent("xcassets/\(id)").path
        let result = PackImporter(format: .xcassets, files: Self.files).read(folder: path, stem: id)
        #expect(result.diagnostics.map(\.message) == [])
        let folder = try PackFolder([id: try #require(result.packs.first).text])
        let host = folder.host
        let axes = host.axes(of: id)
        let groups = Set(
            themes.flatMap { $0.chain.flatMap { $0.pack.markets.filter { $0.members != nil } } }.map(\.name.description)
        )
        for theme in themes where theme.id.market.map({ !groups.contains($0) }) ?? true {
            // What changes no colour is not in a catalogue.
            let back = try host.theme(
                ThemeID(
                    pack: id, market: theme.id.market.flatMap { axes.markets.contains($0) ? $0 : nil },
                    variant: theme.id.variant.flatMap { axes.variants.contains($0) ? $0 : nil }))
            if back.id.variant == "dark" { #expect(back.appearance == .dark) }
            for (name, token) in theme.tokens(in: .colors) {
                guard case .color(let color) = token.value else { continue }
                let wanted = color.isInGamut(of: .srgb) ? color : color.gamutMapped(to: .displayP3)
                let found = try #require(back.color(name), "\(theme.id) \(name)")
                let (a, b) = (wanted.converted(to: .oklab), found.converted(to: .oklab))
                let distance = max(abs(a.first - b.first), abs(a.second - b.second), abs(a.third - b.third))
                #expect(
                    distance < 1e-5 && abs(a.alpha - b.alpha) < 1e-6, "\(theme.id) \(name): \(color) became \(found)")
            }
        }
    }
}
