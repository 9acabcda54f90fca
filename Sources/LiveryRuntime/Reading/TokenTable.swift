/// The tokens that were read in one scope, and their slots.
@usableFromInline
final class TokenTable<Theme: TokenTheme>: AnyTokenTable {
    /// The tokens by their slots; `nil` for slots of something else.
    @usableFromInline @safe @exclusivity(unchecked) var tokens: ContiguousArray<Theme.Token?> = []
    @usableFromInline var numbers: [Theme.Token: Int32] = [:]

    override var count: Int { numbers.count }

    override func remove(_ slot: Int32) {
        guard let token = tokens[Int(slot)] else { return }
        numbers[token] = nil
        tokens[Int(slot)] = nil
    }
}

extension TokenTable {
    /// The table of an index, made when the first token is read.
    ///
    /// This and what it makes is inlinable, so that tokens are looked up and compared by code for their very type.
    @inlinable
    static func table(of index: ReadIndex) -> TokenTable {
        // Safe: the index belongs to a manager of themes of this type.
        if let known = index.tokens { return unsafe unsafeDowncast(known, to: TokenTable.self) }
        let reference = WeakTable<Theme>()
        let table = TokenTable { old, new in
            guard let table = reference.table else { return [] }
            // Safe: the index is given snapshots of its own manager.
            return table.changes(
                unsafe unsafeDowncast(old, to: ThemeSnapshot<Theme>.self).theme,
                unsafe unsafeDowncast(new, to: ThemeSnapshot<Theme>.self).theme)
        }
        reference.table = table
        index.tokens = table
        return table
    }

    /// The slots whose tokens have another value.
    @inlinable @inline(__always)
    func changes(_ old: Theme, _ new: Theme) -> ContiguousArray<Int32> {
        var result: ContiguousArray<Int32> = []
        if let changed = new.changedTokens(since: old) {
            for token in changed {
                if let slot = numbers[token], old.value(of: token) != new.value(of: token) { result.append(slot) }
            }
            return result
        }
        for (slot, token) in tokens.enumerated() {
            if let token, old.value(of: token) != new.value(of: token) { result.append(Int32(slot)) }
        }
        return result
    }

    /// The slot of a token.
    @inlinable
    func slot(for token: Theme.Token, in index: ReadIndex) -> Int32 {
        if let number = numbers[token] { return number }
        let number = index.makeTokenSlot()
        while tokens.count <= Int(number) { tokens.append(nil) }
        tokens[Int(number)] = token
        numbers[token] = number
        return number
    }
}
