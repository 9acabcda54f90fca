internal import CLiveryPlugin
internal import CPluginProbe
internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPlugins

/// A function of the plug-in that is checked, and how to call it for a try.
struct Trial {
    let signature: FunctionSignature
    /// Its place among the described functions.
    let index: Int
    let described: DescribedFunction
    let space: ColorSpace
    let seed: UInt64
    private let watch: CallWatch

    init(_ signature: FunctionSignature, _ module: DescribedModule, _ context: CheckContext) throws(CheckInterruption) {
        guard let index = module.index(of: signature.name) else {
            throw .skipped("the library has no function '\(signature.name)'")
        }
        described = module.functions[index]
        guard let space = ColorSpace(interface: described.space) else {
            throw .skipped("'\(signature.name)' wants its colours in a space that is not known")
        }
        self.signature = signature
        self.index = index
        self.space = space
        seed = context.seed
        watch = context.watch
    }

    var name: String { signature.name }

    /// The arguments that a function is tried with. Those of a transform know no roles.
    func arguments(roles: Int = 9) -> SampleArguments {
        SampleArguments(signature: signature, space: space, roles: signature.kind == .transform ? 0 : roles)
    }

    /// The theme that derives and checks are tried with.
    var theme: RawTheme { SampleThemes.good(in: space, code: described.space) }

    /// Colours in the function's space.
    func colors(_ count: Int, seed: UInt64? = nil) -> [SIMD4<Float>] {
        SampleColors.colors(count, seed: seed ?? self.seed).map { $0.raw(in: space) }
    }

    /// A call; without arguments with the defaults, without colours or theme with a usual one.
    func request(
        _ arguments: [RawArgument]? = nil, colors: [SIMD4<Float>]? = nil, missing: [UInt8] = [], theme: RawTheme? = nil
    ) -> CallRequest {
        let input: CallRequest.Input =
            switch signature.kind {
            case .transform: .colors(space: described.space, colors ?? self.colors(64), missing: missing)
            case .derive: .derive(theme ?? self.theme)
            case .check: .check(theme ?? self.theme)
            }
        return CallRequest(
            function: index, arguments: arguments ?? self.arguments(roles: (theme ?? self.theme).roles.count).defaults,
            input: input)
    }

    /// Makes a call, or several. A fault says which.
    ///
    /// One call has ``CallWatch/callLimit``. What is more than that, many calls or many colours, has at most `seconds`, and
    /// no more than twenty times what it should take: the function has to come back from one call first.
    func run(
        _ request: CallRequest, in session: any PluginSession, within seconds: Double = CallWatch.callLimit
    ) throws(CheckInterruption) -> CallAnswer {
        let parts = request.parts
        if seconds > CallWatch.callLimit, watch.pace(of: name) == nil {
            _ = try run(self.request(), in: session)
        }
        let expected = (watch.pace(of: name) ?? 0) * Double(parts)
        let limit =
            seconds > CallWatch.callLimit
            ? min(seconds, CallWatch.callLimit + (20 * expected).rounded(.up)) : CallWatch.callLimit
        return try watch.call(name, isPlain: parts == 1) { () throws(CheckInterruption) in
            try session.call(request, within: limit, "while '\(name)' was called " + words(request))
        }
    }

    /// What a call is made with, for messages: `with 7 colours and amount=8%`.
    func words(_ request: CallRequest) -> String {
        let what: String
        var roles = 0
        switch request.input {
        case .colors(_, let colors, _):
            what =
                colors.count == 1
                ? ColorValue.text(colors[0], in: space) : DiagnosticSummary.counted(colors.count, "colour")
        case .derive(let theme), .check(let theme):
            roles = theme.roles.count
            what = "a theme of \(DiagnosticSummary.counted(theme.roles.count, "role"))"
        }
        let text = arguments(roles: roles).text(request.arguments)
        return "with \(what)" + (text.isEmpty ? "" : " and " + text)
    }

    /// Whether two calls came to the same.
    func agree(_ a: CallAnswer, _ b: CallAnswer) -> Bool {
        guard a.status == b.status else { return false }
        guard a.isSuccess else { return true }
        guard a.traces.refusals == b.traces.refusals, a.derived == b.derived, a.findings == b.findings else {
            return false
        }
        return a.colors.indices.allSatisfy { index in
            a.traces.refusals[index] != nil
                || a.colors[index] == b.colors[index] && a.missing[index] == b.missing[index]
        }
    }

