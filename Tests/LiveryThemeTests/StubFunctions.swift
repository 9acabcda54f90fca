import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme

/// Functions without plug-ins: `same(c)` gives its colour back, `grey(n)` a grey; the derivation `flip` swaps black and
/// white and makes everything else grey.
struct StubFunctions: ThemeFunctions {
    func transform(_ call: FunctionCall) throws(FunctionError) -> ColorValue {
        switch (call.name, call.arguments.first?.value) {
        case ("same", .color(let color)): return color
        case ("grey", .number(let number, _)):
            return ColorValue(.srgb, number.value / 255, number.value / 255, number.value / 255)
        default: throw FunctionError(.unknown, "no function '\(call.name)'", argument: call.arguments.isEmpty ? nil : 0)
        }
    }

    func derive(_ call: FunctionCall, _ request: DeriveRequest) throws(FunctionError) -> DeriveResult {
        guard call.name == "flip" else { throw FunctionError(.unknown, "no derivation '\(call.name)'") }
        var result = DeriveResult(values: [:])
        for role in request.roles where role.stated == nil {
            let hex = role.source?.hexString
            let flipped = hex == "#000000" ? "#ffffff" : hex == "#ffffff" ? "#000000" : "#808080"
            if let color = try? ColorValue(css: flipped) { result.values[role.name] = (color, "flipped") }
        }
        return result
    }

    func check(_ call: FunctionCall, _ theme: Theme) throws(FunctionError) -> [CheckFinding] {
        guard call.name == "contrast" else { throw FunctionError(.unknown, "no check '\(call.name)'") }
        return theme.pairs.compactMap { pair in
            guard let text = theme.color(pair.foreground), let ground = theme.color(pair.background) else { return nil }
            let ratio = text.contrastRatio(on: ground)
            if ratio >= pair.level.ratio { return nil }
            return CheckFinding(
                rule: "contrast", level: .error, message: "\(pair.foreground) on \(pair.background) fails",
                roles: [pair.foreground, pair.background])
        }
    }

    var impliedChecks: [String] { ["contrast"] }
}

extension Catalogue {
    /// The colours of a theme as `role=#rrggbb`, sorted; tokens without a value as `role=-`.
    func colors(_ id: String) -> [String] {
        let resolver = ThemeResolver(self, functions: StubFunctions())
        guard let theme = resolver.resolve(ThemeID(id)).theme else { return ["no theme"] }
        return theme.tokens(in: .colors).map { name, token in
            if case .color(let color) = token.value { return "\(name)=\(color.hexString)" }
            return "\(name)=-"
        }
    }

    /// The diagnostics of a pack over its whole matrix, as `code: message`.
    func faults(_ id: String) -> [String] {
        verdict(id)?.diagnostics.map { "\($0.code): \($0.message)" } ?? ["no pack"]
    }

    func verdict(_ id: String) -> ThemeChecker.Verdict? {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
        return ThemeChecker.check([index], of: self, functions: StubFunctions()).first
    }
}
