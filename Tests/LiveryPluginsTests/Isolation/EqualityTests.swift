import Foundation
import LiveryColor
import Synchronization
import Testing

@testable import LiveryPlugins

/// The same plug-in gives the same bits in this process, and in one of its own by either way.
@Suite(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)))
struct EqualityTests {
    private static let registry = PluginRegistry.scan(.standard())
    private static let bundled = registry.plugins.filter { $0.trust == .bundled }
    private static let areThere = !bundled.isEmpty

    @Test(.enabled(if: areThere, "all bundled plug-ins have been taken away"), arguments: Isolation.transports)
    func `every function of the bundled plug-ins`(transport: PluginIsolation.Transport) throws {
        let here = PluginHost(Self.registry, isolation: .inProcess)
        let there = PluginHost(Self.registry, isolation: Isolation.with(.process, transport))
        let colors = Self.colors(97)
        let theme = Self.theme()
        for function in Self.registry.functions where Self.bundled.contains(where: { $0.id == function.plugin }) {
            let bound = try function.signature.bind(Self.arguments(function.signature))
            let name = function.signature.name
            switch function.signature.kind {
            case .transform:
                let one = try here.transform(name, colors, bound)
                let other = try there.transform(name, colors, bound)
                #expect(one.map(Self.bits) == other.map(Self.bits), "\(name)")
            case .derive:
                let one = Result { try here.derive(name, theme, bound) }
                let other = Result { try there.derive(name, theme, bound) }
                #expect(String(describing: one) == String(describing: other), "\(name)")
                #expect((try? one.get().roles.isEmpty) != true)
            case .check:
                let one = try here.check(name, theme, bound)
                #expect(one == (try there.check(name, theme, bound)), "\(name)")
                #expect(!one.isEmpty, "\(name)")
            }
        }
    }

    /// Few, and those around which results are laid out otherwise; a plug-in in C gets many more.
    static let counts = [1, 15, 63, 64, 65, 257]

    @Test(.enabled(if: areThere, "all bundled plug-ins have been taken away"), arguments: Isolation.transports)
    func `every transform that comes with Livery, with every limit and choice of its arguments`(
        transport: PluginIsolation.Transport
    ) throws {
        let here = PluginHost(Self.registry, isolation: .inProcess)
        let there = PluginHost(Self.registry, isolation: Isolation.with(.process, transport))
        var called = 0
        for function in Self.registry.functions
        where function.signature.kind == .transform && Self.bundled.contains(where: { $0.id == function.plugin }) {
            let name = function.signature.name
            for (turn, arguments) in Self.variations(of: function.signature).enumerated() {
                let bound = try function.signature.bind(arguments)
                let colors = Self.oddColors(Self.counts[turn % Self.counts.count])
                let one = try here.transform(name, colors, bound)
                let other = try there.transform(name, colors, bound)
                #expect(one.count == colors.count)
                #expect(one.map(Self.bits) == other.map(Self.bits), "\(name) \(arguments)")
                called += 1
            }
        }
        #expect(called > 40)
    }

    @Test(.enabled(if: areThere, "all bundled plug-ins have been taken away"), arguments: Isolation.transports)
    func `every derive and check that comes with Livery, with every choice of its arguments`(
        transport: PluginIsolation.Transport
    ) throws {
        let here = PluginHost(Self.registry, isolation: .inProcess)
        let there = PluginHost(Self.registry, isolation: Isolation.with(.process, transport))
        for function in Self.registry.functions
        where function.signature.kind != .transform && Self.bundled.contains(where: { $0.id == function.plugin }) {
            let name = function.signature.name
            for (turn, arguments) in Self.variations(of: function.signature).enumerated() {
                let bound = try function.signature.bind(arguments)
                let theme = Self.theme(seed: 100 + turn % 7)
                if function.signature.kind == .derive {
                    let one = Result { try here.derive(name, theme, bound) }
                    let other = Result { try there.derive(name, theme, bound) }
                    #expect(String(describing: one) == String(describing: other), "\(name) \(arguments)")
                } else {
                    let one = Result { try here.check(name, theme, bound) }
                    let other = Result { try there.check(name, theme, bound) }
                    #expect(String(describing: one) == String(describing: other), "\(name) \(arguments)")
                }
            }
        }
    }

