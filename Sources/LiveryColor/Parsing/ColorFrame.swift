/// A function that waits until a colour among its arguments has been read.
enum ColorFrame {
    /// A function with `from`: waits for the colour after it.
    case relative(FunctionContext)
    /// `color-mix()`: waits for its next colour.
    case mix(MixContext)
}
