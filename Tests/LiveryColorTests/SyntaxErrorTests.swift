import LiveryColor
import Testing

/// What is said about a text that is no colour: the place is marked under it by carets.
struct SyntaxErrorTests {
    /// One mistake: the text, the marks under it, the message and what is suggested.
    struct Mistake: CustomTestStringConvertible, Sendable {
        var text: String
        var marks: String
        var message: String
        var suggestion: String?
        var isPack = false

        var testDescription: String { text }
    }

    static let mistakes: [Mistake] = [
        Mistake(text: "#40c71", marks: "^^^^^^", message: "'#40c71' has 5 digits; 3, 4, 6 or 8 are wanted."),
        Mistake(text: "40c71", marks: "^^^^^", message: "'40c71' has 5 digits; 3, 4, 6 or 8 are wanted.", isPack: true),
        Mistake(text: "#ggg", marks: " ^", message: "'#ggg' has 'g', which is not one of 0-9 and a-f."),
        Mistake(text: "#", marks: "^", message: "'#' wants 3, 4, 6 or 8 digits after it."),
        Mistake(text: "", marks: "", message: "There is no colour here."),
        Mistake(
            text: " rebecapurple", marks: " ^^^^^^^^^^^^", message: "'rebecapurple' is not the name of a colour.",
            suggestion: "rebeccapurple"),
        Mistake(
            text: "blac\u{212A}", marks: "^^^^^^^", message: "'blac\u{212A}' is not the name of a colour.",
            suggestion: "black"),
        Mistake(
            text: "currentColor", marks: "^^^^^^^^^^^^",
            message: "'currentColor' depends on where it is used; a colour of its own is wanted."),
        Mistake(text: "rbg(1 2 3)", marks: "^^^", message: "'rbg()' is not a colour function.", suggestion: "rgb()"),
        Mistake(
            text: "hwba(120 30% 50%)", marks: "^^^^", message: "'hwba()' is not a colour function.", suggestion: "hwb()"
        ),
        Mistake(text: "rgb(1 2)", marks: "", message: "rgb() wants 3 values, and 2 are given."),
        Mistake(
            text: "rgb(1, 2 3)", marks: "         ^",
            message: "rgb() has a comma before and none here; use commas everywhere or nowhere."),
        Mistake(
            text: "rgb(1 2 3 4)", marks: "          ^", message: "rgb() takes 3 values; an opacity follows after a '/'."
        ),
        Mistake(text: "rgb(1 2 3", marks: "   ^", message: "rgb( is never closed; a ) is missing."),
        Mistake(
            text: "hsl(10, 50%, 0)", marks: "             ^",
            message: "The lightness of hsl() with commas is a percentage, and '0' has no %.", suggestion: "0%"),
        Mistake(
            text: "hsl(none, 50%, 0%)", marks: "    ^^^^",
            message: "'none' is not possible with commas; write hsl() with spaces instead."),
        Mistake(
            text: "rgba(255, 50%, 0%, 1)", marks: "          ^^^",
            message: "rgb() with commas takes three numbers or three percentages, and '50%' differs from '255'."),
        Mistake(
            text: "oklch(0.5 0.2 20dge)", marks: "              ^^^^^",
            message: "'20dge' has the unit 'dge'; a hue may be in deg, grad, rad or turn.", suggestion: "20deg"),
        Mistake(
            text: "lab(50%, 20, 30)", marks: "       ^",
            message: "lab() separates its values by spaces, never by commas."),
        Mistake(
            text: "color(display-p4 1 0 0)", marks: "      ^^^^^^^^^^",
            message: "'display-p4' is not a space that color() knows.", suggestion: "display-p3"),
        Mistake(text: "red;", marks: "   ^", message: "';' follows the colour, and means nothing there."),
        Mistake(text: "rgb(1 two 3)", marks: "      ^^^", message: "'two' cannot be the green of rgb()."),
        Mistake(
            text: "000000", marks: "^^^^^^", message: "'000000' is not a colour; a hexadecimal one begins with #.",
            suggestion: "#000000"),
        Mistake(
            text: "color-mix(in oklhc, red, blue)", marks: "             ^^^^^",
            message: "'oklhc' is not a space that colours can be mixed in.", suggestion: "oklch"),
        Mistake(
            text: "color-mix(in oklab, red 150%, blue)", marks: "                        ^^^^",
            message: "'150%' is no share of a colour; 0% to 100% is possible."),
        Mistake(
            text: "rgb(calc(1 +2) 0 0)", marks: "           ^",
            message: "'+' in a calculation wants a space before and after it."),
        Mistake(
            text: "system.mimt", marks: "       ^^^^", message: "'mimt' is not the name of a platform's colour.",
            suggestion: "mint", isPack: true),
        Mistake(
            text: "apple@14:mint", marks: "         ^^^^",
            message: "'mint' has no colour in version 14; it is known from version 15 on.", isPack: true),
        Mistake(
            text: "apple@99:mint", marks: "      ^^",
            message: "The colours of version 99 are not known; those of 13 to 26 are.", isPack: true),
        Mistake(
            text: "appel:mint", marks: "^^^^^",
            message:
                "'appel' is not a platform whose colours are known; 'system.NAME', 'apple:NAME' and 'apple@18:NAME' are.",
            suggestion: "apple", isPack: true),
    ]

    @Test(arguments: mistakes) func `a mistake is told with its place, reason and remedy`(mistake: Mistake) {
        do {
            _ = try mistake.isPack ? ColorValue(pack: mistake.text) : ColorValue(css: mistake.text)
            Issue.record("accepted")
        } catch {
            #expect(error.message == mistake.message)
            #expect(error.suggestion == mistake.suggestion)
            if !mistake.marks.isEmpty {
                let spaces = mistake.marks.prefix { $0 == " " }.count
                #expect(error.offset == spaces)
                #expect(error.length == mistake.marks.count - spaces)
            }
            let sentence = error.suggestion.map { "\(error.message) Did you mean '\($0)'?" } ?? error.message
            #expect(error.description == sentence)
        }
    }
}
