/// A visual number with its unit, such as `12pt`, `250ms` or `1.45`.
public struct Dimension: Hashable, Sendable {
    /// The number, in ``unit``.
    public var value: Double
    /// What the number counts.
    public var unit: Unit

    /// A number with a unit.
    public init(_ value: Double, _ unit: Unit = .none) {
        self.value = value
        self.unit = unit
    }

    /// What a number counts.
    public enum Unit: String, Sendable, CaseIterable {
        /// A bare number: a factor, or points where a length is wanted.
        case none = ""
        /// Points, as UIKit and SwiftUI count them.
        case pt
        /// CSS pixels.
        case px
        /// Density-independent pixels, as Android counts them.
        case dp
        /// Scalable pixels, as Android counts them for text.
        case sp
        /// Font sizes of the text itself.
        case em
        /// Font sizes of the root.
        case rem
        /// Hundredths.
        case percent = "%"
        /// Milliseconds.
        case ms
        /// Seconds.
        case s
        /// Degrees.
        case deg
        /// Gradians: 400 are a turn.
        case grad
        /// Radians.
        case rad
        /// Whole turns.
        case turn

        /// Whether the unit, or a number without one, can say how long something is.
        public var isLength: Bool {
            switch self {
            case .none, .pt, .px, .dp, .sp, .em, .rem, .percent: true
            case .ms, .s, .deg, .grad, .rad, .turn: false
            }
        }
    }
}

extension Dimension: CustomStringConvertible {
    /// The number in its shortest form, then the unit: `12pt`.
    public var description: String {
        Self.text(of: value) + unit.rawValue
    }

    private static func text(of value: Double) -> String {
        if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
        return "\(value)"
    }
}
