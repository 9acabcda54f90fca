import Livery

/// What `livery check --list-rules` prints.
enum RuleList {
    static func text(isJSON: Bool, _ depth: ColorDepth) -> String {
        if isJSON {
            var json = JSONWriter(layout: .indented)
            json.object { json in
                json.field("version", 1)
                json.array("rules") { json in
                    for rule in CheckRule.all {
                        json.object { json in
                            json.field("code", rule.code.name)
                            json.field("severity", rule.severity.rawValue)
                            json.field("scope", rule.scope.rawValue)
                            json.field("summary", rule.summary)
                        }
                    }
                }
            }
            return json.text + "\n"
        }
        var table = Table()
        for rule in CheckRule.all {
            let style: ANSIStyle =
                switch rule.severity {
                case .error: .error
                case .warning: .warning
                case .note: .note
                }
            table.add([
                .init(rule.code.name), .init(rule.severity.rawValue, style, depth),
                .init(rule.scope.rawValue, .dim, depth),
                .init(rule.summary),
            ])
        }
        return table.text()
    }
}
