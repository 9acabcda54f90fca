internal import LiveryDiagnostics

/// Which of many fixes are made together, and what the text is then.
///
/// Fixes that overlap are settled the same way each time: the one that begins first is made; of those that begin at one
/// place a safe one before a suggested one, then the shorter one, then by code and title.
public struct FixPlan: Sendable {
    /// The fixes that are made, in the order of the text.
    public let made: [CodeFix]
    /// The fixes that were left out because they touch what another one changes.
    public let leftOut: [CodeFix]
    /// The text with the fixes made.
    public let text: EditableText

    /// Decides on fixes for a text.
    public init(_ fixes: [CodeFix], for text: EditableText) {
        var made: [CodeFix] = []
        var leftOut: [CodeFix] = []
        var seen: Set<CodeFix> = []
        // The edits that are made, in the order of the text: as they do not overlap, only neighbours can touch.
        var taken: [TextEdit] = []
        for fix in fixes.sorted(by: Self.precedes) where seen.insert(fix).inserted && !fix.edits.isEmpty {
            let places = fix.edits.map { Self.index(of: $0, in: taken) }
            let isFree = zip(fix.edits, places).allSatisfy { edit, place in
                !taken[max(0, place - 2)..<min(taken.count, place + 2)].contains { $0.overlaps(edit) }
            }
            guard isFree else {
                leftOut.append(fix)
                continue
            }
            made.append(fix)
            for edit in fix.edits { taken.insert(edit, at: Self.index(of: edit, in: taken)) }
        }
        self.made = made
        self.leftOut = leftOut
        self.text = text.applying(made.flatMap(\.edits))
    }

    /// Where an edit belongs among others.
    private static func index(of edit: TextEdit, in taken: [TextEdit]) -> Int {
        let bounds = (edit.range.lowerBound, edit.range.upperBound)
        return taken.partitioningIndex { ($0.range.lowerBound, $0.range.upperBound) >= bounds }
    }

    private static func precedes(_ a: CodeFix, _ b: CodeFix) -> Bool {
        guard let first = a.edits.first?.range, let second = b.edits.first?.range else { return !a.edits.isEmpty }
        if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
        if a.safety != b.safety { return a.safety == .safe }
        if first.upperBound != second.upperBound { return first.upperBound < second.upperBound }
        if a.code != b.code { return a.code.name < b.code.name }
        return a.title < b.title
    }
}