    @Test(arguments: Isolation.transports)
    func `a plug-in in C with functions of each kind`(transport: PluginIsolation.Transport) throws {
        let fixture = try Fixture.dim()
        let here = PluginHost(fixture.registry, isolation: .inProcess)
        let there = PluginHost(fixture.registry, isolation: Isolation.with(.process, transport))
        let theme = Self.theme()
        for count in [1, 2, 255, 4096, 8191, 8192, 8193, 100_000] {
            let colors = Self.colors(count)
            let bound = try here.signature("dim", .transform).bind([])
            #expect(
                try here.transform("dim", colors, bound).map(Self.bits)
                    == there.transform("dim", colors, bound).map(Self.bits))
        }
        let none = try here.signature("night", .derive).bind([])
        #expect(try here.derive("night", theme, none) == there.derive("night", theme, none))
        let pairs = try here.signature("pairs", .check).bind([])
        #expect(try here.check("pairs", theme, pairs) == there.check("pairs", theme, pairs))
    }

    @Test(arguments: Isolation.transports)
    func `everything that the host offers`(transport: PluginIsolation.Transport) throws {
        let fixture = try Fixture(named: "services")
        try CCompiler.makeLibrary(
            Fixture.sources.appendingPathComponent("Isolation/services.c").path, at: fixture.library, ["-O2"])
        func run(_ isolation: PluginIsolation, _ count: Int) throws -> (results: [[UInt64]?], heard: [String]) {
            let heard = Mutex<[String]>([])
            let options = CallOptions(
                progress: { fraction in heard.withLock { $0.append("\(fraction)") } },
                log: { entry in heard.withLock { $0.append("\(entry)") } })
            let host = PluginHost(fixture.registry, isolation: isolation)
            let bound = try host.signature("spoil", .transform).bind([])
            let results = try host.transform("spoil", Self.colors(count), bound, options: options)
            return (results.map(Self.bits), heard.withLock { $0 })
        }
        // More than go to the host at once.
        for count in [1, 40, 20_000] {
            let here = try run(.inProcess, count)
            let there = try run(Isolation.with(.process, transport, call: .seconds(30)), count)
            #expect(here.results == there.results)
            #expect(here.heard == there.heard)
            #expect(here.results.contains(nil) == (count > 3))
        }
    }

    @Test(arguments: [
        "not-a-number", "infinite", "too-few", "none", "half-written", "large-alpha", "fails", "fails-silently",
        "refuses",
        "odd-status", "refuses-absent", "refuses-one", "fails-with-nonsense", "eats-scratch", "odd-scratch",
        "odd-services",
        "odd-progress", "one-too-many", "unknown-missing", "other-major", "entry-refuses", "entry-fails-silently",
        "other-id",
        "extra-function", "no-body", "small-stride", "tiny-module", "tiny-function", "nothing-described", "later-minor",
        "unknown-kind", "unknown-space", "same-function-twice", "undefined-symbol", "no-entry",
    ])
    func `what a plug-in does wrong is told alike`(name: String) throws {
        let fixture = try Fixture.hostile(name)
        func run(_ isolation: PluginIsolation) throws -> Result<[[UInt64]?], PluginError> {
            let host = PluginHost(fixture.registry, isolation: isolation)
            let bound = try host.signature("spoil", .transform).bind([])
            let colors = try ["red", "black", "blue"].map { try ColorValue(css: $0) }
            return Result { () throws(PluginError) in try host.transform("spoil", colors, bound).map(Self.bits) }
        }
        let here = try run(.inProcess)
        for transport in Isolation.transports {
            switch (here, try run(Isolation.with(.process, transport))) {
            case (.success(let one), .success(let other)): #expect(one == other)
            case (.failure(let one), .failure(let other)):
                #expect(one.code == other.code)
                #expect(one.message == other.message)
            case (let one, let other): Issue.record("\(one) here, \(other) there")
            }
        }
    }

    // MARK: - Inputs

    private static func bits(_ result: Result<ColorValue, PluginError>) -> [UInt64]? {
        guard case .success(let color) = result else { return nil }
        return [color.first, color.second, color.third, color.alpha].map(\.bitPattern) + [
            UInt64(color.missing.rawValue)
        ]
    }

    private static func colors(_ count: Int) -> [ColorValue] {
        var generator = SplitMix64(state: UInt64(count))
        return (0..<count).map { index in
            func number() -> Double { Double(generator.next() % 1001) / 1000 }
            return ColorValue(
                index % 3 == 0 ? .oklch : .srgb, number(), number() / 2, number(), alpha: index % 4 == 0 ? number() : 1,
                missing: index % 11 == 5 ? .third : [])
        }
    }

    /// Colours in every space, in and out of gamuts, with each component left open, opaque, translucent and gone.
    private static func oddColors(_ count: Int) -> [ColorValue] {
        var generator = SplitMix64(state: UInt64(count) &+ 7)
        let spaces: [ColorSpace] = [.srgb, .oklch, .oklab, .displayP3, .lab, .lch, .hsl, .srgbLinear]
        let missing: [MissingComponents] = [[], [], [], .first, .second, .third, .alpha, [.first, .third]]
        return (0..<count).map { index in
            func number() -> Double { Double(Int(generator.next() % 1401) - 200) / 1000 }
            let space = spaces[index % spaces.count]
            let scale: (Double, Double, Double) =
                switch space {
                case .lab: (100, 100, 100)
                case .lch: (100, 100, 360)
                case .hsl: (360, 100, 100)
                case .oklch: (1, 0.4, 360)
                case .oklab: (1, 0.4, 0.4)
                default: (1, 1, 1)
                }
            let alpha = [1, 0, 0.5, 1.0 / 255][index / 3 % 4]
            return ColorValue(
                space, number() * scale.0, number() * scale.1, number() * scale.2, alpha: alpha,
                missing: missing[index / 8 % missing.count])
        }
    }

    /// The arguments that a function must have; and these with each other parameter at its limits and with each choice.
    private static func variations(of signature: FunctionSignature) -> [[Argument]] {
        let needed = arguments(signature)
        var all = [needed]
        for parameter in signature.parameters {
            let rest = needed.filter { $0.label != parameter.id }
            func add(_ value: ArgumentValue) { all.append(rest + [Argument(value, label: parameter.id)]) }
            switch parameter.type {
            case .percent, .angle, .number, .integer:
                let unit = [.percent: "%", .angle: "deg"][parameter.type] ?? ""
                let (least, most) = (parameter.minimum ?? -720, parameter.maximum ?? 720)
                for number in [least, most, (least + most) / 2] {
                    add(.number(parameter.type == .integer ? number.rounded() : number, unit: unit))
                }
            case .choice: for choice in parameter.choices { add(.word(choice.value)) }
            case .boolean: for word in ["true", "false"] { add(.word(word)) }
            case .color, .colors:
                add(.color(ColorValue(.oklch, 0.7, 0.3, 140)))
                add(.color(ColorValue(.srgb, 0.1, 0.2, 0.3, alpha: 0.4)))
            case .role, .roles: add(.word("accent"))
            case .text: break
            }
        }
        return all
    }

    private static func theme(seed: Int? = nil) -> PluginTheme {
        let named = ["background", "surface", "text", "accent", "error", "success", "warning", "on-accent", "border"]
        let roles = zip(named, colors(seed ?? named.count)).map { name, color in
            PluginTheme.Role(
                name, ColorValue(.srgb, 0.9 - color.first / 2, 0.9 - color.second, 0.5 + color.third / 3),
                stated: name == "border" ? ColorValue(.srgb, 0.5, 0.5, 0.5) : nil)
        }
        return PluginTheme(
            pack: "sample", variant: "dark", market: "IN", roles: roles,
            pairs: [
                .init(foreground: 2, background: 0, required: 4.5, usage: .text),
                .init(foreground: 7, background: 3, required: 7, usage: .text, fontSize: 14, fontWeight: 600),
                .init(foreground: 4, background: 1, required: 21),
            ],
            textStyles: [.init("body", families: ["Noto Sans", "Helvetica"], size: 12, lineHeight: 1.4)],
            languages: ["hi", "en-IN"], fontFiles: ["/a/b.ttf"])
    }

    /// An argument for each parameter that needs one.
    private static func arguments(_ signature: FunctionSignature) -> [Argument] {
        signature.parameters.filter(\.isRequired).map { parameter in
            let value: ArgumentValue =
                switch parameter.type {
                case .percent: .number(12.5, unit: "%")
                case .angle: .number(33, unit: "deg")
                case .color, .colors: .color(ColorValue(.srgb, 0.2, 0.3, 0.4))
                case .integer, .number: .number(parameter.minimum ?? 1, unit: "")
                case .boolean: .word("true")
                default: .word(parameter.choices.first?.value ?? "text")
                }
            return Argument(value, label: parameter.id)
        }
    }
}
