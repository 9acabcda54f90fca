/// What goes into one file of a format.
public enum ExportLayout: Sendable {
    /// A pack with all its markets and variants.
    case pack
    /// A single theme: a pack has a file for each market and variant.
    case theme
    /// A part of a pack: several files belong together in a folder.
    case folder
}
