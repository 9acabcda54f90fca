internal import LiveryDiagnostics
internal import LiveryPack

/// Puts packs and all that they inherit from into one line, strongest first: the C3 linearisation, as in Python's method
/// resolution order. A pack comes before its parents, parents in their listed order, each pack once.
///
/// Reference: Barrett et al., A Monotonic Superclass Linearization for Dylan, 1996.
struct Inheritance {
    /// How many packs may be in one line.
    static let limit = 64

    private let catalogue: Catalogue
    private var lines: [Int: [Int]?] = [:]
    /// What is wrong with the inheritance of an entry.
    private(set) var diagnostics: [Int: [Diagnostic]] = [:]

    init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// The line of an entry, itself first; `nil` when a diagnostic says why there is none.
    mutating func line(of entry: Int) -> [Int]? {
        if isAlone(entry) { return [entry] }
        if let known = lines[entry] { return known }
        var path: [Int] = []
        var pending: [(entry: Int, isEntered: Bool)] = [(entry, false)]
        while let (current, isEntered) = pending.popLast() {
            if isEntered {
                path.removeLast()
                lines[current] = .some(merge(current))
                continue
            }
            if lines[current] != nil { continue }
            path.append(current)
            pending.append((current, true))
            for (parent, mention) in parents(of: current) {
                guard let parent else { continue }
                if let start = path.firstIndex(of: parent) {
                    reportCycle(Array(path[start...]), at: mention)
                    continue
                }
                if lines[parent] == nil, !isAlone(parent) { pending.append((parent, false)) }
            }
        }
        return lines[entry] ?? nil
    }

    /// Whether there is a pack that inherits from none, as most do: it is all of its line.
    private func isAlone(_ entry: Int) -> Bool {
        guard let pack = catalogue.entries[entry].pack ?? catalogue.entries[entry].remains else { return false }
        if catalogue.overlays.isEmpty { return pack.extends?.isEmpty ?? true }
        return parents(of: entry).isEmpty
    }

    /// What the pack, or the strongest of its overlays that says so, inherits from.
    private func parents(of entry: Int) -> [(parent: Int?, mention: (pack: Pack, text: Pack.Mention))] {
        guard let pack = catalogue.entries[entry].pack ?? catalogue.entries[entry].remains else { return [] }
        let overlays = catalogue.overlays(of: pack.id)
        let stating = overlays.last { $0.extends != nil } ?? pack
        var seen: Set<String> = []
        return (stating.extends ?? []).filter { seen.insert($0.text).inserted }.map { mention in
            let parent =
                mention.text == pack.id ? catalogue.weaker(than: entry) : catalogue.effective(mention.text)
            return (parent, (stating, mention))
        }
    }

    private mutating func merge(_ entry: Int) -> [Int]? {
        guard let pack = catalogue.entries[entry].pack ?? catalogue.entries[entry].remains else { return nil }
        if diagnostics[entry] != nil { return nil }
        let parents = parents(of: entry)
        if parents.isEmpty { return [entry] }
        var lists: [[Int]] = []
        var direct: [Int] = []
        for (parent, (stating, mention)) in parents {
            guard let parent else {
                report(missing(mention, in: stating, entry), for: entry)
                continue
            }
            guard let line = isAlone(parent) ? [parent] : lines[parent] ?? nil else {
                let cause = firstError(of: parent)
                var fallen = Diagnostic(
                    "broken-parent", .error,
                    "'\(pack.id)' extends '\(mention.text)', which cannot be used because of its own errors",
                    at: stating.location(mention.place),
                    related: cause.map { [.init("its first error is here: \($0.message)", at: $0.location)] } ?? [])
                fallen.packs = [pack.id, mention.text]
                report(fallen, for: entry)
                continue
            }
            lists.append(line)
            direct.append(parent)
        }
        if diagnostics[entry] != nil { return nil }
        lists.append(direct)
        var line = [entry]
        lists.removeAll(where: \.isEmpty)
        while !lists.isEmpty {
            let head = lists.lazy.compactMap(\.first).first { candidate in
                !lists.contains { $0.dropFirst().contains(candidate) }
            }
            guard let head else {
                reportContradiction(lists, entry)
                return nil
            }
            line.append(head)
            for index in lists.indices where lists[index].first == head { lists[index].removeFirst() }
            lists.removeAll(where: \.isEmpty)
            if line.count > Self.limit {
                let mention = parents[0].mention
                report(
                    Diagnostic(
                        "limit", .error,
                        "'\(pack.id)' inherits from more than \(Self.limit - 1) packs, which is the limit",
                        at: mention.pack.location(mention.text.place)), for: entry)
                return nil
            }
        }
        return line
    }

    // MARK: - What is wrong

    private mutating func report(_ diagnostic: Diagnostic, for entry: Int) {
        diagnostics[entry, default: []].append(diagnostic)
    }

