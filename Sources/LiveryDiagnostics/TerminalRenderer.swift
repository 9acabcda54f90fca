/// Writes diagnostics for people to read: a headline, the place, the line with what is wrong underlined, what belongs
/// to it, and what to do.
///
/// ```text
/// error[unknown-key]: unknown key "colours"
///   --> themes.d/india.yaml:12:1
///    |
/// 12 | colours:
///    | ^^^^^^^
///    |
///    = help: did you mean "colors"?
/// ```
///
/// Places of one file that belong together stand in one frame, each with what it has to do with the matter beside its
/// mark.
///
/// Whatever a user wrote is printed so that it can neither act on the terminal nor hide: see ``Diagnostic``'s texts
/// with control characters written out.
public struct TerminalRenderer: Sendable {
    /// Whether to use ANSI colours.
    public var usesColor: Bool
    /// The cells of a line of the terminal. Source lines are cut around the place to fit; sentences are not.
    public var width: Int
    /// The cells from one tab stop to the next.
    public var tabWidth: Int

    /// A renderer for a terminal of `width` cells, at least 40.
    public init(usesColor: Bool = false, width: Int = 120, tabWidth: Int = 4) {
        self.usesColor = usesColor
        self.width = max(width, 40)
        self.tabWidth = max(tabWidth, 1)
    }

    /// The diagnostics one after the other, an empty line between them, with a line break at the end of each.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        var text = ""
        for diagnostic in diagnostics {
            if !text.isEmpty { text += "\n" }
            text += render(diagnostic)
        }
        return text
    }

    /// One diagnostic, with a line break at the end.
    public func render(_ diagnostic: Diagnostic) -> String {
        var block = Block(renderer: self, gutter: gutterWidth(of: diagnostic))
        let style = style(of: diagnostic.severity)
        let name = diagnostic.severity.rawValue + "[" + VisibleText.escaped(diagnostic.code.name) + "]"
        block.headline(paint(name, style), diagnostic.message)
        var others = diagnostic.related[...]
        if let location = diagnostic.location {
            var beside = others.filter { Self.shareFrame($0.location, location) }
            others = others.filter { !Self.shareFrame($0.location, location) }[...]
            // What belongs to the place itself is said beside its own mark.
            let own = beside.firstIndex { $0.location?.place == location.place }.map { beside.remove(at: $0) }
            block.show(
                Block.Mark(location: location, character: "^", style: style, label: own?.message),
                with: beside.compactMap(Self.mark))
        }
        while let related = others.popFirst() {
            guard let location = related.location else {
                block.remark("note", related.message)
                continue
            }
            // Those that follow in the same file stand in one frame.
            let beside = others.prefix { Self.shareFrame($0.location, location) }
            others = others.dropFirst(beside.count)
            block.remark("note", related.message)
            block.show(
                Block.Mark(location: location, character: "-", style: .frame, label: nil),
                with: beside.compactMap(Self.mark))
        }
        if let scope = diagnostic.scope.flatMap(Self.text) { block.remark(nil, scope) }
        if let help = diagnostic.help { block.remark("help", help) }
        for fix in diagnostic.fixes { block.show(fix) }
        return block.text
    }

    /// Whether two places can be shown in one frame: lines of one file.
    private static func shareFrame(_ other: Location?, _ location: Location) -> Bool {
        guard let other, location.lineText != nil, other.lineText != nil else { return false }
        return other.path == location.path && other.place.line > 0 && location.place.line > 0
    }

    private static func mark(_ related: Diagnostic.Related) -> Block.Mark? {
        related.location.map { .init(location: $0, character: "-", style: .frame, label: related.message) }
    }

    /// `in 3 of 12: india@IN/dark, …`, or nothing where there is only one theme.
    static func text(of scope: Diagnostic.ThemeScope) -> String? {
        guard scope.total > 1, !scope.affected.isEmpty else { return nil }
        if scope.affected.count >= scope.total { return "in all \(scope.total)" }
        let names = scope.affected.prefix(3).joined(separator: ", ")
        return "in \(scope.affected.count) of \(scope.total): \(names)" + (scope.affected.count > 3 ? ", …" : "")
    }

    func paint(_ text: String, _ style: ANSIStyle) -> String { style(text, enabled: usesColor) }

    private func style(of severity: Severity) -> ANSIStyle {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }

    private func gutterWidth(of diagnostic: Diagnostic) -> Int {
        let locations =
            [diagnostic.location] + diagnostic.related.map(\.location)
            + diagnostic.fixes.flatMap { $0.edits.prefix(4).map { .some($0.location) } }
        let lines = locations.compactMap { $0.flatMap { $0.lineText == nil ? nil : $0.place.line } }
        return String(lines.max() ?? 0).utf8.count
    }
}
