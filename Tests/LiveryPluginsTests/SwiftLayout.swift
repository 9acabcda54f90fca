import CLiveryPlugin

/// How Swift lays the structs of the interface out, in the same lines as `Fixtures/Layout/layout.c` prints.
enum SwiftLayout {
    static let lines = [
        strLines,
        spanLines,
        rgbaLines,
        choiceLines,
        paramLines,
        argLines,
        callLines,
        batchLines,
        roleLines,
        pairLines,
        fontLines,
        themeLines,
        measureLines,
        derivedLines,
        suggestionLines,
        findingLines,
        sinkLines,
        functionLines,
        moduleLines,
        hostLines,
        colorServiceLines,
    ].flatMap { $0 }

    private static func size<Struct>(_ type: Struct.Type, _ name: String) -> String {
        "\(name) \(MemoryLayout<Struct>.stride) \(MemoryLayout<Struct>.alignment)"
    }

    private static func field<Struct>(_ path: PartialKeyPath<Struct>, _ name: String) -> String {
        "\(name) \(MemoryLayout<Struct>.offset(of: path) ?? -1)"
    }

    private static let strLines = unsafe [
        size(lv_str.self, "lv_str"),
        field(\lv_str.bytes, "lv_str.bytes"),
        field(\lv_str.length, "lv_str.length"),
        field(\lv_str.reserved, "lv_str.reserved"),
    ]

    private static let spanLines = unsafe [
        size(lv_span.self, "lv_span"),
        field(\lv_span.first, "lv_span.first"),
        field(\lv_span.count, "lv_span.count"),
        field(\lv_span.stride, "lv_span.stride"),
    ]

    private static let rgbaLines = [
        size(lv_rgba.self, "lv_rgba"),
        field(\lv_rgba.c, "lv_rgba.c"),
    ]

    private static let choiceLines = unsafe [
        size(lv_choice.self, "lv_choice"),
        field(\lv_choice.size, "lv_choice.size"),
        field(\lv_choice.flags, "lv_choice.flags"),
        field(\lv_choice.value, "lv_choice.value"),
        field(\lv_choice.title, "lv_choice.title"),
        field(\lv_choice.help, "lv_choice.help"),
    ]

    private static let paramLines = unsafe [
        size(lv_param.self, "lv_param"),
        field(\lv_param.size, "lv_param.size"),
        field(\lv_param.type, "lv_param.type"),
        field(\lv_param.flags, "lv_param.flags"),
        field(\lv_param.reserved, "lv_param.reserved"),
        field(\lv_param.id, "lv_param.id"),
        field(\lv_param.title, "lv_param.title"),
        field(\lv_param.help, "lv_param.help"),
        field(\lv_param.unit, "lv_param.unit"),
        field(\lv_param.default_text, "lv_param.default_text"),
        field(\lv_param.minimum, "lv_param.minimum"),
        field(\lv_param.maximum, "lv_param.maximum"),
        field(\lv_param.default_number, "lv_param.default_number"),
        field(\lv_param.default_color, "lv_param.default_color"),
        field(\lv_param.choices, "lv_param.choices"),
    ]

    private static let argLines = unsafe [
        size(lv_arg.self, "lv_arg"),
        field(\lv_arg.size, "lv_arg.size"),
        field(\lv_arg.type, "lv_arg.type"),
        field(\lv_arg.flags, "lv_arg.flags"),
        field(\lv_arg.missing, "lv_arg.missing"),
        field(\lv_arg.id, "lv_arg.id"),
        field(\lv_arg.text, "lv_arg.text"),
        field(\lv_arg.number, "lv_arg.number"),
        field(\lv_arg.color, "lv_arg.color"),
        field(\lv_arg.list, "lv_arg.list"),
    ]

    private static let callLines = unsafe [
        size(lv_call.self, "lv_call"),
        field(\lv_call.size, "lv_call.size"),
        field(\lv_call.reserved, "lv_call.reserved"),
        field(\lv_call.function, "lv_call.function"),
        field(\lv_call.args, "lv_call.args"),
    ]

