import Livery
import LiveryDiagnostics

/// What `livery plugin verify` says: one row a plug-in.
struct PluginVerification {
    /// A plug-in, and what became of its pin.
    struct Row {
        /// What became of a pin.
        enum State: String {
            /// The files are those that were pinned.
            case pinned
            /// They are others.
            case changed
            /// There is no such plug-in.
            case missing
            /// It is not pinned.
            case unknown
            /// Its files cannot be read.
            case unreadable

            /// The state for people.
            var title: String {
                switch self {
                case .pinned: "as pinned"
                case .unknown: "not pinned"
                case .changed, .missing, .unreadable: rawValue
                }
            }
        }

        var id: String
        var version: String
        var state: State
        /// What has changed, or why the files cannot be read.
        var details: [String] = []
    }

    let rows: [Row]
    let lock: PluginLock
    private let requiresPins: Bool

    init(_ registry: PluginRegistry, _ lock: PluginLock, only ids: [String], requiresPins: Bool) {
        self.lock = lock
        self.requiresPins = requiresPins
        let installed = registry.plugins.filter { !$0.directory.origin.isBundled }
        let all = Set(installed.map(\.id)).union(lock.pins.keys).filter { ids.isEmpty || ids.contains($0) }
        rows = all.sorted().map { id in
            let pin = lock[id]
            guard let plugin = registry.plugin(id) else {
                return Row(id: id, version: pin?.version ?? "", state: .missing, details: ["it is not installed"])
            }
            var row = Row(id: id, version: plugin.manifest.version.description, state: .unknown)
            guard let pin else { return row }
            do throws(PluginError) {
                let changes = try PluginVetting.digest(of: plugin).changes(since: pin.digest)
                row.state = changes.isEmpty ? .pinned : .changed
                row.details = changes.map(\.description)
            } catch {
                row.state = .unreadable
                row.details = [error.message]
            }
            return row
        }
    }

    /// Whether every pinned plug-in is as it was pinned.
    var isGood: Bool {
        rows.allSatisfy { $0.state == .pinned || ($0.state == .unknown && !requiresPins) }
    }

    func text(_ depth: ColorDepth) -> String {
        var table = Table()
        for row in rows {
            let style: ANSIStyle =
                switch row.state {
                case .pinned: .success
                case .unknown where !requiresPins: .warning
                case .changed, .missing, .unreadable, .unknown: .error
                }
            table.add([
                .init(row.id, .bold, depth), .init(row.version), .init(row.state.title, style, depth),
                .init(row.details.joined(separator: ", ")),
            ])
        }
        return rows.isEmpty ? "" : table.text()
    }

    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.field("lock", lock.path)
            json.field("good", isGood)
            json.array("plugins") { json in
                for row in rows {
                    json.object { json in
                        json.field("id", row.id)
                        json.field("version", row.version)
                        json.field("state", row.state.rawValue)
                        json.field("details", row.details)
                    }
                }
            }
        }
        return json.text + "\n"
    }
}