    private func firstError(of entry: Int) -> Diagnostic? {
        (catalogue.entries[entry].diagnostics + (diagnostics[entry] ?? [])).first { $0.severity == .error }
    }

    private func missing(_ mention: Pack.Mention, in stating: Pack, _ entry: Int) -> Diagnostic {
        let id = catalogue.entries[entry].id
        let location = stating.location(mention.place)
        if mention.text == id {
            return Diagnostic(
                "inheritance-cycle", .error, "'\(id)' extends itself", at: location,
                help: "name another pack; a pack may extend its own id only to adjust one in a weaker directory")
        }
        if let broken = catalogue.index[mention.text]?.first {
            let found = catalogue.entries[broken]
            let reason: String
            switch found.status {
            case .mask, .masked: reason = "which is masked by an empty file"
            default: reason = "which cannot be read"
            }
            let cause = found.diagnostics.first { $0.severity == .error }
            var fallen = Diagnostic(
                "broken-parent", .error, "'\(id)' extends '\(mention.text)', \(reason)", at: location,
                related: [
                    .init(
                        cause.map { "the reason is here: \($0.message)" } ?? "the file is here",
                        at: cause?.location ?? Location(path: found.path))
                ])
            fallen.packs = [id, mention.text]
            return fallen
        }
        // `base, compact` is one text: a list of parents stands in brackets.
        let several = mention.text.split { $0 == "," || $0 == " " }.map(String.init)
        if several.count > 1, several.allSatisfy({ catalogue.effective($0) != nil }) {
            let list = "[" + several.joined(separator: ", ") + "]"
            let isPlain = Int(mention.place.length) == mention.text.unicodeScalars.count
            return Diagnostic(
                "missing-parent", .error,
                "'\(id)' extends '\(mention.text)', which is one text; several packs are a list",
                at: location, help: "did you mean '\(list)'?",
                fixes: isPlain ? [.write(list, isSure: true, at: location)] : [])
        }
        // A path names a file.
        let name = mention.text.split(separator: "/").last.map(String.init) ?? mention.text
        let isFolder = name == "pack.yaml" || name == "pack.yml"
        let file = isFolder ? mention.text.split(separator: "/").dropLast().last.map(String.init) ?? name : name
        let stem = CatalogueScan.stem(of: file) ?? file
        let named = catalogue.effective(stem) != nil ? stem : catalogue.id(ofFileNamed: mention.text)
        // Where the id is a usual word, it may be the name of the file that is misspelt.
        let match =
            named.map { ($0, true) }
            ?? Suggestions.match(for: mention.text, among: catalogue.ids.filter { $0 != id }).map {
                ($0.name, $0.isSure && $0.name.utf8.count > 3 && !WellKnownNames.contains(mention.text))
            }
        var missing = Diagnostic(
            "missing-parent", .error, "'\(id)' extends '\(mention.text)', and there is no pack of that id",
            at: location,
            help: match.map { "did you mean '\($0.0)'?" }
                ?? "put it into one of the directories that are searched, or remove it from 'extends'",
            fixes: match.map { [.rename(to: $0.0, isSure: $0.1, at: location)] } ?? [])
        missing.packs = [id, mention.text]
        return missing
    }

    private mutating func reportCycle(_ path: [Int], at closing: (pack: Pack, text: Pack.Mention)) {
        let ids = path.map { catalogue.entries[$0].id }
        let chain = (ids + [ids[0]]).joined(separator: " → ")
        var related: [Diagnostic.Related] = []
        for (position, entry) in path.enumerated() {
            let next = path[(position + 1) % path.count]
            guard let hop = parents(of: entry).first(where: { $0.parent == next })?.mention else { continue }
            related.append(
                .init(
                    "'\(catalogue.entries[entry].id)' extends '\(hop.text.text)' here",
                    at: hop.pack.location(hop.text.place)))
        }
        for entry in path where diagnostics[entry] == nil {
            report(
                Diagnostic(
                    "inheritance-cycle", .error, "packs extend one another in a circle: \(chain)",
                    at: closing.pack.location(closing.text.place), related: related,
                    help: "remove one of the steps"),
                for: entry)
        }
    }

    private mutating func reportContradiction(_ lists: [[Int]], _ entry: Int) {
        guard let first = lists.first?.first,
            let other = lists.first(where: { $0.dropFirst().contains(first) })?.first,
            let mention = parents(of: entry).first?.mention
        else { return }
        let id = catalogue.entries[entry].id
        let a = catalogue.entries[first].id
        let b = catalogue.entries[other].id
        let lines = lists.map { $0.map { catalogue.entries[$0].id }.joined(separator: " before ") }
        report(
            Diagnostic(
                "inheritance-order", .error,
                "the order of inheritance of '\(id)' contradicts itself: '\(a)' and '\(b)' are each to come first",
                at: mention.pack.location(mention.text.place),
                related: lines.map { .init("one order says \($0)") },
                help: "list the parents in the order in which the parents themselves inherit"),
            for: entry)
    }
}
