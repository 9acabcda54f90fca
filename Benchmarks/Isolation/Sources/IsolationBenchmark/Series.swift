import Foundation

/// How long the same work took, each time.
struct Series {
    private let times: [Double]
    /// How often this process slept, for each of the times.
    private let sleeps: Double

    /// Times in microseconds.
    init(_ times: [Double], sleeps: Int = 0) {
        self.times = times.sorted()
        self.sleeps = Double(sleeps) / Double(max(times.count, 1))
    }

    /// These times and those of another run of the same.
    func joined(with other: Series) -> Series {
        let all = times + other.times
        let slept = sleeps * Double(times.count) + other.sleeps * Double(other.times.count)
        return Series(all, sleeps: Int(slept.rounded()))
    }

    /// How often this process has slept since its start.
    static var sleeps: Int {
        var usage = rusage()
        #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
        getrusage(RUSAGE_SELF, &usage)
        #endif
        return usage.ru_nvcsw
    }

    var minimum: Double { times.first ?? 0 }
    var median: Double { times[times.count / 2] }

    /// A row of a table.
    func row(_ name: String) -> String {
        name.padded(34) + [minimum, median, times[times.count * 95 / 100], sleeps].map(\.shown).joined(separator: " ")
    }

    /// A row with what this took more than another.
    func row(_ name: String, over other: Series) -> String {
        name.padded(34) + [minimum - other.minimum, median - other.median].map(\.shown).joined(separator: " ")
    }

    /// The heading of such rows.
    static func heading(_ name: String) -> String { name.padded(34) + "     min   median      p95   sleeps" }

    /// Does some things in turns, so that whatever else the machine does meets all of them.
    static func taken(of calls: [() throws -> Void], rounds: Int, calls count: Int) throws -> [Series] {
        var times = [[Double]](repeating: [], count: calls.count)
        var slept = [Int](repeating: 0, count: calls.count)
        for round in 0..<rounds + 1 {
            for (index, call) in calls.enumerated() {
                let before = sleeps
                defer { if round > 0 { slept[index] += sleeps - before } }
                for _ in 0..<count {
                    let time = try ContinuousClock().measure(call) / .microseconds(1)
                    // The first round starts what is to be started.
                    if round > 0 { times[index].append(time) }
                }
            }
        }
        return zip(times, slept).map { Series($0, sleeps: $1) }
    }
}

extension Double {
    /// With one digit, in a column.
    var shown: String {
        let tenths = Int((self * 10).rounded())
        let text = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
        return String(repeating: " ", count: max(8 - text.count, 0)) + text
    }
}

extension String {
    /// Filled up to a column.
    func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
