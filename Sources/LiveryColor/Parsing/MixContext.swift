/// A `color-mix()` that is being read.
struct MixContext {
    /// The function.
    var function: FunctionContext
    /// The space to mix in.
    var space: ColorSpace
    /// The way round the hue circle.
    var hue: HueInterpolation
    /// The colours that have been read, with their shares in percent.
    var items: [(color: ColorValue, share: Double?)] = []
    /// The share that was written before the colour that is being read.
    var leadingShare: Double?
}