    /// What is wrong with a result whatever the function is for, as the rest of a sentence that begins with its name.
    func complaints(_ answer: CallAnswer, _ request: CallRequest) -> [String] {
        var result: [String] = []
        if answer.status > 0 { result.append("returns \(answer.status), which is no status") }
        if answer.status < 0, answer.traces.failureMessage.isEmpty {
            result.append("fails with \(answer.status) and gives no reason")
        }
        if answer.spoilt > 0 { result.append("writes before the beginning of its results") }
        if answer.changedBatches > 0 { result.append("changes the fields of the batch that it is given") }
        result += answer.resultFaults.words
        guard answer.isSuccess else { return result }
        if case .colors(_, let colors, _) = request.input { result += complaints(answer, of: colors) }
        for derived in answer.derived where derived.status == 1 {
            guard let fault = ResultFault(derived.value, in: space) else { continue }
            result.append("gives \(fault.words) for role \(derived.role); \(fault.wanted) is wanted")
            break
        }
        var roles = 0
        switch request.input {
        case .derive(let theme), .check(let theme): roles = theme.roles.count
        case .colors: break
        }
        return result + Self.counted(answer.findings.flatMap { complaints($0, roles: roles) })
    }

    /// What is wrong with a finding, whatever it is about.
    private func complaints(_ finding: RawFindingAnswer, roles: Int) -> [String] {
        var result: [String] = []
        if finding.message.isEmpty { result.append("gives a finding without a message") }
        if !(1...3).contains(finding.severity) { result.append("gives a finding of severity \(finding.severity)") }
        if let role = finding.roles.first(where: { $0 >= roles }) {
            result.append("names role \(role) in a finding, and the theme has \(roles)")
        }
        if let role = finding.suggestions.map(\.role).first(where: { $0 >= roles }) {
            result.append("suggests a colour for role \(role), and the theme has \(roles)")
        }
        if let fault = finding.suggestions.lazy.compactMap({ ResultFault($0.value, in: space) }).first {
            result.append(
                "suggests a colour with \(fault.words)" + (fault.isNotFinite ? "" : "; \(fault.wanted) is wanted"))
        }
        if finding.relation > LV_RELATION_AT_MOST {
            result.append("gives a finding with an unknown relation (\(finding.relation))")
        }
        // Where nothing was measured, the rest means nothing.
        guard finding.relation != LV_RELATION_NONE else { return result }
        if finding.metric > LV_METRIC_DELTA_E_2000 {
            result.append("gives a finding with an unknown measure (\(finding.metric))")
        }
        if finding.vision > LV_VISION_TRITAN {
            result.append("gives a finding for an unknown vision (\(finding.vision))")
        }
        if !finding.measured.isFinite || !finding.required.isFinite {
            result.append("gives a finding whose numbers are not finite")
        }
        return result
    }

    /// Each complaint once, with how often there was reason for it.
    private static func counted(_ complaints: [String]) -> [String] {
        var counts: [String: Int] = [:]
        var order: [String] = []
        for complaint in complaints {
            if counts[complaint] == nil { order.append(complaint) }
            counts[complaint, default: 0] += 1
        }
        return order.map { complaint in
            let count = counts[complaint] ?? 1
            return count > 1 ? "\(complaint), in \(DiagnosticSummary.counted(count, "finding"))" : complaint
        }
    }

    private func complaints(_ answer: CallAnswer, of colors: [SIMD4<Float>]) -> [String] {
        let refused = answer.traces.refusals
        if let index = refused.keys.sorted().first(where: { $0 >= colors.count }) {
            return ["refuses colour \(index), and there are \(colors.count)"]
        }
        var unwritten = 0
        var first: String?
        for (index, bits) in answer.colors.enumerated() where refused[index] == nil {
            if any(bits .== SIMD4(repeating: UInt32(PP_POISON))) {
                unwritten += 1
                continue
            }
            let color = SIMD4(
                Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z),
                Float(bitPattern: bits.w))
            if first == nil, let fault = ResultFault(color, in: space),
                fault.isNotFinite || fault.component == 3 || ResultFault(colors[index], in: space) == nil
            {
                let what = "makes \(ColorValue.text(color, in: space)) of \(ColorValue.text(colors[index], in: space))"
                first = what + (fault.isNotFinite ? "" : ": \(fault.words), where \(fault.wanted) is wanted")
            }
            if first == nil, answer.missing[index] > 15 {
                first = "sets bits in missing_out that stand for no component (\(answer.missing[index]))"
            }
        }
        if unwritten > 0 {
            let wanted = DiagnosticSummary.counted(colors.count, "result")
            return ["writes only \(colors.count - unwritten) of \(wanted)"]
        }
        return first.map { [$0] } ?? []
    }

    /// Whether the numbers of a result are finite and its alpha is one.
    static func isSound(_ color: SIMD4<Float>) -> Bool {
        (0..<4).allSatisfy { color[$0].isFinite } && color.w >= -0.0001 && color.w <= 1.0001
    }

    /// The results of a transform as numbers; `nil` where one was refused or not written.
    func results(_ answer: CallAnswer) -> [SIMD4<Float>?] {
        answer.colors.enumerated().map { index, bits in
            guard answer.traces.refusals[index] == nil, !any(bits .== SIMD4(repeating: UInt32(PP_POISON))) else {
                return nil
            }
            return SIMD4(
                Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z),
                Float(bitPattern: bits.w))
        }
    }
}
