extension ColorValue {
    /// The named colours of CSS Color 4 (section 6.1), `transparent` included, in alphabetical order.
    public static var cssNames: [String] { NamedColors.names }
}
