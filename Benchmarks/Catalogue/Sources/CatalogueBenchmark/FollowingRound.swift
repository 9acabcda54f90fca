import Foundation
import Livery

/// What a host does that keeps up with its files: one of many packs changes, one value of a large theme.
enum FollowingRound {
    /// Follows the packs of a folder, changes one again and again, and gives the milliseconds of the one in the middle: from
    /// the news that the file has changed to the new catalogue.
    static func onePack(in folder: URL, name: String, edits: Int) throws -> Double {
        var followed = FollowedCatalogue([ThemeDirectory(folder.path, origin: "benchmark")])
        let file = folder.appendingPathComponent(name)
        let text = try String(contentsOf: file, encoding: .utf8)
        defer { try? text.write(to: file, atomically: true, encoding: .utf8) }
        var times: [Double] = []
        var old: [Catalogue] = []
        for edit in 0..<edits {
            try text.replacingOccurrences(of: "title: Pack", with: "title: Pack \(edit)")
                .write(to: file, atomically: true, encoding: .utf8)
            // Whoever shows the packs holds the last state, so that nothing can be changed in its place.
            old = [followed.catalogue]
            var ids: Set<String>?
            times.append(ContinuousClock().measure { ids = followed.update(files: [file.path]) } / .milliseconds(1))
            guard ids == [String(name.dropLast(5))], followed.catalogue.entries.count == old[0].entries.count else {
                throw Measurement.Failure("a changed pack was not noticed")
            }
        }
        return times.median
    }

    /// Resolves a theme of chains again after two of its values have changed, one of which 29 others depend on; gives the
    /// milliseconds of the update in the middle.
    static func twoValues(of count: Int, in folder: URL, edits: Int) throws -> Double {
        let file = folder.appendingPathComponent("large.yaml")
        var theme: Theme?
        var times: [Double] = []
        for edit in 0...edits {
            var text = "livery: 1\ncolors:\n"
            for index in 0..<count {
                let (chain, link) = (index / 30, index % 30)
                let isLeaf = link == 29 && chain == 9
                let own = isLeaf || (link == 0 && chain == 7) ? "\"#33\(String(1000 + edit))\"" : "\"#336699\""
                text += "  c\(chain).l\(link): " + (link == 0 || isLeaf ? own : "$c\(chain).l\(link - 1)") + "\n"
            }
            try Data(text.utf8).write(to: file)
            let catalogue = Catalogue.load([ThemeDirectory(folder.path, origin: "benchmark")])
            let resolver = ThemeResolver(catalogue, functions: nil)
            guard let old = theme else {
                theme = resolver.resolve(ThemeID("large")).theme
                continue
            }
            var now: Theme?
            let time = ContinuousClock().measure { now = resolver.resolve(ThemeID("large"), updating: old).theme }
            guard let now, now.color("c7.l29") != old.color("c7.l29"), now.color("c9.l29") != old.color("c9.l29")
            else { throw Measurement.Failure("a changed value was not noticed") }
            // The first update finds out what depends on what.
            if edit > 1 { times.append(time / .milliseconds(1)) }
            theme = now
        }
        return times.median
    }
}