    private static let batchLines = unsafe [
        size(lv_batch.self, "lv_batch"),
        field(\lv_batch.size, "lv_batch.size"),
        field(\lv_batch.space, "lv_batch.space"),
        field(\lv_batch.count, "lv_batch.count"),
        field(\lv_batch.reserved, "lv_batch.reserved"),
        field(\lv_batch.`in`, "lv_batch.in"),
        field(\lv_batch.out, "lv_batch.out"),
        field(\lv_batch.missing, "lv_batch.missing"),
        field(\lv_batch.missing_out, "lv_batch.missing_out"),
    ]

    private static let roleLines = unsafe [
        size(lv_role.self, "lv_role"),
        field(\lv_role.size, "lv_role.size"),
        field(\lv_role.flags, "lv_role.flags"),
        field(\lv_role.name, "lv_role.name"),
        field(\lv_role.value, "lv_role.value"),
        field(\lv_role.stated, "lv_role.stated"),
        field(\lv_role.usage, "lv_role.usage"),
        field(\lv_role.reserved, "lv_role.reserved"),
    ]

    private static let pairLines = [
        size(lv_pair.self, "lv_pair"),
        field(\lv_pair.size, "lv_pair.size"),
        field(\lv_pair.usage, "lv_pair.usage"),
        field(\lv_pair.foreground, "lv_pair.foreground"),
        field(\lv_pair.background, "lv_pair.background"),
        field(\lv_pair.metric, "lv_pair.metric"),
        field(\lv_pair.font_weight, "lv_pair.font_weight"),
        field(\lv_pair.font_size, "lv_pair.font_size"),
        field(\lv_pair.required, "lv_pair.required"),
    ]

    private static let fontLines = unsafe [
        size(lv_font.self, "lv_font"),
        field(\lv_font.size, "lv_font.size"),
        field(\lv_font.flags, "lv_font.flags"),
        field(\lv_font.name, "lv_font.name"),
        field(\lv_font.families, "lv_font.families"),
        field(\lv_font.font_size, "lv_font.font_size"),
        field(\lv_font.line_height, "lv_font.line_height"),
        field(\lv_font.weight, "lv_font.weight"),
        field(\lv_font.reserved, "lv_font.reserved"),
    ]

    private static let themeLines = unsafe [
        size(lv_theme.self, "lv_theme"),
        field(\lv_theme.size, "lv_theme.size"),
        field(\lv_theme.space, "lv_theme.space"),
        field(\lv_theme.appearance, "lv_theme.appearance"),
        field(\lv_theme.reserved, "lv_theme.reserved"),
        field(\lv_theme.pack, "lv_theme.pack"),
        field(\lv_theme.variant, "lv_theme.variant"),
        field(\lv_theme.market, "lv_theme.market"),
        field(\lv_theme.roles, "lv_theme.roles"),
        field(\lv_theme.pairs, "lv_theme.pairs"),
        field(\lv_theme.fonts, "lv_theme.fonts"),
        field(\lv_theme.languages, "lv_theme.languages"),
        field(\lv_theme.font_files, "lv_theme.font_files"),
    ]

    private static let measureLines = [
        size(lv_measure.self, "lv_measure"),
        field(\lv_measure.size, "lv_measure.size"),
        field(\lv_measure.metric, "lv_measure.metric"),
        field(\lv_measure.against, "lv_measure.against"),
        field(\lv_measure.reserved, "lv_measure.reserved"),
        field(\lv_measure.before, "lv_measure.before"),
        field(\lv_measure.after, "lv_measure.after"),
        field(\lv_measure.required, "lv_measure.required"),
    ]

    private static let derivedLines = unsafe [
        size(lv_derived.self, "lv_derived"),
        field(\lv_derived.size, "lv_derived.size"),
        field(\lv_derived.status, "lv_derived.status"),
        field(\lv_derived.flags, "lv_derived.flags"),
        field(\lv_derived.role, "lv_derived.role"),
        field(\lv_derived.name, "lv_derived.name"),
        field(\lv_derived.value, "lv_derived.value"),
        field(\lv_derived.rule, "lv_derived.rule"),
        field(\lv_derived.note, "lv_derived.note"),
        field(\lv_derived.measures, "lv_derived.measures"),
    ]

