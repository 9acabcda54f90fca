import Livery
import LiveryDiagnostics
import LiveryPluginCheck

/// What `livery plugin bench` says.
struct BenchmarkSheet {
    let benchmark: PluginBenchmark
    let bundle: PluginBundle

    /// The titles of the columns, as the first line.
    static func heading(_ bundle: PluginBundle, _ depth: ColorDepth) -> String {
        line(
            ["FUNCTION", "COUNT", "ns EACH", "ns COPY", "TIMES A COPY", "µs ROUND TRIP"].map { .init($0, .dim, depth) },
            bundle)
    }

    /// One measurement, as a line.
    static func text(of row: PluginBenchmark.Row, _ bundle: PluginBundle, _ depth: ColorDepth) -> String {
        let what = DiagnosticSummary.counted(row.count, row.kind == "transform" ? "colour" : "role")
        if let failure = row.failure {
            return line([.init(row.function), .init(what), .init(failure, .error, depth)], bundle)
        }
        return line(
            [
                .init(row.function), .init(what), .init(number(row.nanoseconds)), .init(row.copy.map(number) ?? ""),
                .init(row.copy.map { $0 > 0 ? number(row.nanoseconds / $0) : "" } ?? ""),
                .init(number(row.roundTrip / 1000)),
            ], bundle)
    }

    /// What is known when everything has been measured, as the last line.
    var conclusion: String { "loading and describing: \(Self.number(benchmark.loading * 1e6)) µs\n" }

    /// Whether something could not be measured.
    var hasFailed: Bool { benchmark.rows.contains { $0.failure != nil } }

    private static func line(_ cells: [Table.Cell], _ bundle: PluginBundle) -> String {
        var table = Table()
        let longest = bundle.manifest?.functions.map { DisplayWidth.cells(of: $0.name) }.max() ?? 0
        table.leastWidths = [max(longest, 8), 13, 7, 7, 12, 13]
        table.add(cells)
        return table.text()
    }

    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.field("plugin", bundle.manifest?.id)
            json.field("loadingMicroseconds", benchmark.loading * 1e6)
            json.array("functions") { json in
                for row in benchmark.rows {
                    json.object { json in
                        json.field("function", row.function)
                        json.field("kind", row.kind)
                        json.field("count", row.count)
                        json.field("failure", row.failure)
                        guard row.failure == nil else { return }
                        json.field("nanosecondsEach", row.nanoseconds)
                        json.field("copyNanosecondsEach", row.copy)
                        json.field("roundTripMicroseconds", row.roundTrip / 1000)
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private static func number(_ value: Double) -> String {
        let digits = value < 10 ? 100.0 : value < 100 ? 10 : 1
        let rounded = (value * digits).rounded() / digits
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
