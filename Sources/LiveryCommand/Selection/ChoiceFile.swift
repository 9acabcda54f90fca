import Livery

/// The file of a saved choice that a command line means, and what can be said of what it holds.
struct ChoiceFile {
    let storage: FileSelectionStorage

    /// The options that name it.
    static let options = [
        Option("app", .value("NAME"), "the app whose choice it is, instead of livery's own"),
        Option("store", .value("FILE"), "the file of the choice, instead of an app's usual one"),
    ]

    /// The file that the options name: that of an app, else livery's own.
    init(_ invocation: Invocation) throws(CommandError) {
        if let path = invocation.value("store") {
            guard invocation.value("app") == nil else {
                throw .usage("'--app' and '--store' both name a file", help: "give one of them")
            }
            guard !path.isEmpty, !path.hasSuffix("/"), FileDescriptor.isFile(path) ?? true else {
                throw .usage("'\(path)' in '--store' is no file", help: "name the file that the choice is kept in")
            }
            storage = FileSelectionStorage(path: path)
            return
        }
        let app = invocation.value("app") ?? "livery"
        guard !app.isEmpty, !app.hasPrefix("."), !app.utf8.contains(UInt8(ascii: "/")) else {
            throw .usage("'\(app)' is no name of an app", help: "to name a file, use '--store FILE'")
        }
        guard let storage = FileSelectionStorage(app: app) else {
            throw .environment(
                "neither XDG_CONFIG_HOME nor HOME says where choices are kept", help: "name the file: --store FILE")
        }
        self.storage = storage
    }

    /// Makes sure that the file is a choice, or is none yet, before it is replaced or removed: a path may be mistaken.
    func requireChoice() throws(CommandError) {
        let bytes: [UInt8]?
        do throws(SelectionStorageError) { bytes = try storage.read() } catch { throw .environment(error.description) }
        guard let bytes, !Self.isChoice(bytes) else { return }
        throw .usage(
            "'\(storage.path)' is no saved choice, and is left alone: it does not begin with 'livery-selection:'",
            help: "name another file; if it was a choice that is damaged, remove it yourself")
    }

    /// Whether a file holds a choice, or what is left of one: comments may stand before it, and a disk that failed may have cut
    /// it off, or left nothing but NULs.
    private static func isChoice(_ bytes: [UInt8]) -> Bool {
        let head = "livery-selection:".utf8
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
        let lines = text.split { $0 == 0x0A || $0 == 0x0D }.map { line in line.drop { $0 == 0x20 || $0 == 0x09 } }
        guard let first = lines.first(where: { !$0.isEmpty && $0.first != UInt8(ascii: "#") }) else {
            return bytes.isEmpty
        }
        let isCut = lines.count == 1 && head.starts(with: first)
        return first.starts(with: head) || isCut || text.allSatisfy { $0 == 0 }
    }

    /// Makes sure that the choice is not one that only a later version of Livery understands, before it is replaced.
    func requireKnownVersion() throws(CommandError) {
        let store = SelectionStore(ChoiceReading(storage), default: ThemeSelection(pack: ""))
        store.select(pack: "")
        guard let problem = store.diagnostics.first(where: { $0.code == "selection-not-saved" }) else { return }
        throw .environment(
            problem.message,
            help:
                "choose with the version that wrote it; or 'livery reset' removes '\(storage.path)', and you choose anew"
        )
    }

    /// A choice in words: `'india', market IN, light or dark as the system says`.
    static func sentence(_ selection: ThemeSelection) -> String {
        var parts = ["'\(selection.pack)'"]
        if let pack = selection.darkPack { parts[0] += ", in dark surroundings '\(pack)'" }
        if let market = selection.market { parts.append("market \(market)") }
        switch selection.variant {
        case .appearance(.system): parts.append("light or dark as the system says")
        case .appearance(let setting): parts.append("always \(setting.rawValue)")
        case .named(let name): parts.append("variant \(name)")
        case .base: parts.append("without a variant")
        }
        if let tint = selection.tint { parts.append("tint \(tint.cssString)") }
        return parts.joined(separator: ", ")
    }

    /// The fields of a choice in JSON.
    static func write(_ selection: ThemeSelection, to json: inout JSONWriter) {
        json.field("pack", selection.pack)
        if let pack = selection.darkPack { json.field("dark-pack", pack) }
        if let market = selection.market { json.field("market", market) }
        switch selection.variant {
        case .appearance(let setting): json.field("appearance", setting.rawValue)
        case .named(let name): json.field("variant", name)
        case .base: json.field("variant", "")
        }
        if let tint = selection.tint { json.field("tint", tint.cssString) }
    }
}
