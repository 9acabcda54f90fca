internal import LiveryDiagnostics

/// What the import of design tokens has to say, with the file that each value stands in.
final class TokenLog {
    let log: ImportLog
    private var sources: [ObjectIdentifier: (text: SourceText, json: TokenJSON)] = [:]
    private var isLimited = false
    private var noted: Set<String> = []
    /// Tokens whose type nothing says, with the groups that they stand in.
    private var untyped: [(group: String, name: String, key: JSONValue)] = []
    /// The files around, in which tokens are looked for that are not there.
    var pool: TokenPool?

    init(_ log: ImportLog) { self.log = log }

    /// Notes which file a value stands in.
    ///
    /// - Parameter isUsed: Whether the file counts, so that keys which are there twice are told.
    func register(_ json: TokenJSON, _ source: SourceText, isUsed: Bool = true) {
        sources[ObjectIdentifier(json.document)] = (source, json)
        guard isUsed else { return }
        for duplicate in json.duplicates(in: source) { log.add(duplicate) }
    }

    func origin(_ value: JSONValue?) -> ImportOrigin? {
        guard let value, let source = sources[ObjectIdentifier(value.document)] else { return nil }
        return ImportOrigin(source: source.text, range: source.json.range(of: value))
    }

    func error(_ message: String, at value: JSONValue?, code: DiagnosticCode? = nil, help: String? = nil) {
        var diagnostic = Diagnostic("bad-token", .error, message, at: origin(value)?.location, help: help)
        if let code { diagnostic.code = code }
        log.add(diagnostic)
    }

    func warn(_ message: String, at value: JSONValue?, code: DiagnosticCode? = nil, help: String? = nil) {
        var diagnostic = Diagnostic("bad-token", .warning, message, at: origin(value)?.location, help: help)
        if let code { diagnostic.code = code }
        log.add(diagnostic)
    }

    func leaveOut(_ what: String, because reason: String, at value: JSONValue?) {
        log.leaveOut(what, because: reason, at: origin(value))
    }

    /// Says something of a file once, at the first place that it holds for.
    func note(_ message: String, at value: JSONValue) {
        let path = sources[ObjectIdentifier(value.document)]?.text.path ?? ""
        guard noted.insert(path + "\n" + message).inserted else { return }
        log.report("not-carried", .note, message, at: origin(value))
    }

    /// Says that nothing says the type of a token; those of one group are told together, by ``finish()``.
    func noType(_ path: String, at key: JSONValue?) {
        guard let key else { return error("nothing says what type '\(path)' has", at: key, help: "write '$type'") }
        let parts = path.split(separator: ".")
        untyped.append((parts.dropLast().joined(separator: "."), String(parts.last ?? ""), key))
    }

    /// Tells what was collected.
    func finish() {
        var groups: [[(group: String, name: String, key: JSONValue)]] = []
        var numbers: [String: Int] = [:]
        var seen: Set<String> = []
        for item in untyped {
            let origin = origin(item.key)
            let place = "\(origin?.source.path ?? "")\n\(origin?.range.lowerBound ?? 0)"
            guard seen.insert(place).inserted else { continue }
            let id = (origin?.source.path ?? "") + "\n" + item.group
            if let known = numbers[id] {
                groups[known].append(item)
            } else {
                numbers[id] = groups.count
                groups.append([item])
            }
        }
        untyped = []
        for items in groups {
            let first = items[0]
            let prefix = first.group.isEmpty ? "" : first.group + "."
            guard items.count > 1 else {
                error("nothing says what type '\(prefix)\(first.name)' has", at: first.key, help: "write '$type'")
                continue
            }
            let names = items.prefix(4).map { "'\($0.name)'" }.joined(separator: ", ")
            error(
                "nothing says what type \(items.count) tokens"
                    + (first.group.isEmpty ? "" : " of '\(first.group)'") + " have: \(names)"
                    + (items.count > 4 ? " and \(items.count - 4) more" : ""), at: first.key,
                help: first.group.isEmpty
                    ? "write '$type' in each" : "write '$type' in each, or once in the group '\(first.group)'")
        }
    }

    func limit(_ count: Int, at value: JSONValue?) {
        guard !isLimited else { return }
        isLimited = true
        error("there are more than \(count) groups and tokens", at: value, code: "limit")
    }
}
