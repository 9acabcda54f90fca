/// How long some work took, several times over.
struct Measurement {
    /// Nanoseconds for one item in each run, sorted.
    private let times: [Double]

    /// Runs some work that handles `items` items, at least 9 times and for at least a fifth of a second.
    init(items: Int, _ work: () -> Void) {
        let clock = ContinuousClock()
        var times: [Double] = []
        work()
        let start = clock.now
        while times.count < 9 || (clock.now - start < .milliseconds(200) && times.count < 400) {
            let time = clock.measure(work)
            let (seconds, attoseconds) = time.components
            times.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(items))
        }
        self.times = times.sorted()
    }

    /// The fastest run, in nanoseconds an item.
    var least: Double { times[0] }
    /// The run in the middle, in nanoseconds an item.
    var median: Double { times[times.count / 2] }

    /// The fastest run, in millions of items a second.
    var rate: Double { 1000 / least }
}
