internal import LiveryDiagnostics

/// Renders templates, one after the other, into memory that it keeps.
public struct TemplateRenderer: Sendable {
    /// What was written.
    public private(set) var output: [UInt8] = []
    /// What was amiss.
    public private(set) var problems: [TemplateProblem] = []

    /// A renderer that has not done anything yet.
    public init() {}

    /// How deeply partials may call one another.
    static let deepest = 100
    /// How many partials one rendering may call.
    static let mostCalls = 100_000
    /// How many bytes one rendering may write.
    static let mostBytes = 256 << 20

    private var contexts: [TemplateValue] = []
    private var loops: [Loop] = []
    private var calls: [Call] = []
    private var indentation: [UInt8] = []
    private var callCount = 0
    private var escapes = true

    /// A section that is being gone through.
    private struct Loop {
        var items: [TemplateValue]
        var index: Int
    }

    /// A template that goes on when its partial is done.
    private struct Call {
        var template: Template
        var position: Int
        var usesLines: Bool
        var indentation: Int
    }

    /// What a name stands for.
    private enum Found {
        case missing
        case entry(TemplateData.Entry)
        case value(TemplateValue)
    }

    /// Renders a template: ``output`` and ``problems`` are of it alone.
    ///
    /// - Parameter escapes: Whether `{{name}}` escapes for HTML, which names of files do without.
    mutating func render(
        _ template: Template, _ data: TemplateData, _ partials: [String: Template], escapes: Bool = true
    ) {
        output.removeAll(keepingCapacity: true)
        problems.removeAll(keepingCapacity: true)
        contexts.removeAll(keepingCapacity: true)
        loops.removeAll(keepingCapacity: true)
        calls.removeAll(keepingCapacity: true)
        indentation.removeAll(keepingCapacity: true)
        callCount = 0
        self.escapes = escapes
        var current = Call(template: template, position: 0, usesLines: false, indentation: 0)
        while true {
            run(&current, data)
            if current.position < operations(of: current).count {
                if !enter(&current, partials) { return }
            } else if let caller = calls.popLast() {
                current = caller
                indentation.removeLast(indentation.count - caller.indentation)
            } else {
                return
            }
        }
    }

    private func operations(of call: Call) -> ContiguousArray<Template.Operation> {
        call.usesLines ? call.template.lineOperations : call.template.operations
    }

    // MARK: - Steps

    /// Carries out the operations of a template up to its end, or up to a partial.
    private mutating func run(_ call: inout Call, _ data: TemplateData) {
        let template = call.template
        let operations = operations(of: call)
        var position = call.position
        while position < operations.count {
            let operation = operations[position]
            position += 1
            switch operation.kind {
            case .literal:
                output.append(contentsOf: template.source.bytes[Int(operation.first)..<Int(operation.second)])
            case .escaped, .plain: write(operation, template, data)
            case .lineStart: output.append(contentsOf: indentation)
            case .section: enterSection(operation, template, data, &position)
            case .inverted: if isTrue(operation, template, data) { position = Int(operation.second) + 1 }
            case .end: leaveSection(operation, template, operations, &position)
            case .partial:
                call.position = position - 1
                return
            }
        }
        call.position = position
    }

    private mutating func write(_ operation: Template.Operation, _ template: Template, _ data: TemplateData) {
        let path = template.paths[Int(operation.first)]
        let isEscaped = operation.kind == .escaped && escapes
        switch find(path, data) {
        case .entry(let entry) where entry.kind == .text:
            if entry.hasLineBreak { checkComment(operation, path, template) }
            let range = isEscaped ? entry.escapedStart..<entry.escapedEnd : entry.start..<entry.end
            output.append(contentsOf: data.bytes[Int(range.lowerBound)..<Int(range.upperBound)])
        case .entry(let entry) where entry.kind == .value:
            write(data.values[Int(entry.start)], isEscaped, operation, path, template)
        case .value(let value): write(value, isEscaped, operation, path, template)
        default: if !path.hasAlternative { report(.undefined, operation, path.text, template) }
        }
    }

