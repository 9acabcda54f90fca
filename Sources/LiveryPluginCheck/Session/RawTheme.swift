/// A theme, as the interface passes it, in the space of the function that is called.
struct RawTheme: Hashable {
    struct Role: Hashable {
        var name: String
        var value: SIMD4<Float>
        var stated: SIMD4<Float>?
        var usage: UInt32 = 0
    }

    struct Pair: Hashable {
        var foreground: UInt32
        var background: UInt32
        var metric: UInt32 = 1
        var required = 4.5
        var usage: UInt32 = 3
    }

    var space: UInt32
    var appearance: UInt32 = 1
    var pack = "check"
    var variant = ""
    var market = ""
    var roles: [Role]
    var pairs: [Pair] = []
    var languages: [String] = []
}
