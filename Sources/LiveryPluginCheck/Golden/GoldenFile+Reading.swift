internal import LiveryDiagnostics
internal import LiveryYAML

extension GoldenFile {
    /// Why a file is no golden file.
    struct Unreadable: Error {
        var reason: String
    }

    /// Reads a golden file. JSON is YAML, for which there is a reader.
    init(reading bytes: [UInt8], path: String) throws(Unreadable) {
        var limits = YAMLLimits()
        limits.fileBytes = 16 << 20
        let (parsed, problems) = YAMLDocument.parse(SourceText(path: path, bytes: bytes), limits: limits)
        guard let document = parsed, !problems.contains(where: { $0.severity == .error }) else {
            throw Unreadable(reason: problems.first?.message ?? "it is empty")
        }
        let reader = Reader(document: document)
        let root = YAMLDocument.root
        guard try reader.text("version", in: root) == "1" else {
            throw Unreadable(reason: "it has another version than 1")
        }
        plugin = try reader.text("plugin", in: root)
        version = try reader.text("pluginVersion", in: root)
        cases = []
        for item in try reader.children("cases", in: root) { cases.append(try reader.item(item)) }
    }

    /// Takes values out of the document.
    private struct Reader {
        let document: YAMLDocument

        func text(_ key: String, in mapping: Int) throws(Unreadable) -> String {
            guard let node = document.value(of: key, in: mapping) else {
                throw Unreadable(reason: "'\(key)' is missing")
            }
            return document.string(node)
        }

        func number(_ key: String, in mapping: Int) throws(Unreadable) -> Double {
            let text = try text(key, in: mapping)
            guard let number = Double(text) else { throw Unreadable(reason: "'\(key)' is no number") }
            return number
        }

        func children(_ key: String, in mapping: Int) throws(Unreadable) -> [Int] {
            guard let node = document.value(of: key, in: mapping) else {
                throw Unreadable(reason: "'\(key)' is missing")
            }
            return Array(document.children(of: node))
        }

        func color(_ node: Int) throws(Unreadable) -> SIMD4<Float> {
            let numbers = document.children(of: node).compactMap { Float(document.string($0)) }
            guard numbers.count == 4 else { throw Unreadable(reason: "a colour has not four numbers") }
            return SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
        }

        func colors(_ key: String, in mapping: Int) throws(Unreadable) -> [SIMD4<Float>] {
            var result: [SIMD4<Float>] = []
            for node in try children(key, in: mapping) { result.append(try color(node)) }
            return result
        }

        func item(_ node: Int) throws(Unreadable) -> GoldenCase {
            var arguments: [RawArgument] = []
            for child in try children("arguments", in: node) { arguments.append(try argument(child)) }
            let isTransform = document.value(of: "in", in: node) != nil
            return GoldenCase(
                function: try text("function", in: node), arguments: arguments,
                input: isTransform ? try colors("in", in: node) : [],
                theme: isTransform ? "" : try text("theme", in: node), result: try result(node))
        }

        private func argument(_ node: Int) throws(Unreadable) -> RawArgument {
            var argument = RawArgument(
                type: UInt32(clamping: Int(try number("type", in: node))), id: try text("id", in: node))
            argument.isGiven = document.value(of: "default", in: node) == nil
            if document.value(of: "number", in: node) != nil { argument.number = try number("number", in: node) }
            if document.value(of: "text", in: node) != nil { argument.text = try text("text", in: node) }
            if let place = document.value(of: "color", in: node) { argument.color = try color(place) }
            if document.value(of: "colors", in: node) != nil { argument.list = .colors(try colors("colors", in: node)) }
            if document.value(of: "roles", in: node) != nil {
                argument.list = .roles(try children("roles", in: node).compactMap { UInt32(document.string($0)) })
            }
            return argument
        }

        private func result(_ node: Int) throws(Unreadable) -> GoldenCase.Result {
            if document.value(of: "fails", in: node) != nil {
                return .failure(Int32(clamping: Int(try number("fails", in: node))))
            }
            if document.value(of: "out", in: node) != nil {
                var colors: [SIMD4<Float>?] = []
                for child in try children("out", in: node) {
                    colors.append(document.isText(child, "refused") ? nil : try color(child))
                }
                return .colors(colors)
            }
            if document.value(of: "roles", in: node) != nil {
                var roles: [GoldenCase.Role] = []
                for child in try children("roles", in: node) {
                    guard let value = document.value(of: "value", in: child) else {
                        throw Unreadable(reason: "'value' is missing")
                    }
                    roles.append(
                        .init(
                            name: try text("role", in: child),
                            status: UInt32(clamping: Int(try number("status", in: child))), value: try color(value)))
                }
                return .roles(roles)
            }
            var findings: [GoldenCase.Finding] = []
            for child in try children("findings", in: node) {
                findings.append(
                    .init(
                        rule: try text("rule", in: child),
                        severity: UInt32(clamping: Int(try number("severity", in: child))),
                        roles: try children("roles", in: child).map { document.string($0) },
                        measured: try number("measured", in: child)))
            }
            return .findings(findings)
        }
    }
}
