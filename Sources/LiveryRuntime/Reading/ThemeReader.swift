public import LiveryColor

/// A view of the theme that notes what is read, so that the closure runs again only when one of these values changes.
///
/// Parts of the theme are read as its own members (`theme.accent`), by key path (`theme[\.accent]`), and in a
/// ``TokenTheme`` by token (`theme["accent"]`). The members of this type come before members of the theme that have the
/// same name; these are read by key path.
///
/// A view that outlives its closure keeps the values that it had and notes nothing more.
@dynamicMemberLookup
public struct ThemeReader<Theme: Equatable> {
    private let snapshot: ThemeSnapshot<Theme>
    private let recorder: ReadRecorder<Theme>?

    init(_ snapshot: ThemeSnapshot<Theme>, _ recorder: ReadRecorder<Theme>?) {
        self.snapshot = snapshot
        self.recorder = recorder
    }

    /// The theme, without a note.
    var current: Theme { snapshot.theme }

    /// The whole theme. Who reads it runs again at each change of it.
    public var theme: Theme {
        recorder?.note(.whole, hasChanged: { $0.theme != $1.theme })
        return current
    }

    /// The tint that holds here.
    public var tint: ColorValue {
        recorder?.note(.tint, hasChanged: { $0.tint != $1.tint })
        return snapshot.surroundings.tint
    }

    /// The size of text that holds here.
    public var contentSize: ContentSize {
        recorder?.note(.contentSize, hasChanged: { $0.contentSize != $1.contentSize })
        return snapshot.surroundings.contentSize
    }

    /// A part of the theme.
    public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Theme, Value>) -> Value { self[keyPath] }

    /// A part of the theme.
    public subscript<Value: Equatable>(_ keyPath: KeyPath<Theme, Value>) -> Value {
        recorder?.note(
            .keyPath(keyPath),
            hasChanged: { old, new in old.theme.map { $0[keyPath: keyPath] } != new.theme.map { $0[keyPath: keyPath] } }
        )
        return snapshot.theme[keyPath: keyPath]
    }
}

extension ThemeReader where Theme: TokenTheme {
    /// The value of a token; `nil` where the theme has none.
    public subscript(_ token: Theme.Token) -> Theme.Value? {
        recorder?.noteTokens { old, new in
            guard let old = old.theme, let new = new.theme else { return nil }
            return new.changedTokens(since: old)?.map { AnyHashable($0) }
        }
        recorder?.note(
            .token(AnyHashable(token)),
            hasChanged: { old, new in
                old.theme.flatMap { $0.value(of: token) } != new.theme.flatMap { $0.value(of: token) }
            })
        return snapshot.theme.value(of: token)
    }
}
