import Livery

extension WhyReport {
    /// The explanations as JSON: shape version 1.
    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.array("tokens") { json in
                for explanation in explanations { write(explanation, to: &json) }
            }
            JSONRenderer.writeFields(of: diagnostics, to: &json)
        }
        return json.text + "\n"
    }

    private func write(_ explanation: Explanation, to json: inout JSONWriter) {
        json.object { json in
            json.field("theme", explanation.theme.description)
            json.field("namespace", "\(explanation.namespace)")
            json.field("name", explanation.name)
            Self.write(explanation.value, to: &json)
            if let derivation = explanation.derivation {
                json.object("derivation") { json in
                    json.field("function", derivation.function)
                    json.field("rule", derivation.rule)
                    json.field("plugin", plugin(of: derivation.function))
                    json.object("from") { ThemeSheet.write(derivation.from, to: &$0) }
                    JSONRenderer.write(derivation.location, to: &json)
                }
            }
            json.array("steps") { json in
                for step in explanation.steps {
                    json.object { json in
                        json.field("depth", step.depth)
                        json.field("namespace", "\(step.namespace)")
                        json.field("name", step.name)
                        Self.write(step.value, to: &json)
                        json.field("text", step.text)
                        json.field("pack", step.pack)
                        JSONRenderer.write(step.location, to: &json)
                    }
                }
            }
            if !explanation.transforms.isEmpty {
                json.array("transforms") { json in
                    for transform in explanation.transforms { write(transform, to: &json) }
                }
            }
            if !explanation.contrasts.isEmpty {
                json.array("contrast") { json in
                    for pair in explanation.contrasts { Self.write(pair, to: &json) }
                }
            }
            json.array("layers") { json in
                for (index, layer) in explanation.layers.enumerated() {
                    json.object { json in
                        json.field("wins", index == 0)
                        json.field("pack", layer.pack)
                        json.field("overlay", layer.isOverlay)
                        json.field("stage", layer.stage.title)
                        json.field("market", layer.market)
                        json.field("variant", layer.variant)
                        json.field("text", layer.text)
                        json.field("reason", layer.reason)
                        JSONRenderer.write(layer.location, to: &json)
                    }
                }
            }
        }
    }

    private func write(_ transform: Explanation.Transform, to json: inout JSONWriter) {
        json.object { json in
            json.field("step", transform.step)
            json.field("depth", transform.depth)
            json.field("function", transform.function)
            json.field("plugin", plugin(of: transform.function))
            json.field("text", transform.text)
            Self.write(transform.value.map { .color($0) } ?? .failed, to: &json)
            json.array("arguments") { json in
                for argument in transform.arguments {
                    json.object { json in
                        json.field("name", argument.label)
                        json.field("text", argument.text)
                        Self.write(argument.value ?? .failed, to: &json)
                    }
                }
            }
            JSONRenderer.write(transform.location, to: &json)
        }
    }

    private static func write(_ pair: Explanation.Contrast, to json: inout JSONWriter) {
        json.object { json in
            json.field("text", pair.foreground)
            json.field("on", pair.background)
            json.field("ratio", pair.contrast.ratio)
            json.field("before", pair.before?.ratio)
            json.field("wanted", pair.contrast.level.ratio)
            json.field("passes", pair.contrast.passes)
            json.field("declared", pair.contrast.isDeclared)
        }
    }

    /// The field `value`: an object for a colour and a number, a text, a list, or `null`.
    static func write(_ value: ResolvedValue, to json: inout JSONWriter) {
        switch value {
        case .failed, .unset:
            json.key("value")
            json.null()
            json.field("state", value == .unset ? "unset" : "failed")
        case .color(let color): json.object("value") { ThemeSheet.write(color, to: &$0) }
        case .dimension(let dimension): json.object("value") { ThemeSheet.write(dimension, to: &$0) }
        case .text(let text): json.field("value", text)
        case .list(let list): json.field("value", list)
        }
    }
}
