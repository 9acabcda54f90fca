import LiveryColor
import LiveryDiagnostics
import LiveryPlugins
import Synchronization
import Testing

/// A plug-in in plain C that keeps to the interface: everything that it offers works through the host.
@Suite(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)))
struct HostTests {
    @Test func `a transform in C is called with its argument or its default`() throws {
        let fixture = try Fixture.dim()
        // OKLCH lightness of #808080 is 0.599871 (coloraide 8.13.1); nine tenths, and a half of it.
        let tenth = try fixture.transform(["#808080"], function: "dim")[0].get()
        #expect(abs(tenth.first - 0.599871 * 0.9) < 1e-5)
        let half = try fixture.transform(["#808080"], [Argument(.number(50, unit: "%"))], function: "dim")[0].get()
        #expect(abs(half.first - 0.599871 * 0.5) < 1e-5)
        #expect(half.space == .oklch)
        #expect(half.missing == .third)
    }

    @Test func `no colours give no results`() throws {
        #expect(try Fixture.dim().transform([], function: "dim").isEmpty)
    }

    @Test func `a derive gives a value for every role that is not stated, and says by which rule`() throws {
        let host = PluginHost(try Fixture.dim().registry)
        let theme = PluginTheme(roles: [
            .init("background", ColorValue(.oklab, 0.9, 0, 0)),
            .init("text", ColorValue(.oklab, 0.3, 0, 0), stated: ColorValue(.oklab, 0.95, 0, 0)),
            .init("accent", ColorValue(.oklab, 0.6, 0.1, 0.1, alpha: 0.5)),
        ])
        let result = try host.derive("night", theme, host.signature("night", .derive).bind([]))
        #expect(result.roles.map(\.name) == ["background", "accent"])
        #expect(result.roles.map(\.rule) == ["a-third", "a-third"])
        #expect(result.roles.map(\.note) == ["a third of its lightness", "a third of its lightness"])
        #expect(result.unanswered.isEmpty)
        let accent = try #require(result.roles[1].outcome.value)
        #expect(abs(accent.first - 0.2) < 1e-6)
        #expect(accent.alpha == 0.5)
    }

    @Test func `a derive refuses a theme with its reason`() throws {
        let host = PluginHost(try Fixture.dim().registry)
        let theme = PluginTheme(appearance: .dark, roles: [.init("text", ColorValue(.srgb, 0, 0, 0))])
        let error = #expect(throws: PluginError.self) {
            try host.derive("night", theme, host.signature("night", .derive).bind([]))
        }
        #expect(error?.code == .refused)
        #expect(error?.message == "'night' of the plug-in 'org.example.dim' refuses: the theme is dark already")
    }

    @Test func `a check's numbers are measured again and its suggestions are tried`() throws {
        let host = PluginHost(try Fixture.dim().registry)
        let theme = PluginTheme(
            roles: [
                .init("text", try ColorValue(css: "#777777")), .init("page", try ColorValue(css: "white")),
                .init("title", try ColorValue(css: "black")),
            ],
            pairs: [
                .init(foreground: 0, background: 1, required: 4.5), .init(foreground: 2, background: 1, required: 7),
            ])
        let findings = try host.check("pairs", theme, host.signature("pairs", .check).bind([]))
        try #require(findings.count == 1)
        let finding = findings[0]
        #expect(finding.roles == [0, 1])
        #expect(finding.severity == .error)
        let measurement = try #require(finding.measurement)
        #expect(measurement.verdict == .verified)
        // #777777 on white is the well-known 4.48:1, which fails AA.
        #expect(abs((measurement.measured ?? 0) - 4.478) < 0.001)
        #expect(finding.suggestions.map(\.note) == ["make it black"])
        #expect(finding.suggestions.first?.value.hexString == "#000000")
        #expect(abs((finding.suggestions.first?.measured ?? 0) - 21) < 0.001)
        #expect(finding.rejectedSuggestions == 0)
    }

    @Test func `a host loads nothing before a function is called`() throws {
        let fixture = try Fixture(named: "absent")
        let host = PluginHost(fixture.registry)
        #expect(host.registry.function("spoil")?.plugin == "org.example.absent")
        #expect(throws: PluginError.self) { try host.prepare("spoil", .transform) }
    }

    @Test func `many threads may call at once`() async throws {
        let host = PluginHost(try Fixture.dim().registry)
        let bound = try host.signature("dim", .transform).bind([])
        let theme = PluginTheme(roles: [.init("a", ColorValue(.oklab, 0.9, 0, 0))])
        let none = try host.signature("night", .derive).bind([])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<16 {
                group.addTask {
                    let color = ColorValue(.oklch, Double(index) / 16, 0.1, 20)
                    for _ in 0..<50 {
                        let result = try host.transform("dim", color, bound)
                        #expect(abs(result.first - Double(index) / 16 * 0.9) < 1e-6)
                        let derived = try host.derive("night", theme, none)
                        #expect(derived.roles.count == 1)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test(
        arguments: [
            ("dimm", FunctionKind.transform, "no plug-in has a transform 'dimm'", "did you mean 'dim'?"),
            (
                "night", .transform,
                "'night' of the plug-in 'org.example.dim' is a derive, and a transform is wanted here",
                nil
            ),
        ] as [(String, FunctionKind, String, String?)])
    func `a function that cannot be called is named with what was probably meant`(
        name: String, kind: FunctionKind, message: String, help: String?
    ) throws {
        let host = PluginHost(try Fixture.dim().registry)
        let error = #expect(throws: PluginError.self) { try host.signature(name, kind) }
        #expect(error?.message == message)
        if let help { #expect(error?.help == help) }
    }

    @Test func `a call with a colour that is still to come is refused`() throws {
        let fixture = try Fixture(
            named: "pending",
            parameters: """
                    parameters:
                      - { id: with, type: color, title: With, help: Another colour. }
                """)
        let host = PluginHost(fixture.registry)
        let bound = try host.signature("spoil", .transform).bind([Argument(.pendingColor)])
        #expect(!bound.isComplete)
    }
}
