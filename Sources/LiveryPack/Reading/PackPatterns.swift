internal import LiveryColor

/// The texts that a pack may hold, as regular expressions of ECMA-262, for editors and other validators.
///
/// They say what can be said of a whole text: the reader knows more, for example what stands inside of a call.
enum PackPatterns {
    /// A character of a name: letters, digits, `-`, `_`, and everything beyond ASCII.
    private static let nameCharacter = "[^\\u0000-,./:-@\\[-^`{-\\u007f]"
    private static let blanks = "[ \\t\\r\\n]*"

    /// A name of a token, a text style or a variant: parts that are joined by dots.
    static let name = "\(nameCharacter)+(?:\\.\(nameCharacter)+)*"

    /// `$name`.
    private static let reference = "\\$\(name)"

    /// `function(…)`, of which only the beginning and the end are looked at.
    private static let call = "\(word)\\([\\s\\S]*\\)"

    /// The beginning of a call whose arguments other readers of YAML take for keys: it ends within a parenthesis.
    static let cutCall =
        "\(blanks)\(word)\\((?:[^()]|\\([^()]*\\))*(?:\\((?:[^()]|\\([^()]*\\))*){0,8}"

    /// A word that a function or a derivation can be named by.
    private static let word =
        "[^\\u0000-9;-?\\[-^`{-\\u007f][^\\u0000-,/;-?\\[-^`{-\\u007f]*"

    /// What begins the name of a platform's colour.
    private static let platformColor = "\(anyCase("system"))\\.|\(anyCase("apple"))[:@]"

    /// The digits of a hexadecimal colour.
    private static let digits = "(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"

    /// Any value of a colour.
    static let color: String = {
        let names = ColorValue.cssNames.map(anyCase).joined(separator: "|")
        let platform = PlatformColors.names.map(anyCase).joined(separator: "|")
        let versions = PlatformColors.knownVersions.map { String($0) }.joined(separator: "|")
        let system = "(?:\(anyCase("system"))\\.|\(anyCase("apple"))(?:@0*(?:\(versions)))?:)(?:\(platform))"
        return "unset|\(blanks)(?:#?\(digits)|\(reference)|\(call)|\(system)|\(names))\(blanks)"
    }()

    private static let digitsAndPoint = "[-+]?(?:[0-9]{1,30}|[0-9]*\\.[0-9]+)"
    private static let units = Dimension.Unit.allCases.map(\.rawValue).filter { !$0.isEmpty }.joined(separator: "|")
    private static let lengthUnits = Dimension.Unit.allCases.filter(\.isLength).map(\.rawValue)
        .filter { !$0.isEmpty }

    /// A number with or without a unit, or a reference to one.
    static let metric = "unset|\(reference)\(blanks)|\(digitsAndPoint)(?:\(units))?"

    /// A number with or without a unit.
    static let number = "\(digitsAndPoint)(?:\(units))?"

    /// A length or a factor.
    static let spacing = "unset|\(reference)\(blanks)|\(digitsAndPoint)(?:\(lengthUnits.joined(separator: "|")))?"

    /// A length or a factor above 0.
    static let height = positive(lengthUnits)

    /// A length above 0 that is no percentage.
    static let size = positive(lengthUnits.filter { $0 != "%" })

    private static func positive(_ units: [String]) -> String {
        "unset|\(reference)\(blanks)|\\+?(?=[0-9.]*[1-9])(?:[0-9]{1,30}|[0-9]*\\.[0-9]+)(?:\(units.joined(separator: "|")))?"
    }

    /// A weight of a font.
    static let weight: String = {
        let words = PackSchema.weights.map { anyCase($0.name) }.joined(separator: "|")
        return "unset|\(words)|\\+?0*(?:1000|[1-9][0-9]{0,2})(?:\\.0+)?|\\+?0*[1-9][0-9]{0,2}\\.[0-9]+"
    }()

    /// A language tag, as the reader looks at it.
    static let language = "(?:[A-Za-z]{2,3}|x)(?:-[A-Za-z0-9]{1,8})*"

    /// An OpenType feature.
    static let feature =
        "[!-~]{4}(?: \\+?0*(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?|unset"

    /// A derivation, with or without arguments.
    static let derivation: String = {
        let switches = PackContentReader.switchWords.map(anyCase).joined(separator: "|")
        return "(?!(?:\(switches))$)\(blanks)(?!\(platformColor))\(word)(?:\\([\\s\\S]*\\))?\(blanks)"
    }()

    /// A level of contrast.
    static let level: String = {
        let words = ContrastLevel.words.map(anyCase).joined(separator: "|")
        return "\(words)|\\+?0*(?:[1-9]|1[0-9]|20|21)(?:\\.0+)?|\\+?0*(?:[1-9]|1[0-9]|20)\\.[0-9]+"
    }()

    /// The path of a file in the pack's folder.
    static let file = "(?!/)(?!(?:[\\s\\S]*/)?\\.\\.(?:/|$))[\\s\\S]+"

    /// The codes of countries.
    static let country = CountryCodes.all.joined(separator: "|")

    /// What is nearly the code of a country, or the usual mistake for one, and not one.
    static let nearCountry: String = {
        let words = (CountryCodes.all + CountryCodes.usualMistakes).map(anyCase).joined(separator: "|")
        return "(?!(?:\(country))$)(?:\(words))"
    }()

    /// Keys that are no codes of countries.
    static let noCountry = "(?!(?:\(country))$)[\\s\\S]*"

    /// A word whose letters may be large or small.
    private static func anyCase(_ word: String) -> String {
        word.unicodeScalars.map { scalar in
            let character = Character(scalar)
            guard character.isLetter, character.isASCII else { return String(character) }
            return "[\(character.uppercased())\(character.lowercased())]"
        }.joined()
    }
}
