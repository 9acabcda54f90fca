internal import LiveryDiagnostics
internal import LiveryPack
internal import Synchronization

extension ThemeChecker {
    /// A pack that is going to be checked.
    struct Plan: Sendable {
        /// Its index in the catalogue's entries.
        var index: Int
        /// Its entry.
        var entry: CatalogueEntry
        /// The entries that it is made of.
        var line: [Int] = []
        /// What it is made of; `nil` where it has no line of inheritance.
        var context: PackContext?
        /// The markets that it and its parents declare.
        var markets: [String] = []
        /// The variants that it and its parents declare.
        var variants: [String] = []
        /// Its themes, in the order of the matrix.
        var ids: [ThemeID] = []
        /// Whether no plug-in that has a part in it sees more of its themes than their colours, and there are several.
        var looksAtColorsOnly = false
        /// Which of them come to the same; `nil` where none do.
        var twins: ThemeTwins?

        /// How many of its themes have to be worked out.
        var distinctCount: Int { twins?.distinct.count ?? ids.count }

        /// A theme that has to be worked out, by its number among these.
        func distinctID(_ number: Int) -> ThemeID { ids[twins?.distinct[number] ?? number] }

        /// The themes that have to be worked out, in parts that threads can work on apart, at least one part. A market's
        /// themes stay together where there are many others: what is derived starts from the market's theme without a variant.
        var parts: [Range<Int>] {
            let count = distinctCount
            let row = variants.count + 1
            let half = max(2, (row + 1) / 2)
            // A few themes are done before a thread has begun.
            if count <= max(4, half) { return [0..<count] }
            var parts: [Range<Int>] = []
            for start in stride(from: 0, to: count, by: row) {
                // The last of a few is shared, so that nobody waits long for the other.
                let isShared = start + row >= count && count / row < Self.manyMarkets && half < row
                if isShared {
                    parts += [start..<start + half, start + half..<count]
                } else {
                    parts.append(start..<min(start + row, count))
                }
            }
            return parts
        }

        /// How many markets are enough to keep all threads at work.
        private static let manyMarkets = 8
    }

    /// What checking some themes of a pack came to.
    struct Part: Sendable {
        /// What is wrong with the pack, whatever the theme.
        var own: [Diagnostic] = []
        /// What is wrong with each theme that was worked out, and what it comes to where that is of use.
        var themes: [(diagnostics: [Diagnostic], look: ThemeLook?)] = []
        /// The colours of the roles, where the first theme is among these and whole.
        var colors: ColorDigest?
    }

    /// How many packs are few enough that their themes are shared out, and not the packs.
    static let fewPacks = 64

    /// Checks a few entries on several threads, which share the themes of each.
    static func runParts(
        _ indices: [Int], of catalogue: Catalogue, functions: (any ThemeFunctions)?, options: Options
    ) -> Run {
        let planner = ThemeChecker(catalogue, functions: functions, options: options)
        let plans = indices.map { planner.plan(at: $0) }
        let tasks = plans.indices.flatMap { plan in plans[plan].parts.map { (plan: plan, themes: $0) } }
        let shared = PartsShared(tasks.count, plans.map(\.parts.count))
        Parallel.run(count: tasks.count, chunk: 1) { next in
            let checker = ThemeChecker(catalogue, functions: functions, options: options)
            while let range = next() {
                for number in range {
                    let task = tasks[number]
                    shared.take(checker.part(task.themes, of: plans[task.plan]), number, of: task.plan, options)
                }
            }
            shared.add(checker.watched)
        }
        let parts = shared.parts.withLock { $0 }
        var outcomes: [Outcome] = []
        var next = 0
        for plan in plans {
            let count = plan.parts.count
            outcomes.append(planner.outcome(of: plan, parts[next..<next + count].compactMap(\.self)))
            next += count
        }
        return Run(outcomes: outcomes, watched: shared.watched.withLock { $0 })
    }

    /// What the threads of a check of parts share.
    private final class PartsShared: Sendable {
        let parts: Mutex<[Part?]>
        let watched = Mutex<[CatalogueOrigin.Watched]>([])
        /// How many parts of each pack are open, and how many packs are done.
        private let open: Mutex<(parts: [Int], done: Int)>

        init(_ count: Int, _ open: [Int]) {
            parts = Mutex(Array(repeating: nil, count: count))
            self.open = Mutex((open, 0))
        }

        func take(_ part: Part, _ number: Int, of plan: Int, _ options: Options) {
            parts.withLock { $0[number] = part }
            guard let progress = options.progress else { return }
            let done = open.withLock { open -> Int? in
                open.parts[plan] -= 1
                guard open.parts[plan] == 0 else { return nil }
                open.done += 1
                return open.done
            }
            if let done { progress(done) }
        }

        func add(_ more: [CatalogueOrigin.Watched]) {
            if !more.isEmpty { watched.withLock { $0 += more } }
        }
    }
}
