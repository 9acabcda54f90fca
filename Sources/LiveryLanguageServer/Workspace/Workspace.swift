internal import Livery
internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryPlugins
internal import LiveryTheme

/// Everything that a client works on: its folders, the documents that it has open, and the packs with both.
struct Workspace {
    private(set) var folders: [String] = []
    private(set) var settings: Settings
    private(set) var projects: [Project] = []
    /// The open documents by their URIs.
    private(set) var documents: [String: OpenDocument] = [:]
    private(set) var plugins: PluginRegistry
    private(set) var functions: PluginFunctions
    /// The files whose diagnostics may have changed since anyone asked.
    private var changed: Set<String> = []

    init(settings: Settings = Settings()) {
        self.settings = settings
        plugins = Self.plugins(settings)
        functions = PluginFunctions(plugins, isolation: settings.isolation)
    }

    private static func plugins(_ settings: Settings) -> PluginRegistry {
        PluginRegistry.scan(
            PluginSearchPath.standard(options: settings.plugins, requiresPins: settings.requiresPins))
    }

    // MARK: - Folders

    /// Sets the folders and the settings, and reads everything anew.
    mutating func open(folders: [String], settings: Settings) {
        if settings.plugins != self.settings.plugins {
            plugins = Self.plugins(settings)
            functions = PluginFunctions(plugins, isolation: settings.isolation)
        }
        self.settings = settings
        self.folders = folders
        for project in projects { changed.formUnion(project.shownFiles) }
        projects = []
        var seen: Set<String> = []
        for folder in folders where seen.insert(folder).inserted {
            let own = ownDirectories(of: folder)
            if own.isEmpty { continue }
            projects.append(Project(root: folder, own: own, over: usualDirectories))
        }
        for uri in documents.keys { documents[uri]?.isDirty = true }
        synchronise()
    }

    /// The directories of packs in a folder of the workspace: those of the settings, `themes.d`, and the folder itself where
    /// its name ends so or packs lie in it.
    private func ownDirectories(of folder: String) -> [ThemeDirectory] {
        var directories = settings.themes.map { path in
            ThemeDirectory(path.hasPrefix("/") ? path : folder + "/" + path, origin: "themes")
        }
        if folder.hasSuffix("/themes.d") || PackFolder.holdsPacks(folder) {
            directories.append(ThemeDirectory(folder, origin: "folder"))
        } else {
            directories.append(ThemeDirectory(folder + "/themes.d", origin: "folder"))
        }
        return directories
    }

    private var usualDirectories: [ThemeDirectory] {
        // `./themes.d` is what each folder has of its own.
        (settings.usualDirectories ?? ThemeHost.searchedDirectories()).filter { $0.path.hasPrefix("/") }
    }

    // MARK: - Documents

    /// Takes in a document that was opened.
    mutating func openDocument(uri: String, version: Int?, text: String) {
        let path = DocumentURI.path(ofURI: uri) ?? uri
        documents[uri] = OpenDocument(uri: uri, path: path, version: version, buffer: TextBuffer(text))
    }

    /// Changes a document. Nothing happens to one that is not open.
    mutating func changeDocument(uri: String, version: Int?, _ body: (inout TextBuffer) -> Void) {
        // Taken out, so that the text is changed and not copied.
        guard var document = documents.removeValue(forKey: uri) else { return }
        body(&document.buffer)
        document.version = version ?? document.version
        document.isDirty = true
        documents[uri] = document
    }

    /// Lets go of a document: the file counts again.
    mutating func closeDocument(uri: String) {
        guard let document = documents.removeValue(forKey: uri) else { return }
        for index in projects.indices {
            if projects[index].isLone { changed.formUnion(projects[index].release(document.path)) }
            changed.formUnion(projects[index].setText(nil, at: document.path))
        }
        changed.insert(document.path)
        // A project for single files goes with the last of them.
        for project in projects where project.isLone && project.asked.isEmpty { changed.formUnion(project.shownFiles) }
        projects.removeAll { $0.isLone && $0.asked.isEmpty }
    }

