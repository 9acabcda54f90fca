extension MathFunction {
    /// The value of the function; nil if its arguments do not fit it.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, as many as ``arity`` says.
    ///   - strategy: How to round, for `round()`.
    /// - Returns: The value with its dimension.
    func evaluate(_ arguments: ArraySlice<CalculatedValue>, strategy: RoundingStrategy) -> CalculatedValue? {
        guard let first = arguments.first, let last = arguments.last else { return nil }
        switch self {
        case .parentheses, .calc:
            return first
        case .min, .max, .clamp, .hypot, .mod, .rem, .atan2:
            guard arguments.allSatisfy(first.isLike) else { return nil }
            return evaluateAlike(arguments.map(\.number), first)
        case .round:
            guard last.isLike(first), arguments.count == 2 || first.isNumber else { return nil }
            let step = arguments.count == 2 ? last.number : 1
            return Self.like(first, Self.round(first.number, to: step, strategy))
        case .abs:
            return Self.like(first, first.number.magnitude)
        case .sign:
            return CalculatedValue(number: first.number > 0 ? 1 : first.number < 0 ? -1 : first.number)
        case .sin, .cos, .tan:
            guard first.percent == 0, first.angle == 0 || first.angle == 1 else { return nil }
            let degrees = first.angle == 1 ? first.number : first.number * 57.29577951308232
            guard degrees.isFinite else { return CalculatedValue(number: .nan) }
            let (sine, cosine) = PortableMath.sinCos(degrees: degrees.truncatingRemainder(dividingBy: 360))
            return CalculatedValue(number: self == .sin ? sine : self == .cos ? cosine : sine / cosine)
        case .asin, .acos, .atan, .pow, .sqrt, .log, .exp:
            guard arguments.allSatisfy(\.isNumber) else { return nil }
            return evaluateNumbers(first.number, arguments.count == 2 ? last.number : nil)
        }
    }

    private func evaluateAlike(_ numbers: [Double], _ unit: CalculatedValue) -> CalculatedValue {
        if numbers.contains(where: \.isNaN) { return Self.like(unit, .nan) }
        switch self {
        case .min: return Self.like(unit, numbers.reduce(.infinity) { Swift.min($0, $1) })
        case .max: return Self.like(unit, numbers.reduce(-.infinity) { Swift.max($0, $1) })
        case .clamp: return Self.like(unit, Swift.max(numbers[0], Swift.min(numbers[1], numbers[2])))
        case .hypot: return Self.like(unit, numbers.reduce(0) { $0 + $1 * $1 }.squareRoot())
        case .atan2: return CalculatedValue(number: Self.signed(numbers[0], numbers[1]), angle: 1)
        default:
            let (a, b) = (numbers[0], numbers[1])
            if b == 0 || !a.isFinite { return Self.like(unit, .nan) }
            if b.isInfinite { return Self.like(unit, self == .mod && a < 0 && b > 0 || a > 0 && b < 0 ? .nan : a) }
            let rest = a.truncatingRemainder(dividingBy: b)
            let isOther = self == .mod && rest != 0 && (rest < 0) != (b < 0)
            return Self.like(unit, isOther ? rest + b : rest)
        }
    }

    private func evaluateNumbers(_ x: Double, _ y: Double?) -> CalculatedValue {
        switch self {
        case .asin: CalculatedValue(number: Self.signed(x, (1 - x * x).squareRoot()), angle: 1)
        case .acos: CalculatedValue(number: Self.signed((1 - x * x).squareRoot(), x), angle: 1)
        case .atan: CalculatedValue(number: x.isInfinite ? (x > 0 ? 90 : -90) : Self.signed(x, 1), angle: 1)
        case .sqrt: CalculatedValue(number: x.squareRoot())
        case .exp: CalculatedValue(number: x.isNaN ? x : PortableMath.exp(x))
        case .log:
            CalculatedValue(number: y.map { Self.logarithm(x) / Self.logarithm($0) } ?? Self.logarithm(x))
        default: CalculatedValue(number: Self.power(x, y ?? 1))
        }
    }

    private static func like(_ unit: CalculatedValue, _ number: Double) -> CalculatedValue {
        CalculatedValue(number: number, percent: unit.percent, angle: unit.angle)
    }

    /// The angle of a point in degrees, -180 to 180.
    private static func signed(_ y: Double, _ x: Double) -> Double {
        if x.isNaN || y.isNaN { return .nan }
        let degrees = PortableMath.atan2Degrees(y, x)
        return degrees > 180 ? degrees - 360 : degrees
    }

    private static func logarithm(_ x: Double) -> Double {
        if x.isNaN || x < 0 { return .nan }
        if x == 0 { return -.infinity }
        return x.isInfinite ? x : PortableMath.log(x)
    }

    private static func power(_ x: Double, _ y: Double) -> Double {
        if x.isNaN || y.isNaN { return .nan }
        if y == 0 || x == 1 { return 1 }
        if y.isInfinite {
            let isGrowing = (x.magnitude > 1) == (y > 0)
            return x.magnitude == 1 ? 1 : isGrowing ? .infinity : 0
        }
        if x == 0 { return y < 0 ? .infinity : 0 }
        let size = PortableMath.pow(x.magnitude, y)
        guard x < 0 else { return size }
        guard y == y.rounded() else { return .nan }
        return y.truncatingRemainder(dividingBy: 2) == 0 ? size : -size
    }

    private static func round(_ value: Double, to step: Double, _ strategy: RoundingStrategy) -> Double {
        if value.isNaN || step.isNaN || step == 0 || (value.isInfinite && step.isInfinite) { return .nan }
        if value.isInfinite { return value }
        if step.isInfinite {
            switch strategy {
            case .nearest, .toZero: return 0
            case .up: return value > 0 ? .infinity : 0
            case .down: return value < 0 ? -.infinity : 0
            }
        }
        let size = step.magnitude
        let count = value / size
        switch strategy {
        case .nearest: return (count + 0.5).rounded(.down) * size
        case .up: return count.rounded(.up) * size
        case .down: return count.rounded(.down) * size
        case .toZero: return count.rounded(.towardZero) * size
        }
    }
}
