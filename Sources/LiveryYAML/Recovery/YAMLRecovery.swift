internal import LiveryDiagnostics

/// Reads a text that is no YAML: finds one mistake after the other, and goes on behind each.
///
/// libyaml says how far the text can be read. What is wrong is told by the lines themselves (``Outline``): a mistake counts
/// when mending it lets libyaml get further.
struct YAMLRecovery {
    private let source: SourceText
    private let limits: YAMLLimits
    private let hints: YAMLHints
    private var text: WorkingText
    /// Stands for what cannot be known: a character that the text does not have.
    private let unknown: String
    private var diagnostics: [Diagnostic] = []
    private var damagedLines: Set<Int> = []
    /// Lines of which it is not certain where they belong.
    private var movedLines: Set<Int> = []
    private var damagedWords: Set<String> = []
    /// Where texts begin that may be cut off.
    private var cutTexts: Set<Place> = []
    private var rejected: Set<Mistake.ID> = []
    /// How much has been read, again and again, and how much may be.
    let work: RecoveryWork
    /// The line, counted from 0, from which on the text is not looked through, as there are too many mistakes before it.
    private var end: Int?
    /// What has been done to a line for want of anything better.
    private var measures: [Int: Int] = [:]

    /// The lines, counted from 0, of which the meaning of the text says that something is wrong.
    private let suspects: Set<Int>
    /// The lines as they were read.
    private var rough: (outline: Outline, changes: Int)?
    /// Whether keys have been looked for that stand at a wrong depth.
    private var hasPlacedKeys = false

    init(_ source: SourceText, _ limits: YAMLLimits, _ hints: YAMLHints, suspects: Set<Int> = []) {
        self.suspects = suspects
        self.source = source
        work = RecoveryWork(length: source.bytes.count)
        self.limits = limits
        self.hints = hints
        text = WorkingText(source)
        let used = Set(text.lines.joined().lazy.filter { (0xE000...0xF8FF).contains($0.value) }.map(\.value))
        let free = (UInt32(0xE000)...0xF8FF).first { !used.contains($0) } ?? 0xF8FF
        unknown = Unicode.Scalar(free).map { String($0) } ?? "\u{F8FF}"
    }

    /// A try to read the text as it is now.
    private struct Attempt {
        var builder: YAMLTreeBuilder
        var problem: YAMLProblem?
        var isOver = false
    }

    private mutating func attempt(_ text: WorkingText) -> Attempt {
        let bytes = text.bytes
        work.spend(bytes.count + 256)
        var builder = YAMLTreeBuilder(
            source: SourceText(path: source.path, bytes: bytes), limits: limits, unknown: unknown,
            number: { text.number($0) })
        let finished: Void? = YAMLEventParser.withEvents(of: bytes) { builder.build(from: &$0) }
        let isOver = finished == nil || builder.diagnostics.contains { $0.code == "limit" }
        return Attempt(builder: builder, problem: builder.problem, isOver: isOver)
    }

    /// Reads a text that libyaml refuses, or that says something twice. `nil` when it is no text that people write.
    mutating func read() -> YAMLDocument.Reading? {
        // Nobody writes such lines, and what is wrong with one cannot be told in it.
        if isUnwritten { return nil }
        guard sanitize() else { return nil }
        _ = placeKeys()
        if text.lines.count > Self.pieceSize * 4 { mendPieces(onlyCertain: false) }
        var state = loop()
        if end == nil, state.problem != nil, state.problem?.byteOffset == nil, !state.isOver, isExhausted {
            giveUp(at: max(0, Int(state.problem?.place.line ?? 1) - 1))
            state = attempt(text)
        }
        // What is YAML now may still say something else than it seems to.
        if state.problem == nil, !state.isOver, end == nil, mendCertain() {
            if isExhausted, let last = diagnostics.lazy.compactMap({ $0.location?.place.line }).max() {
                giveUp(at: Int(last))
            }
            let next = attempt(text)
            if next.problem == nil { state = next }
        }
        return finish(state)
    }

    /// Whether nobody writes such a text: what is wrong with it cannot be told line by line.
    private var isUnwritten: Bool { text.lines.count > 1 << 16 || text.lines.contains { $0.count > 1 << 16 } }

    /// Mends one mistake after the other until the text can be read, or nothing is known that would help.
    private mutating func loop() -> Attempt {
        var state = attempt(text)
        // Each line is mended a few times at most, and passed over after that.
        var rounds = 256 + 16 * text.lines.count
        while let problem = state.problem {
            rounds -= 1
            guard rounds > 0, !isExhausted, !state.isOver, problem.byteOffset == nil,
                let next = mend(state, problem) ?? passOver(state, problem)
            else { break }
            state = next
        }
        return state
    }

