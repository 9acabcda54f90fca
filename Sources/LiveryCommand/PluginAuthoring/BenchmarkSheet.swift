import Livery
import LiveryPluginCheck

/// What `livery plugin bench` says.
struct BenchmarkSheet {
    let benchmark: PluginBenchmark
    let bundle: PluginBundle

    func text(_ depth: ColorDepth) -> String {
        var table = Table()
        table.add(
            ["FUNCTION", "COUNT", "ns EACH", "ns COPY", "TIMES A COPY", "µs ROUND TRIP"].map { .init($0, .dim, depth) })
        for row in benchmark.rows {
            table.add([
                .init(row.function), .init("\(row.count) \(row.kind == "transform" ? "colours" : "roles")"),
                .init(Self.number(row.nanoseconds)), .init(row.copy.map(Self.number) ?? ""),
                .init(row.copy.map { $0 > 0 ? Self.number(row.nanoseconds / $0) : "" } ?? ""),
                .init(Self.number(row.roundTrip / 1000)),
            ])
        }
        return table.text() + "loading and describing: \(Self.number(benchmark.loading * 1e6)) µs\n"
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
