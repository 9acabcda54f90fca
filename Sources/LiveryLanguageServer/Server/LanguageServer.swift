internal import Livery
internal import LiveryDiagnostics
internal import LiveryTheme

/// A language server for theme packs, as a machine without input and output: messages go in, messages come out.
///
/// ```swift
/// let server = LanguageServer(version: "1.0.0")
/// server.receive(message)
/// for message in server.takeOutput() { … }
/// while server.hasWork { server.work() }
/// ```
///
/// It speaks the Language Server Protocol 3.17. Whoever owns it gives it every message that is there before it asks for
/// work: diagnostics are worked out when nothing else is to be done, so that typing is never waited for. Nothing that a
/// client sends ends it but `exit`.
public final class LanguageServer {
    var workspace: Workspace
    var capabilities = ClientCapabilities()
    private(set) var state = State.new
    private let version: String
    private let initialSettings: Settings
    private var output: [[UInt8]] = []
    /// The requests of ours that wait for an answer, and what happens then.
    private var waiting: [RequestID: (LanguageServer, JSONValue?) -> Void] = [:]
    private var nextID = 1
    /// The files that a client has been told diagnostics of.
    private var published: Set<String> = []
    /// The page about codes of diagnostics, where there is one.
    private let documentation: String?
    private var needsCheck = false
    /// When a document was last changed.
    private var lastChange: ContinuousClock.Instant?
    private var log: [String] = []

    /// How far the conversation is.
    enum State { case new, initialized, shutDown, exited }

    /// A server.
    ///
    /// - Parameters:
    ///   - version: The version that it tells.
    ///   - settings: What holds until the client says otherwise.
    ///   - documentation: The URI of a page about the codes of diagnostics.
    public init(version: String, settings: Settings = Settings(), documentation: String? = nil) {
        self.version = version
        self.documentation = documentation
        initialSettings = settings
        workspace = Workspace(settings: settings)
    }

    /// The exit code, once the client has asked for the end: 0 after `shutdown`, else 1.
    public private(set) var exitCode: Int32?

    /// The messages to the client since the last call, in their order.
    public func takeOutput() -> [[UInt8]] {
        defer { output = [] }
        return output
    }

    /// What there is to tell whoever runs the server, not the client.
    public func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    // MARK: - Messages

    /// Takes in a message.
    public func receive(_ bytes: [UInt8]) {
        let message: IncomingMessage
        do throws(IncomingMessage.Malformed) {
            message = try IncomingMessage(bytes)
        } catch {
            log.append("a message could not be understood: \(error.error.message)")
            respond(error.id, error: error.error)
            return
        }
        switch message.kind {
        case .request(let id, let method): request(id, method, message.content)
        case .notification(let method): notification(method, message.content)
        case .response(let id): waiting.removeValue(forKey: id)?(self, message.content)
        }
    }

    /// Answers a request that was cancelled before anything was done for it.
    public func cancel(_ bytes: [UInt8]) {
        guard let message = try? IncomingMessage(bytes), case .request(let id, _) = message.kind else { return }
        respond(id, error: .cancelled)
    }

    /// Says that bytes came which were no message.
    public func reportFault(_ text: String) {
        log.append(text)
        respond(nil, error: .parse(text))
    }

    private func request(_ id: RequestID, _ method: String, _ params: JSONValue?) {
        do throws(ResponseError) {
            switch (state, method) {
            case (.new, "initialize"):
                let result = initialize(params)
                respond(id, result)
            case (.new, _): throw .notInitialized
            case (.shutDown, _), (.exited, _): throw .invalidRequest("the server has been shut down")
            case (.initialized, "initialize"): throw .invalidRequest("the server has been initialised already")
            case (.initialized, "shutdown"):
                state = .shutDown
                respond(id) { $0.null() }
            default:
                // What is asked about has to be what the client shows.
                workspace.synchronise()
                guard let feature = Self.features[method] else { throw .methodNotFound(method) }
                respond(id, try feature(self, params))
            }
        } catch {
            respond(id, error: error)
        }
    }

    private func notification(_ method: String, _ params: JSONValue?) {
        if method == "exit" {
            exitCode = state == .shutDown ? 0 : 1
            state = .exited
            return
        }
        guard state == .initialized else { return }
        switch method {
        case "initialized": initialized()
        case "textDocument/didOpen": didOpen(params)
        case "textDocument/didChange": didChange(params)
        case "textDocument/didClose":
            guard let uri = params?["textDocument"]?["uri"]?.string else { return }
            workspace.closeDocument(uri: uri)
            needsCheck = true
        case "textDocument/didSave": break
        case "workspace/didChangeWatchedFiles": didChangeWatchedFiles(params)
        case "workspace/didChangeWorkspaceFolders": didChangeFolders(params)
        case "workspace/didChangeConfiguration":
            if capabilities.configurationPull {
                askForConfiguration()
            } else {
                apply(workspace.settings.updated(params?["settings"]))
            }
        default: break
        }
    }

