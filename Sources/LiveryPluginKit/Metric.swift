internal import CLiveryPlugin

/// A way to measure two colours against each other.
public enum Metric: Hashable, Sendable {
    /// The contrast ratio of WCAG 2.2, from 1 to 21. Never rounded.
    case wcagRatio
    /// The difference of CIE L*, from 0 to 100.
    case lightness
    /// The Euclidean distance in OKLab.
    case deltaEOK
    /// CIEDE2000 of CIE Lab with the white point D50.
    case deltaE2000
    /// A measure of the plug-in's own, by its name. The host cannot verify what is measured by it.
    case other(String)

    /// The number that stands for the metric in the binary interface.
    public var code: UInt32 {
        switch self {
        case .other: LV_METRIC_OTHER
        case .wcagRatio: LV_METRIC_WCAG_RATIO
        case .lightness: LV_METRIC_LIGHTNESS
        case .deltaEOK: LV_METRIC_DELTA_E_OK
        case .deltaE2000: LV_METRIC_DELTA_E_2000
        }
    }

    /// The metric that a number of the binary interface stands for.
    public init(code: UInt32) {
        switch code {
        case LV_METRIC_WCAG_RATIO: self = .wcagRatio
        case LV_METRIC_LIGHTNESS: self = .lightness
        case LV_METRIC_DELTA_E_OK: self = .deltaEOK
        case LV_METRIC_DELTA_E_2000: self = .deltaE2000
        default: self = .other("")
        }
    }

    /// The name, where the metric is the plug-in's own; otherwise empty.
    var ownName: String {
        if case .other(let name) = self { name } else { "" }
    }
}
