import BareScan
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

/// A transform of some colours, each way.
func calls(_ count: Int) throws -> [() throws -> Void] {
    let colors = (0..<count).map { ColorValue(.oklch, 0.5, 0.1, Double($0 % 360)) }
    return try ways.map { way in
        let host = PluginHost(bundles.registry(0), isolation: way.isolation)
        let bound = try host.signature("dim", .transform).bind([])
        return { _ = try host.transform("dim", colors, bound) as [Result<ColorValue, PluginError>] }
    }
}

let counts = [1, 16, 64, 256, 512, 1024, 4096, 65_536]
// The processors are awake before anything is measured, so that no size pays for having been the first.
_ = try Series.taken(of: calls(16), rounds: 20, calls: 50)
var taken = [[Series]](repeating: [], count: counts.count)
// There and back again: whatever the machine does meanwhile meets large batches and small ones.
for index in Array(counts.indices) + counts.indices.reversed() {
    let count = counts[index]
    let times = try Series.taken(
        of: calls(count), rounds: count > 10_000 ? 5 : 20, calls: count > 10_000 ? 2 : count > 1000 ? 10 : 50)
    taken[index] = taken[index].isEmpty ? times : zip(taken[index], times).map { $0.joined(with: $1) }
}
print(Series.heading("A call, in µs"))
for (count, times) in zip(counts, taken) {
    for (way, series) in zip(ways, times) { print(series.row("\(count) colours, \(way.name)")) }
    print(times[1].row("on top, shared memory", over: times[0]))
    print(carried(count, threads: 2).row("as many bytes there and back, in C", over: carried(count, threads: 1)))
}
print(
    """

    What a call costs on top is waiting for the other processor to see a message, and carrying 32 bytes a colour from one
    processor's memory to the other's and back: the last row of each size says what that alone takes two threads in C, more
    than it takes one. More than 8,192 colours go in batches of that size, here and there, and a worker works on one while
    the host reads the results of another. In the first call after a pause the worker is asleep, and the system has to wake
    it: that is in the 95th percentile and in 'sleeps'.
    """)

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

print("\n" + Series.heading("Looking for \(Manifests.count) plug-ins, in µs"))
let manifests = try Manifests()
defer { manifests.remove() }
let scans = try Series.taken(of: [manifests.bareScan, manifests.scan], rounds: 40, calls: 1)
print(scans[0].row("libyaml alone, in C, one thread"))
print(scans[1].row("Livery, checked and complete"))
print("times as long".padded(34) + (scans[1].minimum / scans[0].minimum).shown)

/// Carrying the bytes of some colours to another thread and back.
func carried(_ count: Int, threads: Int32) -> Series {
    var times = [Double](repeating: 0, count: 400)
    guard bare_carry(count, threads, &times, 400) != 0 else { return Series([0]) }
    return Series(Array(times.dropFirst(20)))
}

/// How busy the machine is.
func load() -> String {
    var averages = [Double](repeating: 0, count: 1)
    return getloadavg(&averages, 1) == 1 ? averages[0].shown : "unknown"
}
