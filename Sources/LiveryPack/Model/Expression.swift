public import LiveryDiagnostics

/// A node of a value that has to be computed: a reference, a transform, or an argument of one.
public struct Expression: Sendable {
    /// Where it stands.
    public let place: Place
    /// A reference's or function's name; an index into the pack's list for a literal.
    public let index: UInt32
    /// A call's arguments in ``Pack/arguments``; for a whole number, its text in ``Pack/texts``.
    public let first: UInt32
    /// The number of a call's arguments.
    public let count: UInt16
    /// What the node is.
    public let kind: Kind

    /// What a node is.
    public enum Kind: UInt8, Sendable {
        /// `$name`: the palette, then the roles; in a metric, the metrics.
        case reference
        /// `$palette.name`.
        case paletteReference
        /// `$colors.name`.
        case colorsReference
        /// `$metrics.name`.
        case metricsReference
        /// `function(…)`.
        case call
        /// A literal colour: an index into ``Pack/colors``.
        case color
        /// A platform's colour: an index into ``Pack/colors`` of the light one, which the dark one follows.
        case adaptiveColor
        /// A number with or without unit: an index into ``Pack/dimensions``.
        case dimension
        /// A word or a quoted text: an index into ``Pack/texts``.
        case word
    }

    /// The name of a reference or a function.
    public var name: Name { Name(id: index) }

    /// An argument of a call.
    public struct Argument: Sendable {
        /// The parameter's name, where the argument gives it: `level=AA`.
        public let label: String?
        /// The value: an index into ``Pack/expressions``.
        public let expression: UInt32
        /// Where the argument begins, its label included.
        public let place: Place
    }

    init(_ kind: Kind, _ index: Int, first: Int = 0, count: Int = 0, at place: Place) {
        self.kind = kind
        self.index = UInt32(truncatingIfNeeded: index)
        self.first = UInt32(truncatingIfNeeded: first)
        self.count = UInt16(truncatingIfNeeded: count)
        self.place = place
    }
}
