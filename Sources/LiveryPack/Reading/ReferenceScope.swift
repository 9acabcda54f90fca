internal import LiveryDiagnostics

/// The parts of a theme that a reference can name: `$palette.navy`, `$colors.text`, `$metrics.gap`.
public enum ReferenceScope {
    /// The part that a word means which is none of them: `color`, `pallete`, `role`.
    public static func meant(by word: some StringProtocol) -> TokenID.Namespace? {
        switch word.lowercased() {
        case "palette", "palettes", "raw", "swatch", "swatches": .palette
        case "colors", "color", "colours", "colour", "role", "roles": .colors
        case "metrics", "metric", "size", "sizes", "number", "numbers": .metrics
        case let other where other.utf8.count > 3:
            switch Suggestions.nearest(to: other, among: ["palette", "colors", "metrics", "colours"]) {
            case "palette": .palette
            case "colors", "colours": .colors
            case "metrics": .metrics
            default: nil
            }
        default: nil
        }
    }
}
