import Foundation
import Livery

/// One case, tried through both doors: that of plug-ins, and that of themes.
struct Trial {
    private let name: String
    private let folder: String
    private let neighbour: String
    private let pack: String
    private let mode: Mode
    private let isPatient: Bool

    /// Colours of the call, and those of a second, longer one.
    private static let colors = ["#804020", "#336699", "#ffcc00", "#0a0b0c", "#112233"]

    /// How often the good plug-in is asked where it is given little time.
    private static let looks = 10

    init(of name: String, in collection: String, _ mode: Mode, isPatient: Bool) {
        self.isPatient = isPatient
        self.name = name
        self.mode = mode
        folder = "\(collection)/\(name)"
        neighbour = "\(collection)/neighbour"
        pack = "\(collection)/packs-\(mode.rawValue)/\(name).yaml"
    }

    /// Tries it, and compares what is there afterwards with what was there before.
    func run() -> Outcome {
        var outcome = Outcome(name: name)
        let registry = PluginRegistry.scan(
            PluginSearchPath([PluginDirectory(folder, .option), PluginDirectory(neighbour, .option)]))
        let kind = registry.function("spoil")?.signature.kind ?? .transform
        let file = URL(fileURLWithPath: pack)
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(Self.pack(kind).utf8).write(to: file)
        let begin = ContinuousClock.now
        let before = Snapshot(folders: [folder, neighbour])
        call(kind, registry, &outcome)
        build(kind, &outcome)
        outcome.harm += Snapshot.childrenLeft()
        outcome.harm += Snapshot(folders: [folder, neighbour]).differences(from: before)
        outcome.milliseconds = Int((ContinuousClock.now - begin) / .milliseconds(1))
        return outcome
    }

    // MARK: - The door of plug-ins

    private func call(_ kind: FunctionKind, _ registry: PluginRegistry, _ outcome: inout Outcome) {
        let own = registry.diagnostics.filter { $0.severity == .error }
        guard registry.function("spoil") != nil else {
            outcome.code = own.first?.code.name ?? "not-found"
            outcome.message = own.first?.message ?? ""
            return
        }
        let log = LogCounter()
        let host = mode.host(for: registry, isPatient: isPatient) { log.take($0) }
        do throws(PluginError) {
            switch kind {
            case .transform: try transform(host, &outcome)
            case .derive: try derive(host, &outcome)
            case .check: try check(host, &outcome)
            }
        } catch {
            outcome.code = error.code.rawValue
            outcome.message = error.message
        }
        outcome.harm += log.problems
        // A sentence that is shown must not change how the rest is shown.
        if outcome.message.unicodeScalars.contains(where: { $0.value < 0x20 || 0x202A...0x202E ~= $0.value }) {
            outcome.harm.append("the sentence has invisible characters in it")
        }
        let color = ColorValue(.srgb, 1, 0, 0.2)
        for look in 1...Self.looks {
            do throws(PluginError) {
                // One that was too late is not called again by the same host.
                let asked = look == 1 ? host : mode.host(for: registry, isPatient: isPatient) { _ in }
                let inverted = try asked.transform("well", color, asked.signature("well", .transform).bound())
                if inverted.hexString != "#00ffcc" { outcome.harm.append("the neighbour gives \(inverted.hexString)") }
                break
            } catch {
                if error.code == .timedOut, look < Self.looks { continue }
                outcome.harm.append("the neighbour fails: \(error.message)")
                break
            }
        }
    }

    private func transform(_ host: PluginHost, _ outcome: inout Outcome) throws(PluginError) {
        let bound = try host.signature("spoil", .transform).bound()
        let cancellation = Cancellation(after: .milliseconds(200))
        // Those whose name says so are asked to stop.
        let isStopped = name.hasSuffix("cancelled") || name.hasSuffix("cancel")
        let options = isStopped ? CallOptions(isCancelled: { cancellation.isDue }) : CallOptions()
        for count in [3, 5] {
            let given = Self.colors.prefix(count).compactMap { try? ColorValue(css: $0) }
            let results = try host.transform("spoil", given, bound, options: options)
            let colors = results.map { (try? $0.get().hexString) ?? "none" }
            outcome.code = "ok"
            outcome.message = colors.joined(separator: " ")
            for case .failure(let error) in results {
                outcome.code = error.code.rawValue
                outcome.message = error.message
                return
            }
            if colors != Array(Self.colors.prefix(count)) { outcome.code = "changed" }
        }
    }

