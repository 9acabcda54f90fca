import LiveryColor
import LiveryRuntime

/// The theme of an app: a value of its own.
struct AppTheme: Equatable, Interpolable {
    struct Text: Equatable {
        var body = "Mukta"
        var size = 17
    }

    var accent = "blue"
    var background = "white"
    var text = Text()
    var color = ColorValue(RGBA8(rgba: 0xFF00_00FF))

    static let light = AppTheme()
    static let dark = AppTheme(accent: "cyan", background: "black")

    func interpolated(to other: AppTheme, amount: Double) -> AppTheme {
        var result = other
        result.color = color.interpolated(to: other.color, amount: amount)
        return result
    }
}
