import Foundation
import Livery

// What a process of its own costs a plug-in: the same calls here and there, in turns, in one run.

let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
let worker = ["release", "debug"].map { package.appendingPathComponent(".build/\($0)/livery-plugin-worker").path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
guard let worker else {
    print("first: swift build -c release --product livery-plugin-worker")
    exit(1)
}
let bundles = try Bundles(package)
defer { bundles.remove() }

func isolated(_ transport: PluginIsolation.Transport) -> PluginIsolation {
    var isolation = PluginIsolation()
    isolation.routing = .isolated
    isolation.transport = transport
    isolation.worker = worker
    return isolation
}

let ways: [(name: String, isolation: PluginIsolation)] = [
    ("in process", .inProcess), ("worker, shared memory", isolated(.sharedMemory)),
    ("worker, socket", isolated(.copying)),
]

// Waking up another processor, or sharing one, is what costs most: how long depends on how busy the machine is.
print("\(ProcessInfo.processInfo.activeProcessorCount) processors; load \(load())\n")
print(Series.heading("A call, in µs"))
for count in [1, 16, 256, 4096] {
    let colors = (0..<count).map { ColorValue(.oklch, 0.5, 0.1, Double($0 % 360)) }
    var calls: [() throws -> Void] = []
    for way in ways {
        let host = PluginHost(bundles.registry(0), isolation: way.isolation)
        let bound = try host.signature("dim", .transform).bind([])
        calls.append { _ = try host.transform("dim", colors, bound) as [Result<ColorValue, PluginError>] }
    }
    let times = try Series.taken(of: calls, rounds: 40, calls: count > 1000 ? 10 : 50)
    for (way, series) in zip(ways, times) { print(series.row("\(count) colours, \(way.name)")) }
    print(times[1].row("on top, shared memory", over: times[0]))
}

print("\n" + Series.heading("A start, in µs"))
var starts: [[Double]] = [[], [], []]
for round in 0..<Bundles.count {
    for (index, way) in ways.enumerated() {
        let registry = bundles.registry(round)
        let clock = ContinuousClock()
        let host = PluginHost(registry, isolation: way.isolation)
        starts[index].append(try clock.measure { try host.prepare("dim", .transform) } / .microseconds(1))
    }
}
for (way, times) in zip(ways, starts) { print(Series(times).row(way.name)) }
print(Series(starts[1]).row("on top, shared memory", over: Series(starts[0])))

/// How busy the machine is.
func load() -> String {
    var averages = [Double](repeating: 0, count: 1)
    return getloadavg(&averages, 1) == 1 ? averages[0].shown : "unknown"
}