    private func derive(_ host: PluginHost, _ outcome: inout Outcome) throws(PluginError) {
        for _ in 0..<2 {
            let result = try host.derive("spoil", Self.theme, host.signature("spoil", .derive).bound())
            let verdicts = result.roles.flatMap(\.measures).map(\.verdict)
            outcome.code = verdicts.contains(.disputed) ? "disputed" : result.unanswered.isEmpty ? "ok" : "unanswered"
            outcome.message = result.roles.map { "\($0.name) \($0.outcome.value?.hexString ?? "none")" }
                .joined(separator: ", ")
        }
    }

    private func check(_ host: PluginHost, _ outcome: inout Outcome) throws(PluginError) {
        for _ in 0..<2 {
            let findings = try host.check("spoil", Self.theme, host.signature("spoil", .check).bound())
            outcome.code = findings.contains { $0.measurement?.verdict == .disputed } ? "disputed" : "ok"
            outcome.message = findings.map {
                "\($0.message) (\($0.suggestions.count) suggestions, \($0.rejectedSuggestions) rejected)"
            }.joined(separator: ", ")
        }
    }

    private static var theme: PluginTheme {
        PluginTheme(roles: [
            .init("page", ColorValue(.srgb, 0.6, 0.6, 0.6)),
            .init("text", ColorValue(.srgb, 1, 1, 1), stated: ColorValue(.srgb, 0, 0, 0)),
            .init("accent", ColorValue(.srgb, 1, 0.6, 0.2)),
        ])
    }

    // MARK: - The door of themes

    /// The colours that a theme of ``pack(_:)`` must have, where it has them.
    private static let expected = [
        "plain": "#123456", "before": "#edcba9", "spoilt": "#123456", "after": "#edcba9", "stated": "#abcdef",
    ]

    private static func pack(_ kind: FunctionKind) -> String {
        let colors = "livery: 1\ntitle: Spoilt\ncolors:\n  plain: \"#123456\"\n  before: well($plain)\n"
        return switch kind {
        case .transform: colors + "  spoilt: spoil($plain)\n  after: well($spoilt)\n"
        case .derive:
            colors + "  stated: \"#000000\"\nvariants:\n  dark: { derive: spoil, colors: { stated: \"#abcdef\" } }\n"
        case .check: colors + "checks: { spoil: [] }\n"
        }
    }

    private func build(_ kind: FunctionKind, _ outcome: inout Outcome) {
        var options = ThemeHost.Options()
        options.plugins = [folder, neighbour]
        options.paths = [pack]
        options.themeDirectories = []
        var host = mode.themeHost(options, isPatient: isPatient)
        let id = ThemeID(pack: name, variant: kind == .derive ? "dark" : nil)
        var (theme, diagnostics) = host.partialTheme(id)
        for _ in 1..<Self.looks
        where diagnostics.contains(where: {
            $0.message.contains("did not answer") && $0.message.contains("org.example.neighbour")
        }) {
            host = mode.themeHost(options, isPatient: isPatient)
            (theme, diagnostics) = host.partialTheme(id)
        }
        guard let theme else {
            outcome.harm.append("no theme was built: \(diagnostics.map(\.message))")
            return
        }
        var seen: [String] = []
        for (name, token) in theme.tokens(in: .colors) {
            guard case .color(let color) = token.value else { continue }
            seen.append("\(name) \(color.hexString)")
            if let expected = Self.expected[name], color.hexString != expected {
                outcome.wrongColors.append("\(name) is \(color.hexString)")
            }
        }
        // What nobody derived has no value, and what a pack states has its own, whatever became of the plug-in.
        for name in kind == .derive ? ["stated"] : ["plain", "before"]
        where !seen.contains("\(name) \(Self.expected[name] ?? "")") {
            outcome.harm.append("the theme was built without '\(name)'")
        }
        outcome.theme = seen + diagnostics.map { "\($0.code.name): \($0.message)" }
        if kind == .check {
            outcome.theme += host.check().flatMap(\.diagnostics).map { "\($0.code.name): \($0.message)" }
        }
    }
}
