internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack

/// Every theme has the tokens that an app asks for, and they are of the kind that it asks for.
enum RequirementRule {
    static func check(_ theme: Theme, _ requirements: Requirements) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var styles: [String: Set<String>]?
        for required in requirements.required {
            if required.namespace == .fonts {
                let known = styles ?? fields(of: theme)
                styles = known
                if let stated = known[required.name] {
                    diagnostics += missingFields(required, stated, theme)
                } else {
                    diagnostics.append(missing(required, nil, theme, among: known.keys.sorted()))
                }
                continue
            }
            let token = theme.token(TokenID(required.namespace, Name(required.name)))
            switch token?.value {
            case nil, .unset?:
                diagnostics.append(
                    missing(required, token, theme, among: theme.tokens(in: required.namespace).map(\.name)))
            // What has an error has been reported.
            case .failed?: break
            case let value?:
                if let token, let kind = required.kind, !fits(value, kind) {
                    diagnostics.append(
                        CheckRule.unmetRequirement.breach(
                            "'\(required.name)' has to be \(kind.title), and is \(text(value))",
                            at: theme.location(of: token), related: [asked(required)]))
                }
            }
        }
        return diagnostics
    }

    /// The fields that the text styles of a theme have.
    private static func fields(of theme: Theme) -> [String: Set<String>] {
        var fields: [String: Set<String>] = [:]
        for (name, _) in theme.tokens(in: .fonts) {
            guard let slash = name.lastIndex(of: "/") else { continue }
            fields[String(name[..<slash]), default: []].insert(String(name[name.index(after: slash)...]))
        }
        return fields
    }

    private static func missingFields(_ required: Requirement, _ stated: Set<String>, _ theme: Theme) -> [Diagnostic] {
        required.fields.filter { !stated.contains($0) }.map { field in
            CheckRule.missingRequirement.breach(
                "the text style '\(required.name)' has no '\(field)', which is required", at: place(theme),
                related: [asked(required)],
                help: "add it below 'fonts' of this pack, or remove it from the list")
        }
    }

    private static func missing(
        _ required: Requirement, _ token: ResolvedToken?, _ theme: Theme, among names: [String]
    ) -> Diagnostic {
        let what: String =
            switch required.namespace {
            case .colors: "role"
            case .palette: "raw colour"
            case .fonts: "text style"
            case .metrics: "metric"
            }
        let nearest = Suggestions.nearest(to: required.name, among: names)
        // A token that was removed is missing where it was removed, any other in the pack that everything rests on.
        return CheckRule.missingRequirement.breach(
            token == nil
                ? "the required \(what) '\(required.name)' is not there"
                : "the required \(what) '\(required.name)' was removed with 'unset'",
            at: token.map(theme.location(of:)) ?? place(theme), related: [asked(required)],
            help: nearest.map { "there is '\($0)': is that what is meant?" }
                ?? (token == nil
                    ? "add it below '\(required.namespace)' of this pack, or remove it from the list"
                    : "remove the 'unset', or give it a value"))
    }

    private static func asked(_ required: Requirement) -> Diagnostic.Related {
        .init("it is required here" + (required.summary.map { ": \($0)" } ?? ""), at: required.location)
    }

    /// The file of the pack that everything else rests on: what its children lack as well is wrong there, once.
    private static func place(_ theme: Theme) -> Location? {
        theme.chain.last { !$0.isOverlay }.map { Location(path: $0.pack.source.path) }
    }

    private static func fits(_ value: ResolvedValue, _ kind: Requirement.Kind) -> Bool {
        switch (value, kind) {
        case (.color(let color), .opaque): color.isOpaque
        case (.dimension(let number), .length): number.unit.isLength
        case (.dimension(let number), .duration): number.unit == .ms || number.unit == .s
        case (.dimension(let number), .angle): [.deg, .grad, .rad, .turn].contains(number.unit)
        case (.dimension(let number), .factor): number.unit == .none
        default: false
        }
    }

    private static func text(_ value: ResolvedValue) -> String {
        switch value {
        case .color(let color): color.hexString
        case .dimension(let number): number.description
        case .text(let text): text
        case .list(let list): list.joined(separator: ", ")
        case .failed, .unset: "nothing"
        }
    }
}
