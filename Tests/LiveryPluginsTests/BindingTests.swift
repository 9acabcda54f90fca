import LiveryColor
import LiveryPlugins
import Testing

@Suite struct BindingTests {
    private static let signature: FunctionSignature? = {
        let parameters = """
                parameters:
                  - { id: with, type: color, title: W, help: H. }
                  - { id: amount, type: percent, title: A, help: H., minimum: 0, maximum: 100, default: 50 }
                  - { id: turn, type: angle, title: T, help: H., minimum: -360, maximum: 360, default: 0 }
                  - { id: steps, type: integer, title: S, help: H., minimum: 1, maximum: 9, default: 3 }
                  - { id: width, type: number, title: W, help: H., unit: px, default: 1 }
                  - { id: deep, type: boolean, title: D, help: H. }
                  - { id: level, type: choice, title: L, help: H., choices: [{ value: AA }, { value: AAA }], default: AA }
                  - { id: note, type: text, title: N, help: H., default: none }
                  - { id: also, type: colors, title: C, help: H. }
            """
        return ManifestTests.read(Fixture.manifest("bind", parameters: parameters)).manifest?.functions.first
    }()

    private static let red = ColorValue(.srgb, 1, 0, 0)
    private static let blue = ColorValue(.srgb, 0, 0, 1)

    @Test func `arguments are taken by order, then by name, then from the defaults`() throws {
        let signature = try #require(Self.signature)
        let bound = try signature.bind([
            Argument(.color(Self.red)), Argument(.word("AAA"), label: "level"), Argument(.number(20, unit: "%")),
        ])
        #expect(
            bound.values == [
                .color(Self.red), .number(20, unit: "%"), .number(0, unit: "deg"), .number(3, unit: ""),
                .number(1, unit: ""), .word("false"), .word("AAA"), .word("none"), .colors([]),
            ])
        #expect(bound.isGiven == [true, true, false, false, false, false, true, false, false])
    }

    @Test func `equal arguments make equal calls however they were written`() throws {
        let signature = try #require(Self.signature)
        let first = try signature.bind([
            Argument(.color(Self.red)), Argument(.number(0.5, unit: "turn"), label: "turn"),
        ])
        let second = try signature.bind([
            Argument(.number(180, unit: "deg"), label: "turn"), Argument(.color(Self.red), label: "with"),
        ])
        #expect(first == second)
    }

    @Test(
        arguments: [
            (1, "turn", 360), (-90, "deg", -90), (45, "", 45), (100, "grad", 90), (Double.pi, "rad", 180),
        ] as [(Double, String, Double)])
    func `an angle is taken in every unit of CSS`(number: Double, unit: String, degrees: Double) throws {
        let signature = try #require(Self.signature)
        let bound = try signature.bind([
            Argument(.color(Self.red)), Argument(.number(number, unit: unit), label: "turn"),
        ])
        #expect(bound.values[2] == .number(degrees, unit: "deg"))
    }

    @Test func `a list takes every further argument, one by one`() throws {
        let signature = try #require(Self.signature)
        let bound = try signature.bind([
            Argument(.color(Self.red)), Argument(.color(Self.red), label: "also"),
            Argument(.color(Self.blue), label: "also"),
        ])
        #expect(bound.values[8] == .colors([Self.red, Self.blue]))
    }

    @Test func `a colour that is still to come is accepted where a colour is wanted`() throws {
        let signature = try #require(Self.signature)
        let bound = try signature.bind([Argument(.pendingColor)])
        #expect(!bound.isComplete)
        #expect(throws: ArgumentProblems.self) {
            try signature.bind([Argument(.color(Self.red)), Argument(.pendingColor)])
        }
    }

    @Test(
        arguments: [
            ([], "'spoil' needs 'with', a colour", nil, nil),
            ([Argument(.word("red"))], "'with' must be a colour, not 'red'", nil, 0),
            (
                [Argument(.color(red)), Argument(.number(0.2, unit: ""))], "'amount' is a percentage, not '0.2'",
                "write 0.2%, or 20%", 1
            ),
            (
                [Argument(.color(red)), Argument(.number(20, unit: ""))], "'amount' is a percentage, not '20'",
                "write 20%", 1
            ),
            (
                [Argument(.color(red)), Argument(.number(120, unit: "%"))],
                "'amount' must be from 0% to 100%, not 120%", nil,
                1
            ),
            (
                [Argument(.color(red)), Argument(.number(400, unit: "deg"), label: "turn")],
                "'turn' must be from -360deg to 360deg, not 400deg", nil, 1
            ),
            (
                [Argument(.color(red)), Argument(.number(2.5, unit: ""), label: "steps")],
                "'steps' must be a whole number, not 2.5", nil, 1
            ),
            (
                [Argument(.color(red)), Argument(.number(2, unit: "em"), label: "width")],
                "'width' is in px, not in 'em'",
                "write 2px", 1
            ),
            (
                [Argument(.color(red)), Argument(.word("yes"), label: "deep")],
                "'deep' must be 'true' or 'false', not 'yes'", nil, 1
            ),
            (
                [Argument(.color(red)), Argument(.word("AAAA"), label: "level")],
                "'AAAA' is none of the choices for 'level'",
                "did you mean 'AAA'?", 1
            ),
            (
                [Argument(.color(red)), Argument(.number(2, unit: ""), label: "step")],
                "'spoil' has no parameter 'step'",
                "did you mean 'steps'?", 1
            ),
            (
                [Argument(.color(red)), Argument(.color(red), label: "with")], "'with' is given twice", nil, 1
            ),
            (
                [Argument(.color(red)), Argument(.number(.infinity, unit: "px"), label: "width")],
                "'width' is not a finite number", nil, 1
            ),
        ] as [([Argument], String, String?, Int?)])
    func `an argument that does not fit is refused in a sentence`(
        arguments: [Argument], message: String, help: String?, index: Int?
    ) throws {
        let signature = try #require(Self.signature)
        let error = #expect(throws: ArgumentProblems.self) { try signature.bind(arguments) }
        let problem = try #require(error?.problems.first)
        #expect(problem.message == message)
        #expect(problem.index == index)
        if let help { #expect(problem.help == help) }
    }

    @Test func `all problems of a call are told at once`() throws {
        let signature = try #require(Self.signature)
        let error = #expect(throws: ArgumentProblems.self) {
            try signature.bind([
                Argument(.number(1, unit: "")), Argument(.number(300, unit: "%")),
                Argument(.word("x"), label: "nothing"),
            ])
        }
        #expect(error?.problems.map(\.index) == [0, 1, 2])
    }

    @Test func `more arguments than there are parameters are refused`() throws {
        let text = Fixture.manifest(
            "one", parameters: "    parameters: [{ id: amount, type: number, title: A, help: H. }]")
        let signature = try #require(ManifestTests.read(text).manifest?.functions.first)
        let error = #expect(throws: ArgumentProblems.self) {
            try signature.bind([Argument(.number(1, unit: "")), Argument(.number(2, unit: ""))])
        }
        #expect(error?.problems.map(\.message) == ["'spoil' takes no more than 1 argument after the colour"])
    }
}
