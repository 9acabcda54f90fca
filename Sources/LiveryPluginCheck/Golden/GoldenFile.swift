internal import LiveryDiagnostics

/// The golden file of a plug-in, `tests/golden.json`: calls and their results.
///
/// One call a line, so that a change is a change of few lines. Colours are in the function's own space.
struct GoldenFile: Hashable {
    var plugin: String
    var version: String
    var cases: [GoldenCase]

    /// Where it is in a plug-in's folder.
    static let folder = "tests"
    static let path = "tests/golden.json"

    /// The file as text.
    var text: String {
        var text = "{\n"
        text += "\"version\": 1,\n\"plugin\": \"\(plugin)\",\n\"pluginVersion\": \"\(version)\",\n\"cases\": [\n"
        text += cases.map(Self.line).joined(separator: ",\n")
        return text + "\n]\n}\n"
    }

    private static func line(_ item: GoldenCase) -> String {
        var json = JSONWriter(layout: .compact)
        json.object { json in
            json.field("function", item.function)
            json.array("arguments") { json in
                for argument in item.arguments { json.object { write(argument, to: &$0) } }
            }
            if item.theme.isEmpty {
                json.array("in") { json in for color in item.input { write(color, to: &json) } }
            } else {
                json.field("theme", item.theme)
            }
            switch item.result {
            case .failure(let status): json.field("fails", Int(status))
            case .colors(let colors):
                json.array("out") { json in
                    for color in colors {
                        if let color { write(color, to: &json) } else { json.value("refused") }
                    }
                }
            case .roles(let roles):
                json.array("roles") { json in
                    for role in roles {
                        json.object { json in
                            json.field("role", role.name)
                            json.field("status", Int(role.status))
                            json.array("value") { json in
                                for index in 0..<4 { json.value(short(role.value[index])) }
                            }
                        }
                    }
                }
            case .findings(let findings):
                json.array("findings") { json in
                    for finding in findings {
                        json.object { json in
                            json.field("rule", finding.rule)
                            json.field("severity", Int(finding.severity))
                            json.field("roles", finding.roles)
                            json.field("measured", finding.measured)
                        }
                    }
                }
            }
        }
        return json.text
    }

    private static func write(_ argument: RawArgument, to json: inout JSONWriter) {
        json.field("id", argument.id)
        json.field("type", Int(argument.type))
        if !argument.isGiven { json.field("default", true) }
        if argument.number != 0 { json.field("number", argument.number) }
        if !argument.text.isEmpty { json.field("text", argument.text) }
        if argument.color != SIMD4() {
            json.array("color") { json in for index in 0..<4 { json.value(short(argument.color[index])) } }
        }
        switch argument.list {
        case .none: break
        case .colors(let colors):
            json.array("colors") { json in for color in colors { write(color, to: &json) } }
        case .roles(let roles): json.array("roles") { json in for role in roles { json.value(Int(role)) } }
        }
    }

    private static func write(_ color: SIMD4<Float>, to json: inout JSONWriter) {
        json.array { json in for index in 0..<4 { json.value(short(color[index])) } }
    }

    /// The number with the shortest text that gives the same 32 bits.
    private static func short(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }
}
