extension ColorValue {
    /// The names of the functions that ``init(css:)-(String)`` reads, in alphabetical order and lower case.
    public static var cssFunctionNames: [String] { ColorFunction.names }

    /// The named colours of CSS Color 4 (section 6.1) and `transparent`, in alphabetical order and lower case.
    public static var cssNames: [String] { NamedColors.names }

    /// Reads an absolute CSS colour (CSS Color 4, section 5) from UTF-8.
    ///
    /// Hexadecimal colours, the 148 names and `transparent`, and all colour functions, with the old commas where CSS has
    /// them, `none`, comments and escapes. White space around the colour is skipped. Numbers are limited as CSS limits
    /// them when it reads them: `rgb()` to its range, lightness to 0…100 %, chroma and saturation to at least 0, opacity
    /// to 0…1; the components of `color()` are not.
    ///
    /// - Throws: ``ColorSyntaxError``, with the place of the first mistake.
    public init(css: Span<UInt8>) throws(ColorSyntaxError) {
        self = try unsafe css.withUnsafeBufferPointer { (bytes) throws(ColorSyntaxError) -> ColorValue in
            var parser = unsafe ColorParser(bytes)
            return try parser.parseWhole()
        }
    }

    /// Reads an absolute CSS colour (CSS Color 4, section 5) from text; see ``init(css:)-(Span<UInt8>)``.
    ///
    /// - Throws: ``ColorSyntaxError``, with the place of the first mistake in UTF-8 bytes.
    public init(css: String) throws(ColorSyntaxError) {
        var text = css
        let result = text.withUTF8 { (bytes) -> Result<ColorValue, ColorSyntaxError> in
            var parser = unsafe ColorParser(bytes)
            do throws(ColorSyntaxError) {
                return .success(try parser.parseWhole())
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }
}