    // MARK: - Long texts

    /// How many lines a piece of a long text has at least.
    private static let pieceSize = 48
    /// How many mistakes are told of one text.
    private static let mostMistakes = 500

    private var isExhausted: Bool { work.isSpent || diagnostics.count >= Self.mostMistakes }

    /// Mends a long text piece by piece, so that each mistake takes no more than a short text does.
    private mutating func mendPieces(onlyCertain: Bool) {
        let outline = roughOutline()
        // What is above a piece costs a little as well.
        for piece in outline.pieces(of: max(Self.pieceSize, text.lines.count / 128)) {
            let whole = text
            text = whole.only(piece.lines, below: piece.above)
            let known = rejected
            (rejected, measures) = ([], [:])
            if !onlyCertain { _ = loop() }
            if end == nil { _ = mendCertain() }
            let part = text
            rejected = known.union(rejected.map { id in Mistake.ID(line: part.number(id.line), of: id) })
            measures = [:]
            text = whole
            text.take(piece.lines, from: part)
            if isExhausted {
                // What is mended ends with the last mistake that was told.
                let last = diagnostics.last?.location.map { Int($0.place.line) } ?? piece.lines.upperBound
                giveUp(at: min(max(last, piece.lines.lowerBound), piece.lines.upperBound))
                return
            }
        }
    }

    /// Leaves the text from a line on alone, and says so.
    private mutating func giveUp(at line: Int) {
        guard end == nil, let first = (line..<max(line, text.lines.count)).first(where: { !text.lines[$0].isEmpty })
        else { return }
        end = first
        let rest = text.lines.count - first
        let more = rest == 1 ? "the last line was" : "the \(rest) lines from here on were"
        diagnostics.append(
            Diagnostic(
                "yaml-syntax", .error, "\(more) not looked through, as there is too much above that is no YAML",
                at: source.location(Place(line: UInt32(clamping: first + 1), column: 1, length: 1)),
                help: "mend what is told above first"))
        text.cut(at: first)
    }

    /// Looks for mistakes in a text that is YAML all the same; `nil` when there are none.
    mutating func readMisleading() -> YAMLDocument.Reading? {
        if isUnwritten { return nil }
        let isPlaced = placeKeys()
        let before = diagnostics.count
        if text.lines.count > Self.pieceSize * 4 {
            mendPieces(onlyCertain: true)
        } else {
            _ = mendCertain()
        }
        return diagnostics.count > before || isPlaced ? read() : nil
    }

    /// Whether the suspects tell of keys at a wrong depth that the text alone does not.
    mutating func isToldBySuspects() -> Bool {
        if isUnwritten { return false }
        let outline = roughOutline()
        return outline.misplacedKeys(suspects: suspects).count != outline.misplacedKeys(suspects: []).count
    }

    /// Puts keys that stand at a wrong depth where they belong; `false` where there are none.
    private mutating func placeKeys() -> Bool {
        guard !hasPlacedKeys else { return false }
        hasPlacedKeys = true
        let outline = roughOutline()
        let mistakes = outline.misplacedKeys(suspects: suspects)
        for mistake in mistakes {
            report(mistake, in: outline)
            for edit in mistake.edits { text.apply(edit) }
        }
        return !mistakes.isEmpty
    }

    /// What each line of the whole text is, as it was read; it is asked for several times before anything is mended.
    private mutating func roughOutline() -> Outline {
        if let rough, rough.changes == text.changes { return rough.outline }
        let outline = Outline(text, hints: hints, unknown: unknown, work: work, isRough: true)
        rough = (outline, text.changes)
        return outline
    }

    /// Mends what is a mistake even where the text is YAML with it; `false` where there is none.
    private mutating func mendCertain() -> Bool {
        var isMended = false
        for _ in 0..<256 where !isExhausted {
            let outline = Outline(text, hints: hints, unknown: unknown, work: work)
            let found = outline.mistakes.filter { $0.isCertain && !rejected.contains($0.id) }
            if found.isEmpty { break }
            // Those of other lines than the ones that change stay what they are.
            var last = -1
            for mistake in found where mistake.line > last {
                rejected.insert(mistake.id)
                if damagedLines.contains(text.number(mistake.line) + 1) { continue }
                if isExhausted { break }
                report(mistake, in: outline)
                for edit in mistake.edits {
                    text.apply(edit)
                    last = max(last, edit.line)
                }
                isMended = true
            }
        }
        return isMended
    }

    // MARK: - Mending

