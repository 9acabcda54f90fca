/// A function of CSS's mathematics (CSS Values 4, section 10).
enum MathFunction {
    case parentheses, calc, min, max, clamp, round, mod, rem, abs, sign
    case sin, cos, tan, asin, acos, atan, atan2, pow, sqrt, hypot, log, exp

    /// The function of a name.
    init?(_ name: Keyword) {
        switch name.text {
        case "calc": self = .calc
        case "min": self = .min
        case "max": self = .max
        case "clamp": self = .clamp
        case "round": self = .round
        case "mod": self = .mod
        case "rem": self = .rem
        case "abs": self = .abs
        case "sign": self = .sign
        case "sin": self = .sin
        case "cos": self = .cos
        case "tan": self = .tan
        case "asin": self = .asin
        case "acos": self = .acos
        case "atan": self = .atan
        case "atan2": self = .atan2
        case "pow": self = .pow
        case "sqrt": self = .sqrt
        case "hypot": self = .hypot
        case "log": self = .log
        case "exp": self = .exp
        default: return nil
        }
    }

    /// How many arguments it takes.
    var arity: ClosedRange<Int> {
        switch self {
        case .parentheses, .calc, .abs, .sign, .sin, .cos, .tan, .asin, .acos, .atan, .sqrt, .exp: 1...1
        case .min, .max, .hypot: 1...Int.max
        case .clamp: 3...3
        case .round, .log: 1...2
        case .mod, .rem, .atan2, .pow: 2...2
        }
    }
}
