extension ColorValue {
    /// Reads what a pack file may say for a colour, from UTF-8.
    ///
    /// That is all of ``init(css:)-(Span<UInt8>)``, and besides: `rrggbb`, `rgb`, `rrggbbaa` and `rgba` digits without
    /// `#` (a word that is a CSS name is the name), and platforms' colours, whatever their ASCII case: `system.NAME` and
    /// `apple:NAME` mean ``PlatformColors/defaultVersion``, `apple@18:NAME` says its version.
    ///
    /// - Parameters:
    ///   - pack: The text of the scalar.
    ///   - appearance: Which value of a platform's colour is meant.
    /// - Throws: ``ColorSyntaxError``, with the place of the first mistake.
    public init(pack: Span<UInt8>, appearance: PlatformAppearance = .light) throws(ColorSyntaxError) {
        self = try unsafe pack.withUnsafeBufferPointer { (bytes) throws(ColorSyntaxError) -> ColorValue in
            var parser = unsafe ColorParser(bytes)
            return try parser.parseWholePack(appearance: appearance)
        }
    }

    /// Reads what a pack file may say for a colour, from text; see ``init(pack:appearance:)-(Span<UInt8>,_)``.
    ///
    /// - Parameters:
    ///   - pack: The text of the scalar.
    ///   - appearance: Which value of a platform's colour is meant.
    /// - Throws: ``ColorSyntaxError``, with the place of the first mistake in UTF-8 bytes.
    public init(pack: String, appearance: PlatformAppearance = .light) throws(ColorSyntaxError) {
        var text = pack
        let result = text.withUTF8 { (bytes) -> Result<ColorValue, ColorSyntaxError> in
            var parser = unsafe ColorParser(bytes)
            do throws(ColorSyntaxError) {
                return .success(try parser.parseWholePack(appearance: appearance))
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }
}
