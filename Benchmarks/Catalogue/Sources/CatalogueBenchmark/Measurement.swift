import Foundation

/// What one round in a process of its own took.
struct Measurement {
    /// Milliseconds of the work alone, without the start of the process.
    var milliseconds: Double
    /// The largest amount of memory that the process held, in MB.
    var megabytes: Double
    /// What the work counted, so that it cannot be left out: events, or tokens.
    var count: Int

    /// Runs this program again for one round.
    init(round: String, _ folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["--round", round, folder.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let numbers = String(decoding: data, as: UTF8.self).split { $0.isWhitespace }.compactMap { Double($0) }
        guard process.terminationStatus == 0, numbers.count == 3 else {
            throw Failure("the round \"\(round)\" failed")
        }
        (milliseconds, megabytes, count) = (numbers[0], numbers[1], Int(numbers[2]))
    }

    /// Carries out one round, and prints what it took for the process that asked.
    static func carryOut(_ work: () throws -> Int) rethrows {
        let clock = ContinuousClock()
        var count = 0
        let elapsed = try clock.measure { count = try work() }
        print(elapsed / .milliseconds(1), peakMegabytes(), count)
    }

    /// The largest amount of memory that this process has held.
    private static func peakMegabytes() -> Double {
        #if os(Linux)
        // getrusage would count what the parent held when it made this process.
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            return (line.split { !$0.isNumber }.first.flatMap { Double($0) } ?? 0) / 1024
        }
        return 0
        #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return Double(usage.ru_maxrss) / 1024 / 1024
        #endif
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description }
    }
}

extension Array where Element == Double {
    /// The value in the middle.
    var median: Double {
        let sorted = sorted()
        guard !sorted.isEmpty else { return .nan }
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
