internal import LiveryColor
internal import LiveryPlugins

/// The simplest call found that breaks a promise: one colour, and as few arguments other than the defaults as can be.
struct Counterexample {
    var color: SIMD4<Float>
    var arguments: [RawArgument]
    /// What came of it, as the end of a sentence.
    var outcome: String

    /// Says what is wrong with the results for some colours, by their places; the function is called through `apply`.
    typealias Property = (
        _ colors: [SIMD4<Float>], _ arguments: [RawArgument],
        _ apply: ([SIMD4<Float>], [RawArgument]) throws(CheckInterruption) -> [SIMD4<Float>?]
    ) throws(CheckInterruption) -> [Int: String]

    /// Looks for a call that breaks a property, and makes it as simple as it can be made.
    static func search(
        _ trial: Trial, in session: any PluginSession, rounds: Int, seed: UInt64, _ property: Property
    ) throws(CheckInterruption) -> Counterexample? {
        func apply(
            _ colors: [SIMD4<Float>], _ arguments: [RawArgument]
        ) throws(CheckInterruption) -> [SIMD4<Float>?] {
            let answer = try trial.run(trial.request(arguments, colors: colors), in: session)
            return answer.isSuccess ? trial.results(answer) : colors.map { _ in nil }
        }
        func fault(_ color: SIMD4<Float>, _ arguments: [RawArgument]) throws(CheckInterruption) -> String? {
            try property([color], arguments, apply)[0]
        }
        var random = SeededRandom(seed)
        let sample = trial.arguments()
        var sets = [sample.defaults] + sample.edges.prefix(rounds)
        while sets.count < rounds { sets.append(sample.random(&random)) }
        for (round, arguments) in sets.enumerated() {
            let colors = trial.colors(64, seed: seed &+ UInt64(round))
            let faults = try property(colors, arguments, apply)
            guard let place = faults.keys.min(), let outcome = faults[place] else { continue }
            var found = Counterexample(color: colors[place], arguments: arguments, outcome: outcome)
            // A fault that needs its neighbours cannot be shown with one colour.
            guard let alone = try fault(found.color, arguments) else { return found }
            found.outcome = alone
            try found.shrink(trial, sample, fault)
            return found
        }
        return nil
    }

    /// Tries simpler arguments and colours as long as one of them breaks the property too.
    private mutating func shrink(
        _ trial: Trial, _ sample: SampleArguments,
        _ fault: (SIMD4<Float>, [RawArgument]) throws(CheckInterruption) -> String?
    ) throws(CheckInterruption) {
        let defaults = sample.defaults
        for index in arguments.indices where arguments[index] != defaults[index] {
            var simpler = arguments
            simpler[index] = defaults[index]
            if let outcome = try fault(color, simpler) { (arguments, self.outcome) = (simpler, outcome) }
        }
        for index in arguments.indices where sample.signature.parameters[index].type.isNumeric {
            for digits in [1.0, 10, 100] {
                var simpler = arguments
                let number = (simpler[index].number * digits).rounded() / digits
                let (low, high) = sample.limits(sample.signature.parameters[index])
                guard number != simpler[index].number, number >= low, number <= high else { continue }
                simpler[index].number = number
                if let outcome = try fault(color, simpler) {
                    (arguments, self.outcome) = (simpler, outcome)
                    break
                }
            }
        }
        let simple = [
            ColorValue(.srgb, 0, 0, 0), ColorValue(.srgb, 1, 1, 1), ColorValue(.srgb, 0.5, 0.5, 0.5),
            ColorValue(.srgb, 1, 0, 0),
        ]
        for candidate in simple.map({ $0.raw(in: trial.space) }) {
            if let outcome = try fault(candidate, arguments) {
                (color, self.outcome) = (candidate, outcome)
                return
            }
        }
        if color.w != 1 {
            var simpler = color
            simpler.w = 1
            if let outcome = try fault(simpler, arguments) { (color, self.outcome) = (simpler, outcome) }
        }
        for component in 0..<3 {
            for digits in [1, 10, 100, 1000] as [Float] {
                var simpler = color
                simpler[component] = (simpler[component] * digits).rounded() / digits
                if simpler == color { break }
                if let outcome = try fault(simpler, arguments) {
                    (color, self.outcome) = (simpler, outcome)
                    break
                }
            }
        }
    }

    /// The call and what came of it: `of oklch(0.5 0 0 / 1), with amount=8.0%, it makes …`.
    func sentence(_ trial: Trial) -> String {
        let text = trial.arguments().text(arguments)
        return "of \(ColorValue.text(color, in: trial.space))" + (text.isEmpty ? "" : ", with \(text),") + " \(outcome)"
    }
}
