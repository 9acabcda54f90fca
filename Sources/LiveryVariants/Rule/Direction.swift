/// Which way a theme is turned.
public enum Direction: String, Sendable {
    /// From a light theme to a dark one.
    case dark
    /// From a dark theme to a light one.
    case light

    /// 1 where lighter means further from the page, -1 where darker does.
    var sign: Double { self == .dark ? 1 : -1 }
}
