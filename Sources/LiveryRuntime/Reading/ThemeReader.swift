public import LiveryColor
package import LiveryDiagnostics

/// A view of the theme that notes what is read, so that the closure runs again only when one of these values changes.
///
/// Parts of the theme are read as its own members (`theme.accent`), by key path (`theme[\.accent]`), and in a
/// ``TokenTheme`` by token (`theme["accent"]`). The members of this type come before members of the theme that have the
/// same name; these are read by key path.
///
/// A view that outlives its closure keeps the values that it had and notes nothing more.
@dynamicMemberLookup
public struct ThemeReader<Theme: Equatable> {
    @usableFromInline let anySession: AnyReadSession

    /// - Parameter session: A ``ReadSession`` of this type of theme.
    @inline(__always)
    init(_ session: AnyReadSession) { anySession = session }

    @inlinable var session: ReadSession<Theme> {
        // Safe: it is of this type.
        unsafe unsafeDowncast(anySession, to: ReadSession<Theme>.self)
    }

    /// The theme, without a note.
    package var current: Theme { session.snapshot.theme }

    /// The whole theme. Who reads it runs again at each change of it.
    public var theme: Theme {
        note(ReadIndex.wholeSlot) { $0.theme != $1.theme }
        return current
    }

    /// The tint that holds here.
    public var tint: ColorValue {
        note(ReadIndex.tintSlot) { $0.surroundings.tint != $1.surroundings.tint }
        return session.snapshot.surroundings.tint
    }

    /// The size of text that holds here.
    public var contentSize: ContentSize {
        note(ReadIndex.contentSizeSlot) { $0.surroundings.contentSize != $1.surroundings.contentSize }
        return session.snapshot.surroundings.contentSize
    }

    /// Tells the manager what is wrong with a reading, the first time that it is.
    package func tell(once key: String, _ diagnostic: () -> Diagnostic) {
        session.snapshot.outlet.tell(once: key, diagnostic)
    }

    private func note(
        _ fixed: Int32, _ hasChanged: @escaping (ThemeSnapshot<Theme>, ThemeSnapshot<Theme>) -> Bool
    ) {
        guard let observation = session.observation else { return }
        session.snapshot.index.prepare(fixed, hasChanged: Self.comparison(hasChanged))
        unsafe observation._withUnsafeGuaranteedRef { $0.noteRead(fixed) }
    }

    /// A comparison of snapshots as the index knows it.
    private static func comparison(
        _ hasChanged: @escaping (ThemeSnapshot<Theme>, ThemeSnapshot<Theme>) -> Bool
    ) -> ReadIndex.Comparison {
        // Safe: the index is given snapshots of its own manager.
        { old, new in
            hasChanged(
                unsafe unsafeDowncast(old, to: ThemeSnapshot<Theme>.self),
                unsafe unsafeDowncast(new, to: ThemeSnapshot<Theme>.self))
        }
    }

    /// A part of the theme.
    @inlinable
    public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Theme, Value>) -> Value { self[keyPath] }

    /// A part of the theme.
    @inlinable
    public subscript<Value: Equatable>(_ keyPath: KeyPath<Theme, Value>) -> Value {
        if let observation = session.observation,
            unsafe !observation._withUnsafeGuaranteedRef({ isExpected(keyPath, by: $0) })
        {
            note(keyPath)
        }
        return session.snapshot.theme[keyPath: keyPath]
    }

    /// Whether the closure's last run has read the part at this point: mostly a run reads the same again.
    @inlinable @inline(__always)
    func isExpected(_ keyPath: AnyKeyPath, by observation: Observation) -> Bool {
        let slot = Int(observation.expectedRead)
        guard slot >= 0, session.snapshot.index.keyPaths[slot] === keyPath else { return false }
        observation.cursor += 1
        return true
    }

    @usableFromInline
    func note<Value: Equatable>(_ keyPath: KeyPath<Theme, Value>) {
        let slot = session.snapshot.index.slot(
            for: keyPath,
            hasChanged: Self.comparison { $0.theme[keyPath: keyPath] != $1.theme[keyPath: keyPath] })
        unsafe session.observation?._withUnsafeGuaranteedRef { $0.noteRead(slot) }
    }
}

extension ThemeReader where Theme: TokenTheme {
    /// The value of a token; `nil` where the theme has none.
    @inlinable
    public subscript(_ token: Theme.Token) -> Theme.Value? {
        if let observation = session.observation,
            unsafe !observation._withUnsafeGuaranteedRef({ isExpected(token, by: $0) })
        {
            note(token)
        }
        return session.snapshot.theme.value(of: token)
    }

    /// Whether the closure's last run has read the token at this point: mostly a run reads the same again.
    @inlinable @inline(__always)
    func isExpected(_ token: Theme.Token, by observation: Observation) -> Bool {
        let slot = Int(observation.expectedRead)
        guard slot >= 0, let known = session.snapshot.index.tokens else { return false }
        // Safe: the index belongs to a manager of themes of this type.
        let table = unsafe unsafeDowncast(known, to: TokenTable<Theme>.self)
        guard slot < table.tokens.count, table.tokens[slot] == token else { return false }
        observation.cursor += 1
        return true
    }

    @inlinable
    func note(_ token: Theme.Token) {
        let index = session.snapshot.index
        let slot = TokenTable<Theme>.table(of: index).slot(for: token, in: index)
        unsafe session.observation?._withUnsafeGuaranteedRef { $0.noteRead(slot) }
    }
}
