import LiveryPluginKit

/// `simulate($error, deutan)`: a colour as somebody else sees it.
enum SimulateTransform {
    private static let deficiency = Parameter.choice(
        "deficiency", title: "Deficiency", help: "Which cones are shifted or missing.",
        of: [
            ParameterChoice("protan", title: "Protan", help: "Those for long waves: red looks dark, and like green."),
            ParameterChoice("deutan", title: "Deutan", help: "Those for middle waves: the most frequent kind."),
            ParameterChoice("tritan", title: "Tritan", help: "Those for short waves: blue looks like green. Rare."),
        ], default: "deutan")

    private static let severity = Parameter.percent(
        "severity", title: "Severity", help: "How far the cones are shifted: 100 % means that they are missing.",
        default: 100)

    static let parameters = [deficiency.declaration, severity.declaration]

    static func apply(_ batch: inout Batch, _ call: borrowing Call) {
        let simulation = Simulation(
            Deficiency(rawValue: call[deficiency]) ?? .deutan, severity: call[severity] / 100)
        for index in 0..<batch.count {
            let color = batch[index]
            let seen = simulation.seen(Double(color.red), Double(color.green), Double(color.blue))
            batch[index] = Color(Float(seen.red), Float(seen.green), Float(seen.blue), alpha: color.alpha)
        }
    }
}
