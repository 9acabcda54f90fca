import Foundation
import LiveryColor
import LiveryPlugins
import Synchronization
import Testing

/// Plug-ins that do wrong: the host goes on, and says who did what in a sentence.
@Suite(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)))
struct BrokenPluginTests {
    @Test(
        arguments: [
            ("nan", .notFinite, "gave a result that is not a number (component 2 of colour 3 of 3)"),
            ("infinite", .notFinite, "gave a result that is infinite (component 1 of colour 1 of 3)"),
            ("toofew", .tooFewValues, "gave only 2 of 3 values"),
            ("nothing", .tooFewValues, "gave none of 3 values"),
            ("half", .crashed, "read past the end of its 3 results"),
            ("beyond", .wroteOutOfBounds, "wrote past the end of its 3 results"),
            ("alpha", .alphaOutOfRange, "gave alpha 255.0 for colour 1 of 3; 0 to 1 is wanted"),
            ("error", .failed, "failed: the moon is in the wrong phase"),
            ("silent", .failed, "failed: a fault of its own"),
            ("refuses", .refused, "refuses: it is too late"),
            ("oddcode", .failed, "failed: status 42"),
            ("refusesbeyond", .badResult, "refused colour 3, and there are 3"),
            ("memory", .failed, "failed: there is no more memory"),
            ("nottext", .failed, "failed: \u{FFFD}\u{FFFD} broken"),
        ] as [(String, PluginError.Code, String)])
    func `a transform that does wrong is named with what it did`(
        name: String, code: PluginError.Code, what: String
    ) throws {
        let error = try Fixture.broken(name).failure()
        #expect(error?.code == code)
        #expect(error?.plugin == "org.example.\(name)")
        #expect(error?.function == "spoil")
        #expect(error?.message == "'spoil' of the plug-in 'org.example.\(name)' \(what)")
    }

    @Test func `one colour that is refused leaves the others good`() throws {
        let results = try Fixture.broken("some").transform(["red", "black", "blue"])
        #expect(try results[0].get().hexString == "#ff0000")
        #expect(try results[2].get().hexString == "#0000ff")
        let error = #expect(throws: PluginError.self) { try results[1].get() }
        #expect(error?.message == "'spoil' of the plug-in 'org.example.some' has no result: it is too dark")
        #expect(error?.code == .refused)
    }

    @Test func `a plug-in in this process that writes into its input spoils only its own result`() throws {
        let fixture = try Fixture.broken("input")
        let host = PluginHost(fixture.registry, isolation: .inProcess)
        let color = try ColorValue(css: "#ff0000")
        let bound = try host.signature("spoil", .transform).bind([])
        #expect(try host.transform("spoil", color, bound).hexString == "#400000")
        #expect(color.hexString == "#ff0000")
    }

