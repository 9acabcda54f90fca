/// A standard illuminant that a Lab colour is relative to.
public enum WhitePoint: Hashable, Sendable {
    /// D50, as in CSS's Lab and in ICC profiles.
    case d50
    /// D65, the white of sRGB.
    case d65
}
