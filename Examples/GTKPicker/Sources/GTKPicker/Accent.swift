import Livery

/// The accents that people can have instead of the theme's own.
enum Accent {
    static let all: [(name: String, color: ColorValue)] = [
        "indigo", "blue", "teal", "green", "orange", "red", "pink", "purple",
    ].compactMap { name in PlatformColors.color(name).map { (name, $0) } }
}