    /// Tells the packs of every document that has changed.
    mutating func synchronise() {
        for uri in documents.keys.sorted() {
            guard let document = documents[uri], document.isDirty else { continue }
            documents[uri]?.isDirty = false
            adopt(document)
            for index in projects.indices {
                guard !projects[index].isLone || projects[index].asked.contains(document.path),
                    projects[index].packs.texts[document.path] != document.buffer.bytes
                else { continue }
                changed.formUnion(projects[index].setText(document.buffer.bytes, at: document.path))
            }
            if let pack = project(of: document.path)?.packs.pack(at: document.path) { documents[uri]?.lastGood = pack }
            changed.insert(document.path)
        }
    }

    /// Makes a project for a document that no folder of the workspace has, where it is a pack.
    private mutating func adopt(_ document: OpenDocument) {
        let path = document.path
        guard path.hasPrefix("/"), !projects.contains(where: { $0.covers(path) || (!$0.isLone && $0.isOwn(path)) }),
            let folder = PackFolder.folder(of: path), PackFolder.isPack(document.buffer.bytes, at: path)
        else { return }
        if !projects.contains(where: { $0.isLone && $0.root == folder }) {
            projects.append(
                Project(
                    root: folder, isLone: true, own: [ThemeDirectory(folder, origin: "beside the file")],
                    over: usualDirectories))
        }
        for index in projects.indices where projects[index].isLone && projects[index].root == folder {
            projects[index].ask(for: path)
        }
    }

    /// Takes in changes of files that the client was told of.
    mutating func filesChanged(_ changes: [(path: String, isContentOnly: Bool)]) {
        for index in projects.indices {
            let paths = changes.filter { projects[index].isOwn($0.path) || projects[index].packs.holds($0.path) }
            if paths.isEmpty { continue }
            if paths.count <= 16, paths.allSatisfy(\.isContentOnly) {
                for change in paths { changed.formUnion(projects[index].reload(change.path)) }
            } else {
                changed.formUnion(projects[index].rescan())
            }
        }
    }

    // MARK: - Projects

    /// The project that a file belongs to: the one whose own it is, else one that has it among its packs.
    func project(of path: String) -> Project? {
        let own = projects.filter { $0.isOwn(path) && $0.covers(path) }
        return own.max { $0.root.utf8.count < $1.root.utf8.count } ?? projects.first { $0.covers(path) }
    }

    // MARK: - Diagnostics

    /// Checks what open documents depend on, and gives the files whose diagnostics have to be told.
    mutating func checkOpen() -> Set<String> {
        var paths = Set(documents.values.map(\.path))
        for index in projects.indices {
            // What is wrong with an overlay is found with its pack.
            let packs = projects[index].packs
            for path in paths {
                guard let id = packs.overlaid(by: path), let entry = packs.catalogue[id] else { continue }
                paths.insert(entry.path)
            }
            changed.formUnion(projects[index].check(paths, functions: functions))
        }
        defer { changed = [] }
        return changed
    }

    /// Whether there are files left to check.
    var hasPending: Bool { projects.contains { !$0.pending.isEmpty } }

    /// Checks some of the files that are left, and gives the files whose diagnostics have to be told.
    mutating func checkMore(_ count: Int = 8) -> Set<String> {
        guard let index = projects.firstIndex(where: { !$0.pending.isEmpty }) else { return [] }
        changed.formUnion(projects[index].checkNext(count, functions: functions))
        defer { changed = [] }
        return changed
    }

    /// What is shown in a file.
    func diagnostics(in path: String) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for project in projects {
            for diagnostic in project.diagnostics(in: path) where !found.contains(diagnostic) {
                found.append(diagnostic)
            }
        }
        if let pack = project(of: path)?.packs.pack(at: path) {
            found += PluginNotices.notices(for: pack, functions).filter { !found.contains($0) }
        }
        return found
    }

    /// The open document of a path.
    func document(at path: String) -> OpenDocument? { documents.values.first { $0.path == path } }
}
