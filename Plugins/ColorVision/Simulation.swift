/// How linear sRGB looks with a deficiency of a severity, by Machado, Oliveira and Fernandes (2009).
struct Simulation {
    /// A matrix, by rows.
    private let matrix: [Double]

    /// A simulation for a severity from 0 (none) to 1 (the cones do not work at all). Between the tenths for which
    /// the authors give matrices, their entries are interpolated.
    init(_ deficiency: Deficiency, severity: Double) {
        let place = min(1, max(0, severity)) * 10
        let lower = min(9, Int(place))
        let share = place - Double(lower)
        let table = deficiency.table
        matrix = zip(table[lower], table[lower + 1]).map { $0 + ($1 - $0) * share }
    }

    /// What is seen of linear-light components; unbounded.
    func seen(_ red: Double, _ green: Double, _ blue: Double) -> (red: Double, green: Double, blue: Double) {
        (
            matrix[0] * red + matrix[1] * green + matrix[2] * blue,
            matrix[3] * red + matrix[4] * green + matrix[5] * blue,
            matrix[6] * red + matrix[7] * green + matrix[8] * blue
        )
    }
}
