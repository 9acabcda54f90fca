public import LiveryDiagnostics
public import LiveryPack

/// A role on another, which people must be able to tell apart.
public struct RolePair: Sendable {
    /// The role in the foreground.
    public let foreground: String
    /// The role behind it.
    public let background: String
    /// What is asked of the pair.
    public let level: ContrastLevel
    private let declaration: Declaration?

    init(foreground: String, background: String, level: ContrastLevel) {
        self.foreground = foreground
        self.background = background
        self.level = level
        declaration = nil
    }

    /// A pair that a pack declares.
    init(_ check: Pack.ContrastCheck, in pack: Pack) {
        foreground = check.foreground.text
        background = check.background.text
        level = check.level
        declaration = Declaration(pack: pack, check: check)
    }

    /// Whether a pack declares the pair; else it is implied by the roles' names.
    public var isDeclared: Bool { declaration != nil }

    /// Where the pair is declared; `nil` when it is implied by the roles' names.
    public var declared: Location? { declaration.map { $0.pack.location($0.check.place) } }

    /// Where the roles stand in the declaration: the foreground, then the background.
    public var roleLocations: [Location] {
        guard let declaration else { return [] }
        let check = declaration.check
        return [check.foreground.place, check.background.place].map(declaration.pack.location)
    }

    /// What a pair was declared with. Its places are looked up when somebody asks, which few pairs of few themes meet.
    private struct Declaration: Sendable {
        let pack: Pack
        let check: Pack.ContrastCheck
    }
}
