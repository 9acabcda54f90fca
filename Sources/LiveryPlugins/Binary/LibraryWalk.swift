/// All libraries that one needs, and those that these need in turn, each looked at once, in the order of the system's loader.
struct LibraryWalk {
    /// A library on the way.
    struct Visit {
        var path: String
        var image: BinaryImage
        /// Whether it lies with the library that the walk began with, and not elsewhere on the machine.
        var isOwn: Bool
    }

    /// How many libraries are looked at, at most.
    private static let limit = 1024

    /// What is needed, each name once.
    private(set) var found: [BinaryDependency] = []
    /// What was looked at: the first is where the walk began.
    private(set) var visits: [Visit]

    /// Walks from a library on.
    init(from path: String, _ image: BinaryImage, _ locator: LibraryLocator) {
        visits = [Visit(path: path, image: image, isOwn: true)]
        var inherited: [[String]] = [[]]
        var names: Set<String> = []
        var paths: Set<String> = [path]
        let home = Path.joined(Path.parent(path), "")
        if let name = image.name { names.insert(name) }
        var next = 0
        while next < visits.count, visits.count < Self.limit {
            let visit = visits[next]
            let folders = visit.image.searchFolders
            let passedOn = folders.filter(\.isInherited).map { $0.folder(for: visit.path) }
            let chain = passedOn + inherited[next]
            // A newer list of folders sets the inherited ones aside.
            let own = folders.filter { !$0.isInherited }.map { $0.folder(for: visit.path) }
            next += 1
            for library in visit.image.needed where names.insert(library.name).inserted {
                let dependency = locator.find(
                    library, neededBy: visit.path, own: own, inherited: own.isEmpty ? chain : [])
                found.append(dependency)
                guard let place = dependency.path, paths.insert(SystemCalls.realPath(place) ?? place).inserted,
                    let file = OpenFile(place),
                    let image = try? BinaryImage.read(
                        ByteSource(file), preferring: locator.platform, namesOnly: dependency.origin != .own)
                else { continue }
                if let name = image.name { names.insert(name) }
                visits.append(Visit(path: place, image: image, isOwn: visit.isOwn && place.hasPrefix(home)))
                inherited.append(chain)
            }
        }
    }
}
