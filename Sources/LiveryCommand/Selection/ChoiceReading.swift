import Livery

/// What one reading of a choice's file came to, for all that is to be said of it.
struct ChoiceReading: SelectionStorage {
    private let result: Result<[UInt8]?, SelectionStorageError>

    /// Reads the file.
    init(_ storage: FileSelectionStorage) {
        do throws(SelectionStorageError) {
            result = .success(try storage.read())
        } catch {
            result = .failure(error)
        }
    }

    /// A choice that was just made.
    init(_ selection: ThemeSelection) {
        let memory = InMemorySelectionStorage()
        SelectionStore(memory, default: selection).select(selection)
        result = .success(memory.text.map { Array($0.utf8) })
    }

    /// The packs that are chosen.
    var packs: Set<String> {
        guard let chosen = SelectionStore(self, default: ThemeSelection(pack: "")).chosen else { return [] }
        return Set([chosen.pack] + (chosen.darkPack.map { [$0] } ?? []))
    }

    func read() throws(SelectionStorageError) -> [UInt8]? { try result.get() }
    func write(_ bytes: [UInt8]) throws(SelectionStorageError) {}
    func remove() throws(SelectionStorageError) {}
}
