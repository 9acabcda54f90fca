internal import LiveryPack
internal import LiveryTheme

extension Workspace {
    /// What the features of a document read; `nil` for one that is no pack.
    func context(of document: OpenDocument) -> FeatureContext? {
        guard let project = project(of: document.path) else { return nil }
        let packs = project.packs
        var good: [String: Pack] = [:]
        for other in documents.values where packs.pack(at: other.path) == nil {
            if let pack = other.lastGood { good[other.path] = pack }
        }
        let catalogue = good.isEmpty ? packs.catalogue : packs.catalogue(with: good)
        let id =
            packs.overlaid(by: document.path) ?? document.lastGood?.id ?? packs.ids(at: document.path).sorted().first
            ?? ""
        return FeatureContext(
            path: document.path, buffer: document.buffer, id: id, catalogue: catalogue, plugins: plugins,
            functions: functions)
    }
}
