internal import LiveryDiagnostics
internal import Synchronization

extension ThemeChecker {
    /// Checks many entries, each for itself, on several threads; the verdicts come in the order of the indices.
    ///
    /// What is only to be seen between packs is left out, so that a verdict depends on nothing but the pack, its relatives
    /// and the catalogue, whatever else is checked along with it.
    public static func checkEach(
        _ indices: [Int], of catalogue: Catalogue, functions: (any ThemeFunctions)?
    ) -> [Verdict] {
        let verdicts = Mutex<[Verdict?]>(Array(repeating: nil, count: indices.count))
        Parallel.run(count: indices.count, chunk: 8) { next in
            let checker = ThemeChecker(catalogue, functions: functions)
            while let range = next() {
                let part = range.map { checker.check(at: indices[$0]) }
                verdicts.withLock { all in
                    for (position, verdict) in zip(range, part) { all[position] = verdict }
                }
            }
        }
        return verdicts.withLock { $0.compactMap { $0 } }
    }
}
