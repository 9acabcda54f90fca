import Testing

@testable import LiveryCommand

@Suite struct ColorDepthTests {
    @Test(
        arguments: [
            (true, "auto", ["TERM": "xterm"], ColorDepth.indexed),
            (true, "auto", ["TERM": "xterm", "COLORTERM": "truecolor"], .truecolor),
            (true, "auto", ["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
            (true, "auto", ["TERM": "xterm-direct"], .truecolor),
            (true, "auto", ["TERM": "dumb", "COLORTERM": "truecolor"], .none),
            (true, "auto", [:], .none),
            (false, "auto", ["TERM": "xterm"], .none),
            (true, "auto", ["TERM": "xterm", "NO_COLOR": "1"], .none),
            (true, "auto", ["TERM": "xterm", "NO_COLOR": ""], .indexed),
            (false, "auto", ["CLICOLOR_FORCE": "1"], .indexed),
            (false, "auto", ["CLICOLOR_FORCE": "0"], .none),
            (false, "auto", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
            (true, "auto", ["TERM": "xterm", "CLICOLOR": "0"], .none),
            (false, "always", ["NO_COLOR": "1"], .indexed),
            (false, "always", ["COLORTERM": "truecolor"], .truecolor),
            (true, "never", ["TERM": "xterm", "CLICOLOR_FORCE": "1"], .none),
        ] as [(Bool, String, [String: String], ColorDepth)])
    func `colours go where they are wanted`(
        isTerminal: Bool, choice: String, variables: [String: String], expected: ColorDepth
    ) throws {
        let choice = try #require(ColorChoice(rawValue: choice))
        let environment = Environment { variables[$0] }
        #expect(ColorDepth.of(isTerminal: isTerminal, choice: choice, environment: environment) == expected)
    }

    @Test(
        arguments: [
            (0, 0, 0, 16), (255, 255, 255, 231), (255, 0, 0, 196), (0, 255, 0, 46), (0, 0, 255, 21), (95, 135, 175, 67),
            (8, 8, 8, 232), (238, 238, 238, 255), (128, 128, 128, 244), (118, 118, 118, 243), (215, 175, 95, 179),
        ] as [(UInt8, UInt8, UInt8, Int)])
    func `a colour finds its place among the 256 of xterm`(red: UInt8, green: UInt8, blue: UInt8, index: Int) {
        #expect(Swatch(red: red, green: green, blue: blue).index == index)
    }

    @Test func `a swatch is as wide in every depth`() {
        let swatch = Swatch(red: 1, green: 2, blue: 3)
        #expect(swatch.text(.none, width: 2) == "  ")
        #expect(swatch.text(.indexed, width: 2) == "\u{1B}[48;5;16m  \u{1B}[0m")
        #expect(swatch.text(.truecolor, width: 2) == "\u{1B}[48;2;1;2;3m  \u{1B}[0m")
    }
}