    private mutating func write(
        _ value: TemplateValue, _ isEscaped: Bool, _ operation: Template.Operation, _ path: Template.Path,
        _ template: Template
    ) {
        switch value {
        case .text(let text):
            if text.utf8.contains(0x0A) { checkComment(operation, path, template) }
            if isEscaped {
                HTMLText.append(text.utf8, to: &output)
            } else {
                output.append(contentsOf: text.utf8)
            }
        case .flag(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .nothing: break
        case .list, .object: report(.notText, operation, path.text, template)
        }
    }

    private mutating func enterSection(
        _ operation: Template.Operation, _ template: Template, _ data: TemplateData, _ position: inout Int
    ) {
        switch find(template.paths[Int(operation.first)], data) {
        case .entry(let entry) where entry.kind == .text && entry.start < entry.end:
            let text = String(decoding: data.bytes[Int(entry.start)..<Int(entry.end)], as: UTF8.self)
            begin([.text(text)])
        case .entry(let entry) where entry.kind == .value && data.values[Int(entry.start)].isTrue:
            begin(data.values[Int(entry.start)])
        case .value(let value) where value.isTrue: begin(value)
        default: position = Int(operation.second) + 1
        }
    }

    private mutating func begin(_ value: TemplateValue) {
        if case .list(let items) = value { begin(items) } else { begin([value]) }
    }

    private mutating func begin(_ items: [TemplateValue]) {
        loops.append(Loop(items: items, index: 0))
        contexts.append(items[0])
    }

    private mutating func leaveSection(
        _ operation: Template.Operation, _ template: Template, _ operations: ContiguousArray<Template.Operation>,
        _ position: inout Int
    ) {
        let beginning = operations[Int(operation.second)]
        // The end of an inverted section ends no loop.
        guard beginning.kind == .section, var loop = loops.popLast() else { return }
        contexts.removeLast()
        loop.index += 1
        guard loop.index < loop.items.count else { return }
        if output.count > Self.mostBytes {
            return report(.endless, beginning, template.paths[Int(beginning.first)].text, template)
        }
        contexts.append(loop.items[loop.index])
        loops.append(loop)
        position = Int(operation.second) + 1
    }

    private func isTrue(_ operation: Template.Operation, _ template: Template, _ data: TemplateData) -> Bool {
        switch find(template.paths[Int(operation.first)], data) {
        case .missing: false
        case .value(let value): value.isTrue
        case .entry(let entry):
            switch entry.kind {
            case .undefined: false
            case .text: entry.start < entry.end
            case .value: data.values[Int(entry.start)].isTrue
            }
        }
    }

    /// Begins the partial at which a template has stopped. Gives whether rendering goes on.
    private mutating func enter(_ call: inout Call, _ partials: [String: Template]) -> Bool {
        let operation = operations(of: call)[call.position]
        let name = call.template.partials[Int(operation.first)]
        call.position += 1
        guard let partial = partials[name] else {
            report(.missingPartial, operation, name, call.template)
            return true
        }
        callCount += 1
        if calls.count >= Self.deepest || callCount > Self.mostCalls || output.count > Self.mostBytes {
            report(.endless, operation, name, call.template)
            return false
        }
        call.indentation = indentation.count
        calls.append(call)
        indentation.append(contentsOf: call.template.source.bytes[Int(operation.second)..<Int(operation.third)])
        call = Call(template: partial, position: 0, usesLines: !indentation.isEmpty, indentation: indentation.count)
        return true
    }

    // MARK: - Names

    private func find(_ path: Template.Path, _ data: TemplateData) -> Found {
        if contexts.isEmpty {
            if path.isImplicit { return .value(data.root) }
            return found(data.entry(path.number), path, data)
        }
        if path.isImplicit { return .value(contexts[contexts.count - 1]) }
        for context in contexts.reversed() {
            if case .object(let object) = context, let value = object[path.head] { return found(value, path) }
        }
        return found(data.entry(path.number), path, data)
    }

    private func found(_ entry: TemplateData.Entry, _ path: Template.Path, _ data: TemplateData) -> Found {
        if entry.kind == .undefined { return .missing }
        if path.tail.isEmpty { return .entry(entry) }
        return entry.kind == .value ? found(data.values[Int(entry.start)], path) : .missing
    }

    private func found(_ value: TemplateValue, _ path: Template.Path) -> Found {
        var value = value
        for part in path.tail {
            guard case .object(let object) = value, let inner = object[part] else { return .missing }
            value = inner
        }
        return .value(value)
    }

    // MARK: - Problems

    private mutating func report(
        _ kind: TemplateProblem.Kind, _ operation: Template.Operation, _ name: String, _ template: Template
    ) {
        let problem = TemplateProblem(kind: kind, name: name, path: template.source.path, place: operation.place)
        // A section repeats what is wrong in it.
        if problems.count < 64, !problems.contains(problem) { problems.append(problem) }
    }

    /// Reports a text of several lines that begins behind the mark of a comment of one line.
    private mutating func checkComment(
        _ operation: Template.Operation, _ path: Template.Path, _ template: Template
    ) {
        let start = output.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let line = output[start...].drop { $0 == 0x20 || $0 == 0x09 }
        for mark in ["#", "//", ";", "--", "\"", "%", "!"] where line.starts(with: mark.utf8) {
            let next = line.dropFirst(mark.utf8.count).first
            if next == 0x20 || next == 0x09 || next == mark.utf8.first {
                report(.leavesComment, operation, path.text, template)
            }
            return
        }
    }
}
