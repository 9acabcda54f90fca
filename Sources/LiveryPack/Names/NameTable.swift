internal import Synchronization

/// The names of the process, each kept once.
///
/// Readers go through a ``NameCache`` of their own, so that the lock is taken once for each name and reader.
final class NameTable: Sendable {
    static let shared = NameTable()

    private struct Contents {
        var texts: ContiguousArray<String> = []
        var index: [String: UInt32] = [:]
    }

    private let contents = Mutex(Contents())

    func name(for bytes: some Collection<UInt8>) -> Name {
        let text = String(decoding: bytes, as: UTF8.self)
        return contents.withLock { contents in
            if let id = contents.index[text] { return Name(id: id) }
            let id = UInt32(truncatingIfNeeded: contents.texts.count)
            contents.texts.append(text)
            contents.index[text] = id
            return Name(id: id)
        }
    }

    func text(of name: Name) -> String {
        contents.withLock { contents in
            contents.texts.indices.contains(Int(name.id)) ? contents.texts[Int(name.id)] : ""
        }
    }

    func texts(of names: [Name]) -> [String] {
        contents.withLock { contents in
            let texts = contents.texts
            return names.map { texts.indices.contains(Int($0.id)) ? texts[Int($0.id)] : "" }
        }
    }

    /// How many names there are: one more than the largest number.
    var count: Int { contents.withLock { $0.texts.count } }
}

extension Name {
    /// How many names there are: every ``id`` is less.
    public static var count: Int { NameTable.shared.count }

    /// The texts of many names at once.
    public static func texts(of names: [Name]) -> [String] { NameTable.shared.texts(of: names) }

    /// The texts of many names at once.
    public static func texts(of names: some Sequence<Name>) -> [String] {
        names.map { NameTable.shared.text(of: $0) }
    }
}

extension Name {
    /// The name for the bytes of a text.
    init(utf8 bytes: some Collection<UInt8>) { self = NameTable.shared.name(for: bytes) }
}
