extension Parameter where Value == Double {
    /// A number in `unit`, within `range`. Without a default it is required.
    public static func number(
        _ id: String, title: String, help: String, in range: ClosedRange<Double>, default fallback: Double? = nil,
        unit: String = ""
    ) -> Parameter {
        numeric(id, .number, title: title, help: help, range, fallback, unit: unit)
    }

    /// A number in percent, within `range`: 8 for `8%`. Without a default it is required.
    public static func percent(
        _ id: String, title: String, help: String, in range: ClosedRange<Double> = 0...100,
        default fallback: Double? = nil
    ) -> Parameter {
        numeric(id, .percent, title: title, help: help, range, fallback)
    }

    /// A number in degrees, within `range`. Without a default it is required.
    public static func angle(
        _ id: String, title: String, help: String, in range: ClosedRange<Double> = -360...360,
        default fallback: Double? = nil
    ) -> Parameter {
        numeric(id, .angle, title: title, help: help, range, fallback)
    }

    private static func numeric(
        _ id: String, _ type: ParameterType, title: String, help: String, _ range: ClosedRange<Double>,
        _ fallback: Double?, unit: String = ""
    ) -> Parameter {
        var declaration = ParameterDeclaration(id, type, title: title, help: help, isRequired: fallback == nil)
        declaration.unit = unit
        declaration.minimum = range.lowerBound
        declaration.maximum = range.upperBound
        declaration.defaultNumber = fallback ?? 0
        return Parameter(declaration, fallback: fallback ?? range.lowerBound) { $0.number }
    }
}

extension Parameter where Value == Int {
    /// A whole number within `range`. Without a default it is required.
    public static func integer(
        _ id: String, title: String, help: String, in range: ClosedRange<Int>, default fallback: Int? = nil,
        unit: String = ""
    ) -> Parameter {
        var declaration = ParameterDeclaration(id, .integer, title: title, help: help, isRequired: fallback == nil)
        declaration.unit = unit
        declaration.minimum = Double(range.lowerBound)
        declaration.maximum = Double(range.upperBound)
        declaration.defaultNumber = Double(fallback ?? 0)
        return Parameter(declaration, fallback: fallback ?? range.lowerBound) {
            Int(exactly: $0.number.rounded()) ?? range.lowerBound
        }
    }
}

extension Parameter where Value == Bool {
    /// A truth value, which pack authors write as `true` or `false`.
    public static func boolean(_ id: String, title: String, help: String, default fallback: Bool = false) -> Parameter {
        var declaration = ParameterDeclaration(id, .boolean, title: title, help: help, isRequired: false)
        declaration.defaultNumber = fallback ? 1 : 0
        return Parameter(declaration, fallback: fallback) { $0.number != 0 }
    }
}

extension Parameter where Value == String {
    /// Any text. Without a default it is required.
    public static func text(
        _ id: String, title: String, help: String, default fallback: String? = nil
    ) -> Parameter {
        var declaration = ParameterDeclaration(id, .text, title: title, help: help, isRequired: fallback == nil)
        declaration.defaultText = fallback ?? ""
        return Parameter(declaration, fallback: fallback ?? "") { $0.text }
    }

    /// One of a few words. Without a default it is required.
    public static func choice(
        _ id: String, title: String, help: String, of choices: [ParameterChoice], default fallback: String? = nil
    ) -> Parameter {
        var declaration = ParameterDeclaration(id, .choice, title: title, help: help, isRequired: fallback == nil)
        declaration.defaultText = fallback ?? ""
        declaration.choices = choices
        return Parameter(declaration, fallback: fallback ?? choices.first?.value ?? "") { $0.text }
    }
}

extension Parameter where Value == Color {
    /// A colour, which arrives in the function's space. The default is in sRGB; without one the parameter is required.
    public static func color(
        _ id: String, title: String, help: String, defaultSRGB fallback: Color? = nil
    ) -> Parameter {
        var declaration = ParameterDeclaration(id, .color, title: title, help: help, isRequired: fallback == nil)
        if let fallback { declaration.defaultColor = fallback }
        return Parameter(declaration, fallback: Color(0, 0, 0, alpha: 0)) { $0.color }
    }
}

extension Parameter where Value == [Color] {
    /// Any number of colours, which arrive in the function's space. Without an argument there are none.
    public static func colors(_ id: String, title: String, help: String, isRequired: Bool = false) -> Parameter {
        let declaration = ParameterDeclaration(id, .colors, title: title, help: help, isRequired: isRequired)
        return Parameter(declaration, fallback: []) { $0.colors }
    }
}

extension Parameter where Value == Int? {
    /// A role of the theme, as an index into ``Theme/roles``. Without an argument there is none.
    public static func role(_ id: String, title: String, help: String, isRequired: Bool = false) -> Parameter {
        let declaration = ParameterDeclaration(id, .role, title: title, help: help, isRequired: isRequired)
        return Parameter(declaration, fallback: nil) { $0.roles.first }
    }
}

extension Parameter where Value == [Int] {
    /// Any number of roles of the theme, as indices into ``Theme/roles``. Without an argument there are none.
    public static func roles(_ id: String, title: String, help: String, isRequired: Bool = false) -> Parameter {
        let declaration = ParameterDeclaration(id, .roles, title: title, help: help, isRequired: isRequired)
        return Parameter(declaration, fallback: []) { $0.roles }
    }
}
