public import LiveryDiagnostics

/// The font faces of the themes: each is registered once, those of the first theme too.
public final class FontBook {
    private let registrar: any FontRegistrar
    private var known: Set<FontFace> = []
    private var failed: Set<FontFace> = []
    /// The faces that could not be registered, each once.
    public private(set) var diagnostics: [Diagnostic] = []

    /// A book that registers by a registrar.
    public init(_ registrar: any FontRegistrar) { self.registrar = registrar }

    /// Registers the faces that are not known yet.
    ///
    /// - Returns: Whether all of the faces are known now. What failed is tried again next time, and reported once.
    @discardableResult
    public func register(_ faces: some Sequence<FontFace>) -> Bool {
        var isComplete = true
        for face in faces where !known.contains(face) {
            do {
                // Whether it was known to the system before makes no difference.
                _ = try registrar.register(face)
                known.insert(face)
            } catch {
                isComplete = false
                if failed.insert(face).inserted {
                    diagnostics.append(
                        Diagnostic(
                            "font-not-registered", .warning, "the font '\(face.path)' cannot be used: \(error)",
                            help: "text is shown in the next family that the style names"))
                }
            }
        }
        return isComplete
    }

    /// Registers the faces of the manager's theme, now and at each change.
    ///
    /// Do this before anything else is registered with the manager: closures run in that order, and find the fonts there.
    @discardableResult
    public func follow<Theme: Equatable>(
        _ manager: ThemeManager<Theme>, _ faces: @escaping (Theme) -> [FontFace]
    ) -> ObservationToken {
        manager.register(self) { book, theme in book.register(faces(theme)) }
    }
}
