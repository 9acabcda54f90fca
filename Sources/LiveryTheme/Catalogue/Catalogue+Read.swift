internal import LiveryPack

extension Catalogue.Read {
    /// What a reader has made of a file.
    init(_ result: PackReader.Result) {
        self.init(
            pack: result.pack, remains: result.remains, diagnostics: result.diagnostics, others: result.others,
            isEmpty: result.isEmpty,
            isNoTheme: result.isPart)
    }
}