    private static let suggestionLines = unsafe [
        size(lv_suggestion.self, "lv_suggestion"),
        field(\lv_suggestion.size, "lv_suggestion.size"),
        field(\lv_suggestion.role, "lv_suggestion.role"),
        field(\lv_suggestion.value, "lv_suggestion.value"),
        field(\lv_suggestion.measured, "lv_suggestion.measured"),
        field(\lv_suggestion.note, "lv_suggestion.note"),
    ]

    private static let findingLines = unsafe [
        size(lv_finding.self, "lv_finding"),
        field(\lv_finding.size, "lv_finding.size"),
        field(\lv_finding.severity, "lv_finding.severity"),
        field(\lv_finding.metric, "lv_finding.metric"),
        field(\lv_finding.relation, "lv_finding.relation"),
        field(\lv_finding.rule, "lv_finding.rule"),
        field(\lv_finding.message, "lv_finding.message"),
        field(\lv_finding.help, "lv_finding.help"),
        field(\lv_finding.metric_name, "lv_finding.metric_name"),
        field(\lv_finding.roles, "lv_finding.roles"),
        field(\lv_finding.measured, "lv_finding.measured"),
        field(\lv_finding.required, "lv_finding.required"),
        field(\lv_finding.vision, "lv_finding.vision"),
        field(\lv_finding.vision_severity, "lv_finding.vision_severity"),
        field(\lv_finding.suggestions, "lv_finding.suggestions"),
    ]

    private static let sinkLines = unsafe [
        size(lv_sink.self, "lv_sink"),
        field(\lv_sink.size, "lv_sink.size"),
        field(\lv_sink.reserved, "lv_sink.reserved"),
        field(\lv_sink.context, "lv_sink.context"),
        field(\lv_sink.derived, "lv_sink.derived"),
        field(\lv_sink.finding, "lv_sink.finding"),
    ]

    private static let functionLines = unsafe [
        size(lv_function.self, "lv_function"),
        field(\lv_function.size, "lv_function.size"),
        field(\lv_function.kind, "lv_function.kind"),
        field(\lv_function.flags, "lv_function.flags"),
        field(\lv_function.space, "lv_function.space"),
        field(\lv_function.name, "lv_function.name"),
        field(\lv_function.summary, "lv_function.summary"),
        field(\lv_function.params, "lv_function.params"),
        field(\lv_function.data, "lv_function.data"),
        field(\lv_function.transform, "lv_function.transform"),
        field(\lv_function.derive, "lv_function.derive"),
        field(\lv_function.check, "lv_function.check"),
    ]

    private static let moduleLines = unsafe [
        size(lv_module.self, "lv_module"),
        field(\lv_module.size, "lv_module.size"),
        field(\lv_module.abi, "lv_module.abi"),
        field(\lv_module.id, "lv_module.id"),
        field(\lv_module.version, "lv_module.version"),
        field(\lv_module.functions, "lv_module.functions"),
    ]

    private static let hostLines = unsafe [
        size(lv_host.self, "lv_host"),
        field(\lv_host.size, "lv_host.size"),
        field(\lv_host.abi, "lv_host.abi"),
        field(\lv_host.context, "lv_host.context"),
        field(\lv_host.name, "lv_host.name"),
        field(\lv_host.version, "lv_host.version"),
        field(\lv_host.log, "lv_host.log"),
        field(\lv_host.cancelled, "lv_host.cancelled"),
        field(\lv_host.progress, "lv_host.progress"),
        field(\lv_host.scratch, "lv_host.scratch"),
        field(\lv_host.fail, "lv_host.fail"),
        field(\lv_host.fail_at, "lv_host.fail_at"),
        field(\lv_host.service, "lv_host.service"),
    ]

    private static let colorServiceLines = unsafe [
        size(lv_color_service.self, "lv_color_service"),
        field(\lv_color_service.size, "lv_color_service.size"),
        field(\lv_color_service.version, "lv_color_service.version"),
        field(\lv_color_service.convert, "lv_color_service.convert"),
        field(\lv_color_service.gamut_map, "lv_color_service.gamut_map"),
        field(\lv_color_service.quantize, "lv_color_service.quantize"),
        field(\lv_color_service.measure, "lv_color_service.measure"),
        field(\lv_color_service.simulate, "lv_color_service.simulate"),
    ]
}
