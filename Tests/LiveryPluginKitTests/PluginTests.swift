import CLiveryPlugin
import LiveryPluginKit
import Testing

@Suite struct PluginTests {
    private static let amount = Parameter.percent("amount", title: "Amount", help: "How much.", default: 10)
    private static let other = Parameter.color("other", title: "Other", help: "The other.")
    private static let steps = Parameter.integer("steps", title: "Steps", help: "How many.", in: 1...9, default: 3)
    private static let deep = Parameter.boolean("deep", title: "Deep", help: "How deep.", default: true)
    private static let level = Parameter.choice(
        "level", title: "Level", help: "Which.", of: [.init("AA", title: "Double"), .init("AAA", title: "Triple")],
        default: "AAA")
    private static let roles = Parameter.roles("roles", title: "Roles", help: "Which.")
    private static let page = Parameter.role("page", title: "Page", help: "Which.")
    private static let also = Parameter.colors("also", title: "Also", help: "Others.")

    private static let plugin = Plugin(
        id: "org.example.kit", version: "2.0.1",
        functions: [
            .transform(
                "fade", "Fades.", in: .oklab, traits: .keepsAlpha,
                parameters: [
                    amount.declaration, steps.declaration, deep.declaration, level.declaration, also.declaration,
                ]
            ) { batch, call in
                let factor = Float(1 - call[amount] / 100)
                call.log(
                    "\(call[steps]) \(call[deep]) \(call[level]) \(call[also].count) \(call.isGiven(amount))", .note)
                batch.mapEach { Color($0.lightness * factor, $0.a, $0.b, alpha: $0.alpha) }
            },
            .transform("swap", "Swaps.", in: .srgb, parameters: [other.declaration]) { batch, call in
                let color = call[other]
                for index in 0..<batch.count {
                    if batch[index].red > 0.9 {
                        batch.refuse(at: index, .refused("it is too red"))
                    } else {
                        batch[index] = color
                        batch.setMissing(batch.missing(at: index).union(call.missing(in: other)), at: index)
                    }
                }
            },
            .transform("convert", "Converts.", in: .srgb) { batch, call throws(Failure) in
                let colors = try call.colors
                try call.checkCancellation()
                batch[0] = try colors.convert(batch[0], from: .srgb, to: .oklch)
                #expect(
                    try colors.measure(.deltaEOK, [batch[0], batch[0]], [batch[0], batch[0]], in: .srgb) == [3, 4])
                _ = try colors.convert([batch[0]], from: .srgb, to: .srgb)
            },
            .derive("night", "Night.", in: .oklab, parameters: [roles.declaration, page.declaration]) {
                theme, call throws(Failure) in
                guard theme.appearance == .light else { throw .refused("it is dark already") }
                call.log("\(theme.pack) \(theme.roleIndices["text"] ?? -1) \(call[roles]) \(call[page] ?? -1)")
                return Derivation(
                    roles: [
                        DerivedRole(
                            .existing(0), .set(Color(0.2, 0, 0)), rule: "page", note: "it is dark", isCompromise: true,
                            measures: [Measure(against: 1, before: 5, after: 6, required: 4.5)]),
                        DerivedRole(.existing(1), .kept(theme.roles[1].value), rule: "kept", note: "it is fine"),
                        DerivedRole(.new("glow"), .refused, rule: "glow", note: "there is no light"),
                    ], findings: [Finding(.note, rule: "night", message: "it is night")])
            },
            .check("look", "Looks.", in: .oklab) { theme, _ in
                [
                    Finding(
                        .error, rule: "near", message: "too near", roles: [0, 1],
                        measurement: .init(.deltaEOK, 0.01, .atLeast, 0.02, seenWith: Vision(.deutan, severity: 0.5)),
                        suggestions: [Suggestion(role: 0, value: theme.roles[0].value, measured: 0.1, note: "move it")]),
                    Finding(.warning, rule: "own", message: "odd", measurement: .init(.other("taste"), 3, .atMost, 2)),
                ]
            },
        ])

    @Test func `a plug-in describes itself in the terms of the interface`() {
        let host = StubHost(Self.plugin)
        #expect(unsafe text(host.module.id) == "org.example.kit")
        #expect(unsafe text(host.module.version) == "2.0.1")
        #expect(unsafe host.module.abi == LV_ABI_VERSION)
        #expect(unsafe host.module.functions.count == 5)
        let fade = unsafe host.function(0).pointee
        #expect(unsafe text(fade.name) == "fade")
        #expect(unsafe fade.kind == LV_KIND_TRANSFORM)
        #expect(unsafe fade.space == LV_SPACE_OKLAB)
        #expect(unsafe fade.flags == LV_FUNCTION_CONCURRENT | LV_FUNCTION_KEEPS_ALPHA)
        #expect(unsafe fade.params.count == 5)
        #expect(unsafe fade.transform != nil && fade.derive == nil && fade.check == nil)
        #expect(unsafe host.function(3).pointee.kind == LV_KIND_DERIVE)
        #expect(unsafe host.function(4).pointee.kind == LV_KIND_CHECK)
    }

    @Test func `describing again gives the same, and too small a struct is refused`() {
        let first = StubHost(Self.plugin)
        let second = StubHost(Self.plugin)
        #expect(unsafe first.module.functions.first == second.module.functions.first)
        var module = unsafe lv_module()
        unsafe module.size = 8
        #expect(unsafe Self.plugin.describe(nil, &module) == LV_ERR_TOO_OLD)
        #expect(unsafe Self.plugin.describe(nil, nil) == LV_ERR_INVALID)
    }

    @Test func `arguments of every type arrive, and defaults where there are none`() {
        let host = StubHost(Self.plugin)
        let colors = [lv_rgba(c: (1, 1, 1, 1)), lv_rgba(c: (0, 0, 0, 1))]
        unsafe colors.withUnsafeBufferPointer { colors in
            let arguments = unsafe [
                argument(LV_PARAM_PERCENT, "amount") {
                    unsafe $0.number = 50
                    unsafe $0.flags = LV_ARG_GIVEN
                },
                argument(LV_PARAM_INTEGER, "steps") { unsafe $0.number = 7 },
                argument(LV_PARAM_BOOLEAN, "deep") { unsafe $0.number = 0 },
                argument(LV_PARAM_CHOICE, "level") { unsafe $0.text = lend("AA") },
                argument(LV_PARAM_COLORS, "also") {
                    unsafe $0.list = lv_span(first: colors.baseAddress, count: 2, stride: 16)
                },
            ]
            let result = unsafe host.transform(0, [Color(0.8, 0.1, 0.2, alpha: 0.5)], arguments)
            #expect(result.status == LV_OK)
            #expect(result.colors == [Color(0.4, 0.1, 0.2, alpha: 0.5)])
        }
        unsafe #expect(host.transform(0, [Color(1, 0, 0)]).colors == [Color(0.9, 0, 0)])
        #expect(host.log == ["1 7 false AA 2 true", "1 3 true AAA 0 false"])
    }

    @Test func `a required argument that is missing or of another type fails the call`() {
        let host = StubHost(Self.plugin)
        unsafe #expect(host.transform(1, [Color(0, 0, 0)]).status == LV_ERR_INVALID)
        #expect(host.failure?.message == "\"swap\" needs an argument \"other\"")
        let wrong = unsafe [argument(LV_PARAM_TEXT, "other") { unsafe $0.text = lend("red") }]
        #expect(unsafe host.transform(1, [Color(0, 0, 0)], wrong).status == LV_ERR_INVALID)
    }

    @Test func `single colours are refused, and what is none is passed on`() {
        let host = StubHost(Self.plugin)
        let arguments = unsafe [
            argument(LV_PARAM_COLOR, "other") {
                unsafe $0.color = lv_rgba(c: (0.1, 0.2, 0.3, 0.4))
                unsafe $0.missing = 1
            }
        ]
        let result = unsafe host.transform(1, [Color(1, 0, 0), Color(0, 0, 0)], arguments, missing: [0, 4])
        #expect(result.status == LV_OK)
        #expect(result.colors[1] == Color(0.1, 0.2, 0.3, alpha: 0.4))
        #expect(result.missing == [0, 5])
        #expect(host.refused == [0: "it is too red"])
    }

    @Test func `the host's colour maths is asked, and its refusal is an error of the call`() {
        let host = StubHost(Self.plugin)
        let result = unsafe host.transform(2, [Color(0, 0, 0)])
        #expect(result.colors == [Color(1, 1, 1)])
        #expect(result.status == LV_ERR_SPACE)
        host.isCancelled = true
        unsafe #expect(host.transform(2, [Color(0, 0, 0)]).status == LV_ERR_CANCELLED)
        host.hasService = false
        unsafe #expect(host.transform(2, [Color(0, 0, 0)]).status == LV_ERR_TOO_OLD)
        #expect(host.failure?.message == "the host has no service \"livery.color\"")
    }

    @Test func `a derive says of each role its value, its rule and its note`() {
        let host = StubHost(Self.plugin)
        unsafe #expect(
            Self.withTheme(LV_APPEARANCE_LIGHT) { theme, arguments in unsafe host.run(3, theme, arguments) } == LV_OK)
        #expect(host.log == ["0 pack 1 [1, 0] 1"])
        #expect(
            host.results == [
                "1 0 page it is dark 1 1", "2 1 kept it is fine 0 0", "3 glow glow there is no light 0 0",
                "1 night it is night 0 0 0.0 0.0 0/0.0 0 0",
            ])
        #expect(host.values[0] == [0.2, 0, 0, 1])
    }

    @Test func `a derive refuses a theme with its reason`() {
        let host = StubHost(Self.plugin)
        unsafe #expect(
            Self.withTheme(LV_APPEARANCE_DARK) { theme, arguments in unsafe host.run(3, theme, arguments) }
                == LV_ERR_REFUSED)
        #expect(host.failure?.message == "it is dark already")
        #expect(host.results.isEmpty)
    }

    @Test func `a host that does not take a result ends the call`() {
        let host = StubHost(Self.plugin)
        host.refusesResults = true
        unsafe #expect(
            Self.withTheme(LV_APPEARANCE_LIGHT) { theme, arguments in unsafe host.run(3, theme, arguments) }
                == LV_ERR_INVALID)
    }

    @Test func `a check says what it has measured, as whom, and what would mend it`() {
        let host = StubHost(Self.plugin)
        unsafe #expect(Self.withTheme(LV_APPEARANCE_LIGHT) { theme, _ in unsafe host.run(4, theme) } == LV_OK)
        #expect(
            host.results == [
                "3 near too near 3 1 0.01 0.02 2/0.5 2 1", "2 own odd 0taste 2 3.0 2.0 0/0.0 0 0",
            ])
    }

    /// A theme with two roles, and arguments that name them.
    private static func withTheme(_ appearance: UInt32, _ body: (lv_theme, [lv_arg]) -> Int32) -> Int32 {
        var page = unsafe lv_role()
        unsafe page.size = UInt32(MemoryLayout<lv_role>.size)
        unsafe page.name = lend("page")
        unsafe page.value = lv_rgba(c: (0.9, 0, 0, 1))
        var words = unsafe page
        unsafe words.name = lend("text")
        let roles = unsafe [page, words]
        let indices: [UInt32] = [1, 0]
        return unsafe roles.withUnsafeBufferPointer { roles in
            unsafe indices.withUnsafeBufferPointer { indices in
                var theme = unsafe lv_theme()
                unsafe theme.size = UInt32(MemoryLayout<lv_theme>.size)
                unsafe theme.space = LV_SPACE_OKLAB
                unsafe theme.appearance = appearance
                unsafe theme.pack = lend("pack")
                unsafe theme.roles = lv_span(
                    first: roles.baseAddress, count: 2, stride: UInt32(MemoryLayout<lv_role>.stride))
                return unsafe body(
                    theme,
                    [
                        argument(LV_PARAM_ROLES, "roles") {
                            unsafe $0.list = lv_span(first: indices.baseAddress, count: 2, stride: 4)
                        },
                        argument(LV_PARAM_ROLE, "page") {
                            unsafe $0.list = lv_span(first: indices.baseAddress, count: 1, stride: 4)
                        },
                    ])
            }
        }
    }
}
