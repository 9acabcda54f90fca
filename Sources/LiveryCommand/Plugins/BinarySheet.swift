import Livery
import LiveryDiagnostics

/// What `livery plugin inspect` says about a library.
struct BinarySheet {
    let report: BinaryReport

    // MARK: - Text

    func text(_ depth: ColorDepth) -> String {
        var text = ANSIStyle.bold(VisibleText.escaped(report.path), enabled: depth != .none) + "\n"
        if let image = report.image {
            var table = Table()
            for (title, value) in facts(of: image) { table.add([.init(title, .dim, depth), .init(value)]) }
            text += table.text(indent: 2)
            text += needs(depth)
        }
        for weight in [BinaryRule.Weight.refusal, .warning, .remark] {
            for finding in report.findings where finding.rule.weight == weight {
                let style: ANSIStyle = weight == .refusal ? .error : weight == .warning ? .warning : .note
                text += "  " + style(weight.rawValue, enabled: depth != .none) + ": it "
                text += VisibleText.escaped(finding.statement) + "\n"
                if let help = finding.help {
                    text += "    " + ANSIStyle.help("help", enabled: depth != .none) + ": "
                    text += VisibleText.escaped(help) + "\n"
                }
            }
        }
        if report.canBeLoaded {
            let verdict = ANSIStyle.success("can be loaded", enabled: depth != .none)
            text += "  \(verdict) on \(report.platform)\n"
        } else {
            text += "  " + ANSIStyle.error("cannot be loaded", enabled: depth != .none) + " on \(report.platform)\n"
        }
        return text
    }

    private func facts(of image: BinaryImage) -> [(String, String)] {
        var facts: [(String, String)] = []
        let platforms = image.slices.count > 1 ? image.slices.map(\.platform.description) : [image.platform.description]
        facts.append((image.kind.rawValue, platforms.joined(separator: ", ") + ", " + Self.size(image.size)))
        if let interface = image.interface { facts.append(("interface", interface.description)) }
        if let build = image.buildID { facts.append(("build", build)) }
        if let minimum = image.minimumSystem { facts.append(("runs on", "macOS \(minimum) and newer")) }
        if !report.runsOn.isEmpty {
            facts.append(
                (
                    "runs on",
                    report.runsOn.joined(separator: ", ") + ", and newer (needs "
                        + report.newestVersions.joined(separator: ", ") + ")"
                ))
        }
        if image.kind != .library { return facts }
        facts.append(("exports", Self.list(image.exports.map(\.name))))
        if let signature = image.signature { facts.append(("signature", signature.description)) }
        if !image.searchFolders.isEmpty {
            facts.append(
                ("looks in", image.searchFolders.map { $0.path.isEmpty ? "''" : $0.path }.joined(separator: ", ")))
        }
        return facts
    }

    private func needs(_ depth: ColorDepth) -> String {
        var table = Table()
        if report.dependencies.isEmpty {
            for library in report.image?.needed ?? [] {
                table.add([
                    .init("needs", .dim, depth), .init(library.name),
                    .init("not looked for: it is for another machine", .dim, depth),
                ])
            }
            return table.text(indent: 2)
        }
        for item in report.dependencies {
            let place =
                item.path.map { path in
                    switch item.origin {
                    case .environment: path + " (through LD_LIBRARY_PATH)"
                    case .host: path + " (already loaded by this program)"
                    case .own, .system, .nowhere: path
                    }
                } ?? "not found"
            let via = item.neededBy == report.path ? "" : "for " + Self.lastPart(item.neededBy)
            table.add([.init("needs", .dim, depth), .init(item.name), .init(place), .init(via, .dim, depth)])
        }
        return table.text(indent: 2)
    }

    private static func lastPart(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Some names: those that compilers make are long.
    private static func list(_ names: [String]) -> String {
        guard !names.isEmpty else { return "nothing" }
        let shown = names.prefix(3).map { $0.count > 40 ? String($0.prefix(39)) + "…" : $0 }
        return shown.joined(separator: ", ") + (names.count > 3 ? ", … (\(names.count))" : "")
    }

    /// A size for people: `15.6 KiB`.
    static func size(_ bytes: UInt64) -> String {
        if bytes < 1024 { return "\(bytes) bytes" }
        let (unit, divisor): (String, UInt64) = bytes < 1 << 20 ? ("KiB", 1 << 10) : ("MiB", 1 << 20)
        let tenths = (bytes * 10 + divisor / 2) / divisor
        return "\(tenths / 10).\(tenths % 10) \(unit)"
    }

    // MARK: - JSON

    func write(to json: inout JSONWriter) {
        json.field("path", report.path)
        json.field("platform", report.platform.description)
        json.field("loadable", report.canBeLoaded)
        if let image = report.image { json.object("library") { Self.write(image, to: &$0) } }
        json.array("dependencies") { json in
            for item in report.dependencies {
                json.object { json in
                    json.field("name", item.name)
                    json.field("path", item.path)
                    json.field("origin", item.origin.rawValue)
                    json.field("needed-by", item.neededBy)
                    json.field("searched", item.searched)
                }
            }
        }
        json.array("versions") { json in
            for version in report.requiredVersions {
                json.object { json in
                    json.field("library", version.library)
                    json.field("version", version.version)
                }
            }
        }
        json.field("runs-on", report.runsOn)
        json.array("findings") { json in
            for finding in report.findings {
                json.object { json in
                    json.field("rule", finding.rule.rawValue)
                    json.field("weight", finding.rule.weight.rawValue)
                    json.field("statement", finding.statement)
                    json.field("help", finding.help)
                }
            }
        }
    }

    private static func write(_ image: BinaryImage, to json: inout JSONWriter) {
        json.field("kind", image.kind.rawValue)
        json.field("platforms", image.slices.map(\.platform.description))
        json.field("size", Int(image.size))
        json.field("name", image.name)
        json.field("build", image.buildID)
        json.field("interface", image.interface?.description)
        json.field("minimum-system", image.minimumSystem)
        json.field("signature", image.signature?.description)
        json.field("protection", image.protection.rawValue)
        json.field("traits", image.traits.sorted().map(\.rawValue))
        json.field("needed", image.needed.map(\.name))
        json.field("search-folders", image.searchFolders.map(\.path))
        json.field("exports", image.exports.map(\.name))
        json.field("imports", image.imports.map(\.name))
        json.field("constructors", image.constructors.count)
        json.field("indirect-functions", image.indirectFunctions)
    }
}
