internal import CLiveryPlugin

/// Hands the results of a derive or a check to the host, one by one.
@safe
struct ResultWriter {
    private let sink: UnsafePointer<lv_sink>

    /// A writer to a sink that is valid during the call.
    init(_ sink: UnsafePointer<lv_sink>) throws(Failure) {
        guard unsafe sink.pointee.size >= LV_SINK_SIZE_1_0 else {
            throw Failure(.tooOld, "the host takes fewer kinds of results than this plug-in gives")
        }
        unsafe self.sink = sink
    }

    /// Hands over the result for one role.
    func write(_ role: DerivedRole) throws(Failure) {
        guard let accept = unsafe sink.pointee.derived else { return }
        let texts = TextArena()
        var raw = unsafe lv_derived()
        unsafe raw.size = UInt32(MemoryLayout<lv_derived>.size)
        unsafe raw.flags = role.isCompromise ? LV_DERIVED_COMPROMISE : 0
        switch role.target {
        case .existing(let index): unsafe raw.role = UInt32(clamping: index)
        case .new(let name):
            unsafe raw.role = LV_NONE
            unsafe raw.name = texts.keep(name)
        }
        switch role.outcome {
        case .set(let color):
            unsafe raw.status = LV_DERIVED_SET
            unsafe raw.value = color.raw
        case .kept(let color):
            unsafe raw.status = LV_DERIVED_KEPT
            unsafe raw.value = color.raw
        case .refused:
            unsafe raw.status = LV_DERIVED_REFUSED
        }
        unsafe raw.rule = texts.keep(role.rule)
        unsafe raw.note = texts.keep(role.note)
        let measures = role.measures.map { measure in
            lv_measure(
                size: UInt32(MemoryLayout<lv_measure>.size), metric: measure.metric.code,
                against: UInt32(clamping: measure.against), reserved: 0, before: measure.before,
                after: measure.after, required: measure.required)
        }
        let status = unsafe withSpan(measures) { span in
            unsafe raw.measures = span
            return unsafe accept(sink, &raw)
        }
        withExtendedLifetime(texts) {}
        try check(status, "the result for a role")
    }

    /// Hands over one finding.
    func write(_ finding: Finding) throws(Failure) {
        guard let accept = unsafe sink.pointee.finding else { return }
        let texts = TextArena()
        var raw = unsafe lv_finding()
        unsafe raw.size = UInt32(MemoryLayout<lv_finding>.size)
        unsafe raw.severity = finding.severity.rawValue
        unsafe raw.rule = texts.keep(finding.rule)
        unsafe raw.message = texts.keep(finding.message)
        unsafe raw.help = texts.keep(finding.help)
        if let measurement = finding.measurement {
            unsafe raw.metric = measurement.metric.code
            unsafe raw.metric_name = texts.keep(measurement.metric.ownName)
            unsafe raw.relation = measurement.relation.rawValue
            unsafe raw.measured = measurement.measured
            unsafe raw.required = measurement.required
            unsafe raw.vision = measurement.vision?.deficiency.rawValue ?? LV_VISION_NORMAL
            unsafe raw.vision_severity = Float(measurement.vision?.severity ?? 0)
        }
        let roles = finding.roles.map { UInt32(clamping: $0) }
        let suggestions = unsafe finding.suggestions.map { suggestion in
            unsafe lv_suggestion(
                size: UInt32(MemoryLayout<lv_suggestion>.size), role: UInt32(clamping: suggestion.role),
                value: suggestion.value.raw, measured: suggestion.measured, note: texts.keep(suggestion.note))
        }
        let status = unsafe withSpan(roles) { roles in
            unsafe withSpan(suggestions) { suggestions in
                unsafe raw.roles = roles
                unsafe raw.suggestions = suggestions
                return unsafe accept(sink, &raw)
            }
        }
        withExtendedLifetime(texts) {}
        try check(status, "a finding")
    }

    /// Lends an array to the host for as long as `body` runs.
    private func withSpan<Element, Result>(_ elements: [Element], _ body: (lv_span) -> Result) -> Result {
        unsafe elements.withUnsafeBufferPointer { buffer in
            unsafe body(
                lv_span(
                    first: UnsafeRawPointer(buffer.baseAddress), count: UInt32(clamping: buffer.count),
                    stride: UInt32(MemoryLayout<Element>.stride)))
        }
    }

    private func check(_ status: Int32, _ what: String) throws(Failure) {
        guard status != LV_OK else { return }
        throw Failure(Failure.Code(rawValue: status) ?? .internal, "the host did not take \(what)")
    }
}
