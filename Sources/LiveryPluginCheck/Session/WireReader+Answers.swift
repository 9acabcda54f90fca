internal import CPluginProbe

extension WireReader {
    mutating func loadAnswer() throws(Nonsense) -> LoadAnswer {
        let result: LoadAnswer.Result =
            switch try u32() {
            case UInt32(PP_LOADED): .loaded
            case UInt32(PP_NO_ENTRY): .noEntry
            default: .refused
            }
        let message = try text()
        let nanoseconds = try u64()
        return LoadAnswer(
            result: result, message: message, seconds: Double(nanoseconds) / 1e9,
            changes: ProcessChanges(rawValue: try u32()))
    }

    mutating func describeAnswer() throws(Nonsense) -> DescribeAnswer {
        let status = try i32()
        let nanoseconds = try u64()
        let overwritten = Int(try u32())
        let differing = Int(try u32())
        let changes = ProcessChanges(rawValue: try u32())
        let traces = try traces()
        let module = try u32() != 0 ? try module() : nil
        return DescribeAnswer(
            status: status, seconds: Double(nanoseconds) / 1e9, overwritten: overwritten, differing: differing,
            changes: changes, traces: traces, module: module)
    }

    mutating func callAnswer() throws(Nonsense) -> CallAnswer {
        let status = try i32()
        let quickest = try u64()
        let slowest = try u64()
        let changes = ProcessChanges(rawValue: try u32())
        let differing = Int(try u32())
        let spoilt = Int(try u32())
        let batches = Int(try u32())
        let inThreads = try u32()
        let badResults = Int(try u32())
        let resultFaults = MalformedResults(rawValue: try u32())
        let traces = try traces()
        let count = Int(try u32())
        let isTransform = count > 0
        let colors = try bits(count: isTransform ? count : 0)
        let missing = Array(try raw(count: isTransform ? count : 0))
        var derived: [RawDerived] = []
        for _ in 0..<(try self.count(least: 44)) { derived.append(try self.derived()) }
        var findings: [RawFindingAnswer] = []
        for _ in 0..<(try self.count(least: 60)) { findings.append(try finding()) }
        return CallAnswer(
            status: status, seconds: Double(quickest) / 1e9, slowest: Double(slowest) / 1e9, changes: changes,
            differing: differing, spoilt: spoilt, changedBatches: batches,
            differingInThreads: inThreads == .max ? nil : Int(inThreads),
            badResults: badResults, resultFaults: resultFaults, traces: traces, colors: colors, missing: missing,
            derived: derived,
            findings: findings)
    }

    private mutating func traces() throws(Nonsense) -> CallTraces {
        var traces = CallTraces()
        let hasFailed = try u32() != 0
        let code = try i32()
        traces.failureMessage = try text()
        if hasFailed { traces.failureCode = code }
        traces.scratchCalls = Int(try u32())
        traces.scratchBytes = try u64()
        traces.cancelAsks = Int(try u32())
        traces.logLines = Int(try u32())
        _ = try u32()
        traces.firstLine = try text()
        for _ in 0..<(try count(least: 8)) {
            let name = try text()
            traces.services.append("\(name)/\(try u32())")
        }
        for _ in 0..<(try count(least: 12)) {
            let index = Int(try u32())
            _ = try u32()
            traces.refusals[index] = try text()
        }
        return traces
    }

    private mutating func module() throws(Nonsense) -> DescribedModule {
        let size = try u32()
        let version = try u32()
        let id = try text()
        let pluginVersion = try text()
        let count = Int(try u32())
        let stride = Int(try u32())
        let misalignment = Int(try u32())
        var functions: [DescribedFunction] = []
        for _ in 0..<(try self.count(least: 40)) { functions.append(try function()) }
        return DescribedModule(
            size: size, version: version, id: id, pluginVersion: pluginVersion, functionCount: count,
            functionStride: stride, misalignment: misalignment, functions: functions)
    }

    private mutating func function() throws(Nonsense) -> DescribedFunction {
        let size = try u32()
        let kind = try u32()
        let flags = try u32()
        let space = try u32()
        let name = try text()
        let summary = try text()
        let bodies = try u32()
        let count = Int(try u32())
        let stride = Int(try u32())
        var parameters: [DescribedParam] = []
        for _ in 0..<(try self.count(least: 80)) { parameters.append(try parameter()) }
        return DescribedFunction(
            size: size, kind: kind, flags: flags, space: space, name: name, summary: summary, bodies: bodies,
            parameterCount: count, parameterStride: stride, parameters: parameters)
    }

    private mutating func parameter() throws(Nonsense) -> DescribedParam {
        let size = try u32()
        let type = try u32()
        let flags = try u32()
        let reserved = try u32()
        let id = try text()
        let title = try text()
        let help = try text()
        let unit = try text()
        let defaultText = try text()
        let minimum = try f64()
        let maximum = try f64()
        let defaultNumber = try f64()
        let defaultColor = try color()
        var choices: [String] = []
        for _ in 0..<(try count(least: 12)) {
            choices.append(try text())
            _ = try text()
            _ = try text()
        }
        return DescribedParam(
            size: size, type: type, flags: flags, reserved: reserved, id: id, title: title, help: help, unit: unit,
            defaultText: defaultText, minimum: minimum, maximum: maximum, defaultNumber: defaultNumber,
            defaultColor: defaultColor, choices: choices)
    }

    private mutating func derived() throws(Nonsense) -> RawDerived {
        let status = try u32()
        let flags = try u32()
        let role = try u32()
        let name = try text()
        let value = try color()
        let rule = try text()
        let note = try text()
        var measures: [RawDerived.Measure] = []
        for _ in 0..<(try count(least: 32)) {
            let metric = try u32()
            let against = try u32()
            let before = try f64()
            let after = try f64()
            measures.append(
                .init(metric: metric, against: against, before: before, after: after, required: try f64()))
        }
        return RawDerived(
            status: status, flags: flags, role: role, name: name, value: value, rule: rule, note: note,
            measures: measures)
    }

    private mutating func finding() throws(Nonsense) -> RawFindingAnswer {
        let severity = try u32()
        let metric = try u32()
        let relation = try u32()
        let rule = try text()
        let message = try text()
        let help = try text()
        let measured = try f64()
        let required = try f64()
        let vision = try u32()
        let visionSeverity = try f64()
        var roles: [UInt32] = []
        for _ in 0..<(try count(least: 4)) { roles.append(try u32()) }
        var suggestions: [RawFindingAnswer.Suggestion] = []
        for _ in 0..<(try count(least: 32)) {
            let role = try u32()
            let value = try color()
            let measured = try f64()
            suggestions.append(.init(role: role, value: value, measured: measured, note: try text()))
        }
        return RawFindingAnswer(
            severity: severity, metric: metric, relation: relation, rule: rule, message: message, help: help,
            measured: measured, required: required, vision: vision, visionSeverity: visionSeverity, roles: roles,
            suggestions: suggestions)
    }
}
