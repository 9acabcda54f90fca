internal import CLiveryPlugin
public import LiveryColor

/// A way to measure two colours against each other.
public enum PluginMetric: Hashable, Sendable {
    /// The contrast ratio of WCAG 2.2, from 1 to 21. Never rounded.
    case wcagRatio
    /// The difference of CIE L*, from 0 to 100.
    case lightness
    /// The Euclidean distance in OKLab.
    case deltaEOK
    /// CIEDE2000 of CIE Lab with the white point D50.
    case deltaE2000
    /// A measure of a plug-in's own, by its name, which this host cannot take.
    case other(String)

    /// The metric that a number of the interface stands for; `nil` for one that this host does not know.
    init?(raw: UInt32, name: String) {
        switch raw {
        case LV_METRIC_OTHER: self = .other(name)
        case LV_METRIC_WCAG_RATIO: self = .wcagRatio
        case LV_METRIC_LIGHTNESS: self = .lightness
        case LV_METRIC_DELTA_E_OK: self = .deltaEOK
        case LV_METRIC_DELTA_E_2000: self = .deltaE2000
        default: return nil
        }
    }

    /// The number that stands for it in the interface.
    var raw: UInt32 {
        switch self {
        case .other: LV_METRIC_OTHER
        case .wcagRatio: LV_METRIC_WCAG_RATIO
        case .lightness: LV_METRIC_LIGHTNESS
        case .deltaEOK: LV_METRIC_DELTA_E_OK
        case .deltaE2000: LV_METRIC_DELTA_E_2000
        }
    }

    /// Whether this host can take the measure.
    public var isKnown: Bool {
        if case .other = self { false } else { true }
    }

    /// The measure between two colours, the first of which is the foreground; `nil` when this host cannot take it.
    ///
    /// The contrast ratio takes transparency into account; the others ignore it.
    public func measure(_ a: ColorValue, _ b: ColorValue) -> Double? {
        switch self {
        case .wcagRatio: a.contrastRatio(on: b)
        case .lightness: abs(a.lightnessDifference(to: b))
        case .deltaEOK: a.deltaEOK(to: b)
        case .deltaE2000: a.deltaE2000D50(to: b)
        case .other: nil
        }
    }
}
