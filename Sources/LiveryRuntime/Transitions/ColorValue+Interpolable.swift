public import LiveryColor

extension ColorValue: Interpolable {
    /// The colour between this one and another, mixed in OKLab (CSS Color 4, section 12); at the ends, these themselves.
    public func interpolated(to other: ColorValue, amount: Double) -> ColorValue {
        if amount <= 0 { return self }
        if amount >= 1 || self == other { return other }
        return mixed(with: other, amount: amount, in: .oklab)
    }
}
