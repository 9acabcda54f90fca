internal import LiveryColor

/// A value that can be somewhere between two values, so that a transition can go through it.
public protocol Interpolable {
    /// The value between this one and another.
    ///
    /// - Parameters:
    ///   - other: The value at the other end.
    ///   - amount: How far to go: 0 is this value, 1 is the other.
    func interpolated(to other: Self, amount: Double) -> Self
}

extension Double: Interpolable {
    /// The number between this one and another.
    public func interpolated(to other: Double, amount: Double) -> Double {
        amount == 1 ? other : self + (other - self) * amount
    }
}

extension Optional: Interpolable where Wrapped: Interpolable {
    /// The value between two that are there; otherwise this one in the first half and the other in the second.
    public func interpolated(to other: Wrapped?, amount: Double) -> Wrapped? {
        guard let self, let other else { return amount < 0.5 ? self : other }
        return self.interpolated(to: other, amount: amount)
    }
}

extension Dictionary: Interpolable where Value: Interpolable {
    /// The values of the keys that both have between them; of the others, this one's in the first half and the other's in
    /// the second.
    public func interpolated(to other: [Key: Value], amount: Double) -> [Key: Value] {
        var result = amount < 0.5 ? self : other
        for (key, value) in self {
            if let target = other[key] { result[key] = value.interpolated(to: target, amount: amount) }
        }
        return result
    }
}
