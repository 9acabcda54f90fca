import Livery

extension DiffReport {
    /// The comparison as JSON: shape version 1.
    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.field("before", before.description)
            json.field("after", after.description)
            json.field("same", isEmpty)
            if let appearances {
                json.object("appearance") { json in
                    json.field("before", appearances.before.rawValue)
                    json.field("after", appearances.after.rawValue)
                }
            }
            if let languages {
                json.object("languages") { json in
                    json.field("before", languages.before)
                    json.field("after", languages.after)
                }
            }
            json.array("tokens") { json in
                for change in tokens { Self.write(change, to: &json) }
            }
            json.array("contrast") { json in
                for pair in pairs { Self.write(pair, to: &json) }
            }
        }
        return json.text + "\n"
    }

    private static func write(_ change: ThemeComparison.TokenChange, to json: inout JSONWriter) {
        json.object { json in
            json.field("change", change.kind.rawValue)
            json.field("namespace", "\(change.namespace)")
            json.field("name", change.name)
            json.field("difference", change.difference)
            for (key, side) in [("before", change.before), ("after", change.after)] {
                guard let side else { continue }
                json.object(key) { json in
                    WhyReport.write(side.value, to: &json)
                    json.field("pack", side.pack)
                    json.field("stage", side.stage.title)
                    json.field("text", side.text)
                    json.field("derived", side.derivation?.function)
                    json.field("rule", side.derivation?.rule)
                    JSONRenderer.write(side.derivation?.location ?? side.location, to: &json)
                }
            }
        }
    }

    private static func write(_ pair: ThemeComparison.PairChange, to json: inout JSONWriter) {
        json.object { json in
            json.field("text", pair.foreground)
            json.field("on", pair.background)
            json.field("verdict-changes", pair.changesVerdict)
            for (key, side) in [("before", pair.before), ("after", pair.after)] {
                guard let side else { continue }
                json.object(key) { json in
                    json.field("ratio", side.ratio)
                    json.field("wanted", side.level.ratio)
                    json.field("passes", side.passes)
                    json.field("declared", side.isDeclared)
                }
            }
        }
    }
}