    // MARK: - Beginning

    /// The URI of the page about codes of diagnostics that lies beside the packs which come with the host; `nil` where
    /// there is none.
    public static func documentationOnDisk() -> String? {
        for directory in ThemeHost.searchedDirectories() where directory.origin == "bundled" {
            var parts = directory.path.split(separator: "/", omittingEmptySubsequences: false)
            parts.removeLast()
            let page = parts.joined(separator: "/") + "/Documentation/diagnostics.md"
            if PackFolder.exists(page) { return DocumentURI.uri(ofPath: page) }
        }
        return nil
    }

    private func initialize(_ params: JSONValue?) -> Body {
        state = .initialized
        capabilities = ClientCapabilities(params)
        var folders = params?["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
        if folders.isEmpty, let root = params?["rootUri"]?.string { folders = [root] }
        var paths = folders.compactMap(DocumentURI.path(ofURI:)).map(Self.trimmed)
        if paths.isEmpty, let root = params?["rootPath"]?.string, root.hasPrefix("/") { paths = [Self.trimmed(root)] }
        workspace.open(folders: paths, settings: initialSettings.updated(params?["initializationOptions"]))
        let encoding = capabilities.encoding
        let version = version
        return { json in
            json.object { json in
                json.object("capabilities") { json in ServerCapabilities.write(to: &json, encoding) }
                json.object("serverInfo") { json in
                    json.field("name", "livery")
                    json.field("version", version)
                }
            }
        }
    }

    /// A path without a slash at its end.
    private static func trimmed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private func initialized() {
        needsCheck = true
        if capabilities.watchedFilesRegistration {
            send("client/registerCapability") { json in
                json.object { json in
                    json.array("registrations") { json in
                        json.object { json in
                            json.field("id", "livery-packs")
                            json.field("method", "workspace/didChangeWatchedFiles")
                            json.object("registerOptions") { json in
                                json.array("watchers") { json in
                                    for glob in ["**/*.yaml", "**/*.yml", "**/themes.d", "**/*.d"] {
                                        json.object { $0.field("globPattern", glob) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        if capabilities.configurationRegistration {
            send("client/registerCapability") { json in
                json.object { json in
                    json.array("registrations") { json in
                        json.object { json in
                            json.field("id", "livery-settings")
                            json.field("method", "workspace/didChangeConfiguration")
                            json.object("registerOptions") { $0.field("section", "livery") }
                        }
                    }
                }
            }
        }
        if capabilities.configurationPull { askForConfiguration() }
    }

    private func askForConfiguration() {
        send("workspace/configuration") { json in
            json.object { json in
                json.array("items") { json in json.object { $0.field("section", "livery") } }
            }
        } then: { server, result in
            guard let section = result?.elements.first(where: { _ in true }), section.kind == .object else { return }
            server.apply(server.workspace.settings.updated(section))
        }
    }

    private func apply(_ settings: Settings) {
        guard settings != workspace.settings else { return }
        workspace.open(folders: workspace.folders, settings: settings)
        needsCheck = true
    }

    // MARK: - Documents and files

    private func didOpen(_ params: JSONValue?) {
        guard let document = params?["textDocument"], let uri = document["uri"]?.string,
            let text = document["text"]?.string
        else { return }
        workspace.openDocument(uri: uri, version: document["version"]?.int, text: text)
        needsCheck = true
    }

    private func didChange(_ params: JSONValue?) {
        guard let uri = params?["textDocument"]?["uri"]?.string, let changes = params?["contentChanges"] else { return }
        let encoding = capabilities.encoding
        workspace.changeDocument(uri: uri, version: params?["textDocument"]?["version"]?.int) { buffer in
            for change in changes.elements {
                guard let text = change["text"]?.string else { continue }
                if let range = TextRange(change["range"]) {
                    buffer.replace(buffer.bytes(of: range, encoding), with: text)
                } else {
                    buffer.replaceAll(with: text)
                }
            }
        }
        lastChange = .now
        needsCheck = true
    }

    private func didChangeWatchedFiles(_ params: JSONValue?) {
        let changes = params?["changes"]?.elements.compactMap { change -> (path: String, isContentOnly: Bool)? in
            guard let path = change["uri"]?.string.flatMap(DocumentURI.path(ofURI:)) else { return nil }
            return (path, change["type"]?.int == 2)
        }
        workspace.filesChanged(changes ?? [])
        needsCheck = true
    }

    private func didChangeFolders(_ params: JSONValue?) {
        func paths(_ key: String) -> [String] {
            (params?["event"]?[key]?.elements.compactMap { $0["uri"]?.string.flatMap(DocumentURI.path(ofURI:)) } ?? [])
                .map(Self.trimmed)
        }
        let removed = paths("removed")
        let folders = workspace.folders.filter { !removed.contains($0) }
        workspace.open(folders: folders + paths("added").filter { !folders.contains($0) }, settings: workspace.settings)
        needsCheck = true
    }

    // MARK: - Diagnostics

    /// Whether there is something to do while no message is there.
    public var hasWork: Bool { state == .initialized && (needsCheck || workspace.hasPending) }

    /// How long whoever owns the server waits for messages before it asks for work, in milliseconds: packs that are not
    /// open wait until nobody is typing. -1 where there is nothing to do.
    public var patience: Int32 {
        guard hasWork else { return -1 }
        return needsCheck || !isTyping ? 0 : 150
    }

    /// Whether a document was changed just now.
    private var isTyping: Bool { lastChange.map { ContinuousClock.now - $0 < .seconds(1) } ?? false }

    /// Does a part of what there is to do: first the documents that are open, then the other packs, a few at a time.
    public func work() {
        guard state == .initialized else { return }
        if needsCheck {
            needsCheck = false
            workspace.synchronise()
            publish(workspace.checkOpen())
        } else {
            // Who types is not kept waiting.
            publish(workspace.checkMore(isTyping ? 1 : 16))
        }
    }

    private func publish(_ paths: Set<String>) {
        for path in paths.sorted() {
            let document = workspace.document(at: path)
            let diagnostics = workspace.diagnostics(in: path)
            // Who has never been told anything of a file need not be told that nothing is wrong with it.
            if diagnostics.isEmpty, document == nil, !published.contains(path) { continue }
            if diagnostics.isEmpty { published.remove(path) } else { published.insert(path) }
            let uri = document?.uri ?? DocumentURI.uri(ofPath: path)
            notify("textDocument/publishDiagnostics") { json in
                json.object { json in
                    json.field("uri", uri)
                    json.field("version", document?.version)
                    json.array("diagnostics") { json in
                        for diagnostic in diagnostics { write(diagnostic, in: document?.buffer, to: &json) }
                    }
                }
            }
        }
    }

    /// Checks the open documents, if they have changed.
    func checkNow() {
        guard needsCheck else { return }
        work()
    }

    /// Writes a diagnostic of a document.
    func write(_ diagnostic: Diagnostic, in buffer: TextBuffer?, to json: inout JSONWriter) {
        DiagnosticMessage(diagnostic, in: buffer, capabilities.encoding).write(
            to: &json, capabilities, documentation: documentation.map { "\($0)#\(diagnostic.code.name)" },
            range: range(of:))
    }

    /// The range of a location, by the open document where there is one.
    func range(of location: Location) -> TextRange {
        if let document = workspace.document(at: location.path) {
            return PlacePosition.range(of: location, in: document.buffer, capabilities.encoding)
        }
        return PlacePosition.range(of: location, capabilities.encoding)
    }

    // MARK: - Sending

    /// Writes a value.
    typealias Body = (inout JSONWriter) -> Void

    private func respond(_ id: RequestID, _ result: Body) {
        send { json in
            id.write(to: &json)
            json.key("result")
            result(&json)
        }
    }

    private func respond(_ id: RequestID?, error: ResponseError) {
        send { json in
            if let id {
                id.write(to: &json)
            } else {
                json.key("id")
                json.null()
            }
            error.write("error", to: &json)
        }
    }

    private func notify(_ method: String, _ params: Body) {
        send { json in
            json.field("method", method)
            json.key("params")
            params(&json)
        }
    }

    private func send(
        _ method: String, _ params: Body, then: @escaping (LanguageServer, JSONValue?) -> Void = { _, _ in }
    ) {
        let id = RequestID.text("livery-\(nextID)")
        nextID += 1
        waiting[id] = then
        send { json in
            id.write(to: &json)
            json.field("method", method)
            json.key("params")
            params(&json)
        }
    }

    private func send(_ body: Body) {
        var json = JSONWriter()
        json.object { json in
            json.field("jsonrpc", "2.0")
            body(&json)
        }
        output.append(json.bytes)
    }
}
