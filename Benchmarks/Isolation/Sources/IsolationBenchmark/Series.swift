/// How long the same work took, each time.
struct Series {
    private let times: [Double]

    /// Times in microseconds.
    init(_ times: [Double]) { self.times = times.sorted() }

    var minimum: Double { times.first ?? 0 }
    var median: Double { times[times.count / 2] }

    /// A row of a table.
    func row(_ name: String, in unit: Double) -> String {
        name.padded(30) + [minimum, median, times[times.count * 9 / 10]].map(\.shown).joined(separator: " ")
    }

    /// Does some things in turns, so that whatever else the machine does meets all of them.
    static func taken(of calls: [() throws -> Void], rounds: Int, calls count: Int) throws -> [Series] {
        var times = [[Double]](repeating: [], count: calls.count)
        for round in 0..<rounds + 1 {
            for (index, call) in calls.enumerated() {
                for _ in 0..<count {
                    let time = try ContinuousClock().measure(call) / .microseconds(1)
                    // The first round starts what is to be started.
                    if round > 0 { times[index].append(time) }
                }
            }
        }
        return times.map { Series($0) }
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