    /// Mends the first mistake of which that can be told that it keeps the text from being read.
    private mutating func mend(_ state: Attempt, _ problem: YAMLProblem) -> Attempt? {
        let outline = Outline(text, hints: hints, unknown: unknown, work: work)
        let line = Int(problem.place.line) - 1
        var candidates = outline.mistakes.filter { $0.line <= line }
        if let structure = outline.structureMistake(), structure.line <= line + 1 {
            let position = candidates.firstIndex { $0.line > structure.line } ?? candidates.count
            candidates.insert(structure, at: position)
        }
        for candidate in candidates where !rejected.contains(candidate.id) {
            guard !isExhausted else { return nil }
            var mended = text
            for edit in candidate.edits { mended.apply(edit) }
            let next = attempt(mended)
            guard isProgress(candidate, problem, next, mended) else {
                rejected.insert(candidate.id)
                continue
            }
            report(candidate, in: outline)
            text = mended
            rejected = rejected.filter { $0.line < candidate.line }
            return next
        }
        return nil
    }

    private func isProgress(
        _ mistake: Mistake, _ problem: YAMLProblem, _ next: Attempt, _ mended: WorkingText
    ) -> Bool {
        guard let place = next.problem?.place else { return true }
        let before = problem.place
        if place.line > before.line { return true }
        if place.line == before.line {
            let growth = mistake.edits.reduce(0) {
                $0 + ($1.line + 1 == Int(before.line) ? $1.text.count - $1.range.count : 0)
            }
            if Int(place.column) - growth > Int(before.column) { return true }
        }
        guard mistake.swallows || mistake.isCertain else { return false }
        // What it hid has a mistake of its own.
        let outline = Outline(mended, hints: hints, unknown: unknown, work: work)
        let found = outline.mistakes + [outline.structureMistake()].compactMap { $0 }
        return found.contains {
            $0.id != mistake.id && $0.line >= mistake.line && $0.line < Int(place.line) && !rejected.contains($0.id)
        }
    }

    private mutating func report(_ mistake: Mistake, in outline: Outline) {
        let place = original(mistake.line, mistake.range)
        var diagnostic = Diagnostic(
            "yaml-syntax", .error, mistake.message, at: source.location(place), help: mistake.help)
        if let fix = mistake.fix {
            let edits = fix.edits.map { edit in
                Diagnostic.Fix.Edit(
                    at: source.location(original(edit.line, edit.range)),
                    replacement: String(String.UnicodeScalarView(edit.text)))
            }
            let isSure = mistake.isSure && (!mistake.isMove && !mistake.isIndentation || outline.isOnlyReading(mistake))
            diagnostic.fixes =
                [.init(fix.title, edits: edits, safety: isSure ? .safe : .suggested)].compactMap { $0 }
        }
        diagnostics.append(diagnostic)
        work.earn()
        if mistake.isDamage { damage(mistake.line) }
        if mistake.cutsOff { cutTexts.insert(Place(line: place.line, column: place.column)) }
        for line in mistake.damagedLines { damage(line) }
        if mistake.isMove {
            movedLines.insert(text.number(mistake.line) + 1)
            noteWords(mistake.line)
        }
    }

    /// Notes that it cannot be known what a line says.
    private mutating func damage(_ line: Int) {
        damagedLines.insert(text.number(line) + 1)
        noteWords(line)
    }

    /// Notes the names that a line may define.
    private mutating func noteWords(_ line: Int) {
        guard let written = source.line(text.number(line) + 1) else { return }
        for word in written.unicodeScalars.split(whereSeparator: { !LineShape.isNameScalar($0) }) {
            damagedWords.insert(String(word))
        }
    }

    private func original(_ line: Int, _ range: Range<Int>) -> Place {
        let start = text.original(
            Place(line: UInt32(line + 1), column: UInt32(range.lowerBound + 1), length: 0))
        let end = text.original(Place(line: UInt32(line + 1), column: UInt32(range.upperBound + 1), length: 0))
        return Place(line: start.line, column: start.column, length: end.column - min(end.column, start.column))
    }

    // MARK: - Where nothing better is known

