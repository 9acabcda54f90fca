internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

extension ManifestReader {
    /// The functions, and where each is described.
    mutating func functions(in root: Int) -> ([FunctionSignature], [Place]) {
        guard let list = document.value(of: "functions", in: root) else { return ([], []) }
        if document.count(of: list) > Self.limits.functions {
            report(
                "limit", list,
                "the plug-in has \(document.count(of: list)) functions; at most \(Self.limits.functions) are allowed")
            return ([], [])
        }
        if document.count(of: list) == 0 { report("no-function", list, "the plug-in offers no function") }
        var functions: [FunctionSignature] = []
        var places: [Place] = []
        var nodes: [String: Int] = [:]
        for item in document.children(of: list) {
            guard let (name, node) = value("name", in: item), let function = function(item, name: name, node) else {
                continue
            }
            if let earlier = nodes.updateValue(node, forKey: name) {
                report(
                    "duplicate-function", node, "the function '\(name)' is described twice",
                    related: [.init("the first is here", at: document.location(earlier))])
            }
            functions.append(function)
            places.append(document[node].place)
        }
        return (functions, places)
    }

    private mutating func function(_ item: Int, name: String, _ node: Int) -> FunctionSignature? {
        guard
            let name = parsed(
                Self.isName(name[...]) ? name : nil, name, node, "bad-function-name", "is no name of a function",
                "write a lower-case letter, then letters, digits and hyphens: darken-more"),
            let kind = value("kind", in: item).flatMap({ FunctionKind(rawValue: $0.text) })
        else { return nil }
        if kind == .transform && Self.cssFunctions.contains(name) {
            report(
                "bad-function-name", node,
                "'\(name)' is a colour function of CSS, so a transform of that name is never called",
                help: "choose another name")
        }
        let summary = text("summary", in: item, limit: 1024)
        var parameters: [ParameterSignature] = []
        var nodes: [String: Int] = [:]
        if let list = document.value(of: "parameters", in: item) {
            if document.count(of: list) > Self.limits.parameters {
                report(
                    "limit", list,
                    "'\(name)' has \(document.count(of: list)) parameters; at most \(Self.limits.parameters) are allowed"
                )
                return nil
            }
            for entry in document.children(of: list) {
                guard let (id, idNode) = value("id", in: entry),
                    let parameter = parameter(entry, id: id, idNode, of: kind)
                else { continue }
                if let earlier = nodes.updateValue(idNode, forKey: id) {
                    report(
                        "duplicate-parameter", idNode, "the parameter '\(id)' of '\(name)' is described twice",
                        related: [.init("the first is here", at: document.location(earlier))])
                }
                parameters.append(parameter)
            }
        }
        var signature = FunctionSignature(name: name, kind: kind, summary: summary, parameters: parameters)
        if let (_, place) = value("silent-when", in: item) {
            if kind != .check {
                report(
                    "bad-parameter", place, "'silent-when' is for checks, and '\(name)' is a \(kind.rawValue)",
                    help: "take it away")
            }
            signature.isSilentWhenPairsAreMet = kind == .check
        }
        if let (_, place) = value("sees", in: item) {
            if kind == .transform {
                report(
                    "bad-parameter", place, "'sees' is for derivations and checks, and '\(name)' is a \(kind.rawValue)",
                    help: "take it away")
            }
            signature.seesOnlyColors = kind != .transform
        }
        return signature
    }

    /// What the expressions of packs read as colours themselves.
    private static let cssFunctions = Set(ColorValue.cssFunctionNames)
}
