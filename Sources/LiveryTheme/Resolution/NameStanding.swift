internal import LiveryDiagnostics
internal import LiveryPack

/// Which of two names that are nearly the same is the one that was meant: the one that is stated, or the one that is referred
/// to and stated nowhere.
///
/// A definition can be misspelt as well as a reference. What is used elsewhere, stated in several places or made of
/// well-known words was meant as it is.
struct NameStanding {
    /// How often the name that is stated is stated, and referred to.
    private var statements = 0, uses = 0
    /// How often the name that is stated nowhere is referred to.
    private var otherUses = 0
    private let isKnown: Bool
    private let isOtherKnown: Bool
    private let isShort: Bool
    private let isSame: Bool

    /// Compares a name that is stated with one that is only referred to.
    init(of stated: String, and other: String, in packs: [Pack]) {
        let (name, second) = (Name(stated), Name(other))
        // Of two names that differ in capitals or separators, both have the same words.
        isSame = Suggestions.areSame(stated, other)
        isKnown = !isSame && WellKnownNames.contains(stated)
        isOtherKnown = !isSame && WellKnownNames.contains(other)
        isShort = min(stated.unicodeScalars.count, other.unicodeScalars.count) < 4
        for pack in packs {
            for statement in pack.statements
            where statement.token.name == name && statement.token.namespace != .fonts && statement.kind != .invalid {
                statements += 1
            }
            for expression in pack.expressions {
                switch expression.kind {
                case .reference, .colorsReference, .paletteReference, .metricsReference: break
                default: continue
                }
                if expression.name == name { uses += 1 }
                if expression.name == second { otherUses += 1 }
            }
            let mentions =
                pack.contrastChecks.flatMap { [$0.foreground.text, $0.background.text] }
                + pack.roleKinds.map(\.role.text) + pack.deprecations.compactMap(\.replacement?.text)
            uses += mentions.count { $0 == stated }
            otherUses += mentions.count { $0 == other }
        }
    }

    /// Whether the stated name is right beyond doubt, so that the other may be changed without asking.
    var isFirstMeant: Bool {
        // A name of words that everybody knows may have lost its definition.
        if isSame, otherUses < 2 { return true }
        if isOtherKnown || isShort { return false }
        return (isKnown || uses > 0 || statements > 1) && statements + uses + (isKnown ? 3 : 0) > otherUses
    }

    /// Whether it may as well be the stated name that is misspelt.
    var mayBeMisspelt: Bool { uses == 0 && statements < 2 && !isKnown }

    /// Whether more speaks for the name that is stated nowhere.
    var isSecondKnown: Bool { isOtherKnown || otherUses > 1 }
}