    /// Reports what libyaml says, and goes on without the value, the entry or the line.
    private mutating func passOver(_ state: Attempt, _ problem: YAMLProblem) -> Attempt? {
        let outline = Outline(text, hints: hints, unknown: unknown, work: work)
        guard var diagnostic = state.builder.diagnostics.last else { return nil }
        let place = diagnostic.location?.place ?? problem.place
        var line = Int(place.line) - 1
        if !outline.lines.indices.contains(line) || outline.shapes[line].isBlank || measures[line, default: 0] > 2 {
            line = Int(problem.place.line) - 1
        }
        while line > 0, !outline.lines.indices.contains(line) || outline.shapes[line].isBlank { line -= 1 }
        guard outline.lines.indices.contains(line), !outline.shapes[line].isBlank else { return nil }
        let shape = outline.shapes[line]
        let measure = measures[line, default: 0]
        // A line that is a comment by now is not to blame.
        if measure > 3 { return nil }
        measures[line] = measure + 1
        // What comes right after a line that could not be read is likely to follow from that.
        let number = text.number(line) + 1
        let follows = (damagedLines.contains(number) || damagedLines.contains(number - 1)) && !diagnostics.isEmpty
        if measure == 0, !follows {
            let known = text.original(place)
            diagnostic.location = source.location(known)
            diagnostic.fixes = []
            if !diagnostics.contains(where: { $0.location?.place.line == known.line }) {
                diagnostics.append(diagnostic)
                work.earn()
            }
        }
        damage(line)
        switch measure {
        case 0 where shape.colon != nil: text.apply(outline.unknownValue(line))
        case 0...1 where !shape.dashes.isEmpty || shape.colon != nil: text.apply(outline.unknownEntry(line))
        default:
            text.apply(.init(line, shape.indent..<shape.indent + 1, "#"))
            measures[line] = 4
        }
        return attempt(text)
    }

    // MARK: - The end

    /// Takes out what is no text. `false` when the whole is none.
    private mutating func sanitize() -> Bool {
        var controls = 0
        var isDoubtful = false
        let hasMark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF])
        for line in text.lines.indices {
            var removed = 0
            for (column, scalar) in text.lines[line].enumerated() {
                let value = scalar.value
                if value == 0xFFFD {
                    if !isDoubtful, let first = initialProblem(), first.code == "not-text" { diagnostics.append(first) }
                    isDoubtful = true
                    if !damagedLines.contains(line + 1) { damage(line) }
                    continue
                }
                let isControl =
                    (value < 0x20 && value != 0x09) || value == 0x7F || (0x80...0x9F).contains(value)
                    || (value & 0xFFFE == 0xFFFE) || (0xFEFF == value && (line > 0 || column > 0 || hasMark))
                guard isControl else { continue }
                if value == 0 { return false }
                controls += 1
                guard controls <= 16 else { return false }
                let place = Place(line: UInt32(line + 1), column: UInt32(column + 1), length: 1)
                let location = source.location(place)
                let code = String(value, radix: 16, uppercase: true)
                diagnostics.append(
                    Diagnostic(
                        "not-text", .error,
                        value == 0xFEFF
                            ? "\(OddCharacters.name(of: scalar)) stands in the text, where nobody sees it"
                            : "the character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code) is not allowed in YAML",
                        at: location, help: "remove it",
                        fixes: [.init("remove the character", at: location, replacement: "")]))
                let isFirst = text.lines[line][..<max(0, column - removed)].allSatisfy(LineShape.isAnyBlank)
                text.apply(.init(line, column - removed..<column - removed + 1, isFirst ? "" : " "))
                if isFirst { removed += 1 }
                // What is left of a line without what cannot be seen is what its author sees.
                if value != 0xFEFF { damage(line) }
            }
        }
        return true
    }

    private func initialProblem() -> Diagnostic? {
        YAMLDocument.parse(source, limits: limits).diagnostics.last
    }

    private func finish(_ state: Attempt) -> YAMLDocument.Reading? {
        var reading = YAMLDocument.Reading(document: nil, diagnostics: diagnostics, isWhole: false)
        var others = state.builder.diagnostics
        if state.problem != nil { others.removeLast() }
        for var diagnostic in others {
            func mapped(_ location: Location?) -> Location? {
                location.map { source.location(text.original($0.place)) }
            }
            diagnostic.location = mapped(diagnostic.location)
            for index in diagnostic.related.indices {
                diagnostic.related[index].location = mapped(diagnostic.related[index].location)
            }
            if diagnostic.code == "undefined-alias" {
                let name = diagnostic.message.split(separator: "'").first.map { String($0.dropFirst()) } ?? ""
                if damagedWords.contains(name) { continue }
            }
            let line = Int(diagnostic.location?.place.line ?? 0)
            if damagedLines.contains(line) { continue }
            if diagnostic.code == "duplicate-key", movedLines.contains(line) { continue }
            reading.diagnostics.append(diagnostic)
        }
        if reading.diagnostics.isEmpty { return nil }
        reading.diagnostics.sort(by: Diagnostic.precedes)
        reading.damagedLines = damagedLines
        reading.damagedWords = damagedWords
        reading.movedLines = movedLines
        reading.cutTexts = cutTexts
        if state.problem == nil, !state.isOver {
            reading.document = state.builder.tree(of: source) { text.original($0) }
        }
        reading.isCut = end != nil
        return reading
    }
}