    @Test func `a plug-in that changes the processor's rounding does not change the host's`() throws {
        let log = Mutex<[PluginLogEntry]>([])
        _ = try Fixture.broken("rounding", ["-lm"]).transform(
            ["red"], options: CallOptions(log: { entry in log.withLock { $0.append(entry) } }))
        var sum = 1.0
        for _ in 0..<4 { sum += Double.ulpOfOne / 4 }
        #expect(sum == 1)
        #expect(
            log.withLock { $0.map(\.message) } == [
                "it changed how the processor computes with fractions; that has been put back"
            ])
    }

    @Test func `a plug-in that logs without end is cut short`() throws {
        let count = Mutex(0)
        _ = try Fixture.broken("chatty").transform(
            ["red"], options: CallOptions(log: { _ in count.withLock { $0 += 1 } }))
        #expect(count.withLock { $0 } == 1000)
    }

    @Test func `a call can be stopped`() throws {
        let asked = Mutex(0)
        let options = CallOptions(isCancelled: {
            asked.withLock {
                $0 += 1; return $0 > 100
            }
        })
        let error = #expect(throws: PluginError.self) {
            try Fixture.broken("waits").transform(["red"], options: options)
        }
        #expect(error?.code == .cancelled)
        #expect(error?.message == "'spoil' of the plug-in 'org.example.waits' was stopped: it was asked to stop")
    }

    // MARK: - Loading

    @Test(
        arguments: [
            (
                "noentry", .entryMissing,
                "exports no function 'livery_plugin_entry_1', so it is no plug-in for this version of Livery"
            ),
            ("wrongabi", .wrongInterface, "needs version 2.0 of the plug-in interface, and this is version 1.0"),
            ("badentry", .entryFailed, "refuses to start: the licence has run out"),
            (
                "otherid", .disagreesWithManifest,
                "does not agree with its manifest: the library is of 'org.example.someone-else'"
            ),
            (
                "otherkind", .disagreesWithManifest,
                "does not agree with its manifest: 'spoil' is a check in the library, a transform in the manifest"
            ),
            (
                "extra", .disagreesWithManifest,
                "does not agree with its manifest: the manifest has no function 'secret'"
            ),
            ("nobody", .badDescription, "describes itself wrongly: 'spoil' is a transform without a body"),
            ("badspan", .badDescription, "describes itself wrongly: its list of functions makes no sense"),
            (
                "undefined", .symbolMissing,
                "needs 'nobody_has_this', which neither it nor any library that it names contains"
            ),
        ] as [(String, PluginError.Code, String)])
    func `a library that is no good plug-in is named with what is wrong`(
        name: String, code: PluginError.Code, what: String
    ) throws {
        let fixture = try Fixture.broken(name)
        let error = fixture.failure()
        #expect(error?.code == code)
        #expect(error?.plugin == "org.example.\(name)")
        #expect(error?.message.contains(what) == true, "\(error?.message ?? "")")
    }

    @Test func `a parameter that differs between library and manifest is named`() throws {
        let fixture = try Fixture.broken(
            "otherparam",
            parameters: """
                    parameters:
                      - { id: amount, type: number, title: Amount, help: How much., minimum: 0, maximum: 100 }
                """)
        let host = PluginHost(fixture.registry)
        let error = #expect(throws: PluginError.self) { try host.prepare("spoil", .transform) }
        #expect(
            error?.message
                == "the library of the plug-in 'org.example.otherparam' does not agree with its manifest: 'amount' of 'spoil' has another maximum in the library"
        )
    }

    @Test func `a plug-in of a later minor version works, without the kinds that this host does not know`() throws {
        #expect(try Fixture.broken("newer").transform(["red"])[0].get().hexString == "#ff0000")
    }

    @Test func `a manifest that needs a later minor version is refused before anything is loaded`() throws {
        let fixture = try Fixture(named: "later")
        let text = Fixture.manifest("later").replacingOccurrences(of: "abi: 1.0", with: "abi: 1.1")
        try fixture.folder.write(text, to: "org.example.later.liveryplugin/plugin.yaml")
        let error = fixture.failure()
        #expect(error?.code == .wrongInterface)
        #expect(error?.help == "update Livery")
    }

    @Test func `a failure to load is remembered, not tried again for every colour`() throws {
        let fixture = try Fixture(named: "absent")
        let host = PluginHost(fixture.registry)
        let bound = try host.signature("spoil", .transform).bind([])
        let color = try ColorValue(css: "red")
        let first = #expect(throws: PluginError.self) { try host.transform("spoil", color, bound) }
        try CCompiler.makeLibrary(
            Fixture.sources.appendingPathComponent("Broken/error.c").path, at: fixture.library, ["-DNAME=absent"])
        let second = #expect(throws: PluginError.self) { try host.transform("spoil", color, bound) }
        #expect(first == second)
    }

    // MARK: - Themes

    @Test(arguments: [
        ("twice", "gave two results for 'page'"),
        ("stated", "gave a value for 'text', which the variant states itself"),
        ("outofrange", "named role 99, and the theme has 3"),
        ("derivenan", "gave a number that is not finite for 'page'"),
        ("longtext", "gave a text that is too long"),
    ])
    func `a derive that breaks a rule is named with what it did`(name: String, what: String) throws {
        let host = PluginHost(try Fixture.broken(name, kind: .derive).registry)
        let error = #expect(throws: PluginError.self) {
            try host.derive("spoil", Self.theme(), host.signature("spoil", .derive).bind([]))
        }
        #expect(error?.code == .badResult)
        #expect(error?.message == "'spoil' of the plug-in 'org.example.\(name)' \(what)")
    }

    @Test func `roles that a derive leaves out are told, and new ones are kept`() throws {
        let host = PluginHost(try Fixture.broken("newrole", kind: .derive).registry)
        let result = try host.derive("spoil", Self.theme(), host.signature("spoil", .derive).bind([]))
        #expect(result.roles.map(\.name) == ["page", "glow"])
        #expect(result.roles.map(\.index) == [0, nil])
        #expect(result.unanswered == [2])
    }

    @Test func `a check that lies is found out`() throws {
        let host = PluginHost(try Fixture.broken("liar", kind: .check).registry)
        let findings = try host.check("spoil", Self.theme(), host.signature("spoil", .check).bind([]))
        #expect(findings.map { $0.measurement?.verdict } == [.verified, .disputed, .disputed, .unverifiable])
        // Of four suggestions the one that mends it is passed on; two do not help, and one is about something else.
        #expect(findings[0].suggestions.map(\.note) == ["make it black"])
        #expect(findings[0].rejectedSuggestions == 3)
        // What cannot be measured cannot be tried, and says so.
        #expect(findings[3].suggestions.map(\.measured) == [nil])
        #expect(findings[3].measurement?.metric == .other("taste"))
    }

    private static func theme() throws -> PluginTheme {
        PluginTheme(roles: [
            .init("page", try ColorValue(css: "#999999")),
            .init("text", try ColorValue(css: "white"), stated: try ColorValue(css: "black")),
            .init("accent", try ColorValue(css: "#ff9933")),
        ])
    }
}
