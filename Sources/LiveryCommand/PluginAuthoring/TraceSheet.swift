import Livery
import LiveryDiagnostics
import LiveryPluginCheck

/// What `livery plugin trace` says: a time line of calls.
struct TraceSheet {
    /// One line of it.
    struct Line {
        var start: Double
        var microseconds: Double
        var kind: String
        var call: String
        var plugin: String?
        var subject: String
        var tokens: [String]
        var outcome: String
        var isFailure: Bool
        var notes: [String]
    }

    let lines: [Line]

    /// The calls of one plug-in that was tried.
    init(_ trace: PluginTrace) {
        lines = trace.events.map { event in
            Line(
                start: event.start, microseconds: event.microseconds, kind: event.kind, call: event.function,
                plugin: nil, subject: event.input, tokens: [], outcome: event.outcome,
                isFailure: event.isFailure, notes: event.notes)
        }
    }

    /// The calls that a theme has made.
    init(_ entries: [TracingFunctions.Entry]) {
        lines = entries.map { entry in
            Line(
                start: entry.start, microseconds: entry.microseconds, kind: entry.kind.rawValue,
                call: "\(entry.function)(\(entry.arguments))", plugin: entry.plugin, subject: entry.subject,
                tokens: entry.tokens, outcome: entry.outcome, isFailure: entry.isFailure, notes: [])
        }
    }

    func text(_ depth: ColorDepth) -> String {
        var table = Table()
        table.add(["AT", "TOOK", "KIND", "CALL", "WITH", "RESULT", "FOR"].map { .init($0, .dim, depth) })
        for line in lines {
            table.add([
                .init(Self.time(line.start)), .init(Self.time(line.microseconds)), .init(line.kind), .init(line.call),
                .init(line.subject), .init((line.isFailure ? "! " : "") + line.outcome),
                .init((line.tokens + line.notes).joined(separator: ", ")),
            ])
        }
        let total = lines.reduce(0) { $0 + $1.microseconds }
        return table.text() + DiagnosticSummary.counted(lines.count, "call") + ", \(Self.time(total)) in all\n"
    }

    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.array("calls") { json in
                for line in lines {
                    json.object { json in
                        json.field("startMicroseconds", line.start)
                        json.field("microseconds", line.microseconds)
                        json.field("kind", line.kind)
                        json.field("call", line.call)
                        json.field("plugin", line.plugin)
                        json.field("with", line.subject)
                        json.field("tokens", line.tokens)
                        json.field("result", line.outcome)
                        json.field("failed", line.isFailure)
                        json.field("notes", line.notes)
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private static func time(_ microseconds: Double) -> String {
        microseconds < 1000
            ? "\((microseconds * 10).rounded() / 10) µs" : "\((microseconds / 10).rounded() / 100) ms"
    }
}
