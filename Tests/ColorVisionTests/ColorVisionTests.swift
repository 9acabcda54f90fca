import LiveryColor
import LiveryDiagnostics
import LiveryPlugins
import Testing

@Suite struct ColorVisionTests {
    @Test func `The plug-in loads, and its library agrees with its manifest`() throws {
        try Bundled.host.prepare("simulate", .transform)
        try Bundled.host.prepare("color-vision", .check)
    }

    @Test(.enabled(if: Vectors.arePresent))
    func `Simulations agree with another implementation of the model`() throws {
        let rows = try Vectors.machado()
        #expect(rows.count >= 300)
        for row in rows {
            let seen = try Bundled.simulate(
                [try ColorValue(css: row.color)], row.deficiency, severity: row.severity * 100)[0].converted(to: .srgb)
            for (one, other) in zip([seen.first, seen.second, seen.third], row.seen) {
                #expect((one - other).magnitude < 2e-4, "\(row)")
            }
        }
    }

    @Test(arguments: ["protan", "deutan", "tritan"])
    func `Greys look the same to everybody, and severity 0 changes nothing`(_ deficiency: String) throws {
        let greys = try ["#000", "#555", "#fff"].map { try ColorValue(css: $0) }
        let seen = try Bundled.simulate(greys, deficiency, severity: 100)
        for (grey, seen) in zip(greys, seen) { #expect(seen.rgba8 == grey.rgba8) }
        let colors = try ["#c00000", "#1a7f37", "#0b57d080"].map { try ColorValue(css: $0) }
        #expect(try Bundled.simulate(colors, deficiency, severity: 0).map(\.rgba8) == colors.map(\.rgba8))
    }

    @Test func `Red and green of one lightness merge for deutans, and the mended ones do not`() throws {
        let roles = [("error", "#c74440"), ("success", "#7a8500"), ("info", "#0b57d0")]
        let found = try Bundled.check(roles)
        let finding = try #require(found.first)
        #expect(found.count == 1)
        #expect(finding.roles == [0, 1])
        #expect(finding.severity == .warning)
        #expect(finding.message.hasPrefix("'error' and 'success' look alike to people with "))
        #expect(finding.message.contains("deutan (green-blind)"))
        let mended = try #require(finding.suggestions.first)
        var others = roles
        others[mended.role].1 = mended.value.hexString
        #expect(try Bundled.check(others) == [])
    }

    @Test func `What is measured is what LiveryColor measures`() throws {
        let finding = try #require(try Bundled.check([("error", "#c74440"), ("success", "#7a8500")]).first)
        let (red, green) = (try ColorValue(css: "#c74440"), try ColorValue(css: "#7a8500"))
        let distances = ColorVisionDeficiency.allCases.map { deficiency in
            red.simulated(deficiency).gamutMapped(to: .srgb, method: .clip)
                .deltaEOK(to: green.simulated(deficiency).gamutMapped(to: .srgb, method: .clip))
        }
        let least = try #require(distances.min())
        #expect(((finding.measurement?.claimed ?? 0) - least).magnitude < 0.002)
    }

    @Test func `States that everybody sees alike, and different roles of one state, are left alone`() throws {
        #expect(try Bundled.check([("error", "#c00000"), ("danger", "#7a8500")]) == [])
        #expect(try Bundled.check([("error", "#c00000"), ("warning", "#c00202")]) == [])
        #expect(try Bundled.check([("on-error", "#c74440"), ("on-success", "#7a8500")]) == [])
        #expect(try Bundled.check([("error.border", "#c74440"), ("success.text", "#7a8500")]) == [])
    }

    @Test func `Roles can be named, and the threshold set`() throws {
        let roles = [("series1", "#c74440"), ("series2", "#7a8500"), ("other", "#0b57d0")]
        #expect(try Bundled.check(roles) == [])
        let chosen = Argument(.words(["series1", "series2"]), label: "roles")
        #expect(try Bundled.check(roles, [chosen]).count == 1)
        #expect(
            try Bundled.check(roles, [chosen, Argument(.number(0.01, unit: ""), label: "threshold")]).count <= 1)
        #expect(try Bundled.check(roles, [chosen, Argument(.number(0, unit: "%"), label: "severity")]) == [])
    }
}
