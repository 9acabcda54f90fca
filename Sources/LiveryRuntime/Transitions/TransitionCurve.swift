/// How the progress of a transition goes with time.
public struct TransitionCurve: Sendable {
    private let curve: @Sendable (Double) -> Double

    /// A curve from a function of 0…1, which should be 0 at 0 and 1 at 1.
    public init(_ curve: @escaping @Sendable (Double) -> Double) { self.curve = curve }

    /// The same speed all the way.
    public static let linear = TransitionCurve { $0 }
    /// Slow at both ends: 3t² - 2t³.
    public static let easeInOut = TransitionCurve { $0 * $0 * (3 - 2 * $0) }

    /// The progress at a share of the time, which is limited to 0…1.
    public func progress(at time: Double) -> Double {
        if !(time > 0) { return 0 }
        return time >= 1 ? 1 : curve(time)
    }
}
