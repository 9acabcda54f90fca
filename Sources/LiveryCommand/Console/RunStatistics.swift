import Livery
import LiveryDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a run of the command has done and used, for `--stats`.
struct RunStatistics {
    /// Whether it is told as JSON.
    let isJSON: Bool
    private let begin = WorkStage.now

    /// From now on.
    init(isJSON: Bool) { self.isJSON = isJSON }

    /// What has been done until now, with a line break at the end.
    var text: String { isJSON ? json : lines }

    private var lines: String {
        let total = WorkStage.now - begin
        let stages = Self.stages.filter { $0.stage.nanoseconds > 0 }.map {
            "\($0.title) \(Self.milliseconds($0.stage.nanoseconds))"
        }
        let rest = total - Self.stages.reduce(0) { $0 + $1.stage.nanoseconds }
        var lines = [
            ("read", "\(Self.counted(.files, "file")), \(Self.size(WorkCount.bytes.value))"),
            (
                "made",
                [
                    Self.counted(.packs, "pack"), Self.counted(.themes, "theme"), Self.counted(.tokens, "token"),
                ].joined(separator: ", ")
            ),
            (
                "plug-ins",
                Self.counted(.libraries, "library", "libraries") + " loaded, " + Self.counted(.workers, "worker")
                    + " started"
            ),
            (
                "time",
                ([Self.milliseconds(total)] + stages + ["the rest \(Self.milliseconds(rest))"]).joined(separator: ", ")
            ),
            ("processor", Self.milliseconds(Self.processorTime)),
        ]
        if let cache = WorkStage.cacheOutcome { lines.insert(("cache", cache), at: 3) }
        if let memory = Self.peakMemory { lines.append(("memory", "\(Self.size(memory)) at most")) }
        return lines.map { name, value in
            name + String(repeating: " ", count: max(1, 11 - name.count)) + value + "\n"
        }.joined()
    }

    private var json: String {
        var json = JSONWriter()
        json.object { json in
            json.field("version", 1)
            for (name, count) in Self.counts { json.field(name, count.value) }
            if let cache = WorkStage.cacheOutcome { json.field("cache", cache) }
            json.object("nanoseconds") { json in
                for (_, name, stage) in Self.stages { json.field(name, stage.nanoseconds) }
                json.field("total", WorkStage.now - begin)
                json.field("processor", Self.processorTime)
            }
            if let memory = Self.peakMemory { json.field("peakMemoryBytes", memory) }
        }
        return json.text + "\n"
    }

    private static let counts: [(name: String, count: WorkCount)] = [
        ("files", .files), ("bytes", .bytes), ("packs", .packs), ("themes", .themes), ("tokens", .tokens),
        ("libraries", .libraries), ("workers", .workers),
    ]

    private static let stages: [(title: String, name: String, stage: WorkStage)] = [
        ("finding plug-ins", "plugins", .plugins), ("cache", "cache", .cache), ("reading", "reading", .reading),
        ("checking", "checking", .checking), ("resolving", "resolving", .resolving),
    ]

    // MARK: - Numbers in words

    private static func counted(_ count: WorkCount, _ noun: String, _ plural: String? = nil) -> String {
        let number = count.value
        return "\(number) " + (number == 1 ? noun : plural ?? noun + "s")
    }

    private static func milliseconds(_ nanoseconds: Int) -> String {
        let hundredths = max(0, nanoseconds + 5_000) / 10_000
        let digits = hundredths % 100
        return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) ms"
    }

    private static func size(_ bytes: Int) -> String {
        if bytes < 1_000 { return "\(bytes) bytes" }
        let (unit, name) = bytes < 1_000_000 ? (1_000, "KB") : (1_000_000, "MB")
        let tenths = (bytes * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10) \(name)"
    }

    // MARK: - What the system says

    /// Nanoseconds of all threads on any processor.
    private static var processorTime: Int {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// The most memory that the process has held, in bytes; `nil` where the system does not say.
    private static var peakMemory: Int? {
        #if os(Linux)
        // What getrusage says counts the process that started this one as well.
        guard let file = unsafe fopen("/proc/self/status", "r") else { return nil }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while unsafe fgets(&line, CInt(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            guard text.hasPrefix("VmHWM:") else { continue }
            return Int(text.filter(\.isNumber)).map { $0 * 1024 }
        }
        return nil
        #else
        var usage = rusage()
        guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return nil }
        return Int(usage.ru_maxrss)
        #endif
    }
}
