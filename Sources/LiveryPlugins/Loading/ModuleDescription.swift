internal import CLiveryPlugin
internal import LiveryColor

/// What a library says of itself when it is asked, copied and looked through.
struct ModuleDescription {
    private let id: String
    private let describedID: String
    private let describedVersion: String
    /// The functions of the kinds that this host knows.
    let functions: [String: LoadedFunction]

    /// A copy of what the entry function of the plug-in `id` has filled in, in this process or, when not `isHere`, in another.
    init(_ module: lv_module, of id: String, isHere: Bool = true) throws(PluginError) {
        self.id = id
        describedID = unsafe String(shown: module.id, limit: 128)
        describedVersion = unsafe String(shown: module.version, limit: 128)
        func bad(_ what: String) -> PluginError {
            PluginError(.badDescription, plugin: id, "the plug-in '\(id)' describes itself wrongly: \(what)")
        }
        guard
            let addresses = unsafe module.functions.addresses(
                least: Int(LV_FUNCTION_SIZE_1_0), limit: ManifestReader.limits.functions)
        else { throw bad("its list of functions makes no sense") }
        var functions: [String: LoadedFunction] = [:]
        for index in unsafe addresses.indices {
            let address = unsafe addresses[index]
            guard unsafe UInt(bitPattern: address) % UInt(MemoryLayout<lv_function>.alignment) == 0 else {
                throw bad("a function is described at an odd address")
            }
            let descriptor = unsafe address.assumingMemoryBound(to: lv_function.self)
            guard let raw = unsafe address.loadGrowing(as: lv_function.self, least: LV_FUNCTION_SIZE_1_0) else {
                throw bad("the description of a function makes no sense")
            }
            let name = unsafe String(borrowed: raw.name, limit: 128)
            guard ManifestReader.isName(name[...]) else { throw bad("the name of a function is none") }
            // Kinds may be added; a host does without those that it does not know.
            guard let kind = unsafe FunctionKind(raw: raw.kind) else { continue }
            let hasBody =
                switch kind {
                case .transform: unsafe raw.transform != nil
                case .derive: unsafe raw.derive != nil
                case .check: unsafe raw.check != nil
                }
            guard hasBody else { throw bad("'\(name)' is a \(kind.rawValue) without a body") }
            guard let space = unsafe ColorSpace(raw: raw.space) else {
                throw bad("'\(name)' wants its colours in a space that is not known")
            }
            guard let parameters = unsafe Self.parameters(raw.params) else {
                throw bad("the list of parameters of '\(name)' makes no sense")
            }
            let function = unsafe LoadedFunction(
                kind: kind, space: space, rawSpace: raw.space,
                isConcurrent: raw.flags & LV_FUNCTION_CONCURRENT != 0, index: index,
                descriptor: isHere ? descriptor : nil,
                parameters: parameters.isEmpty ? nil : parameters)
            guard functions.updateValue(function, forKey: name) == nil else { throw bad("it has '\(name)' twice") }
        }
        self.functions = functions
    }

    /// The functions that the entry of a plug-in has filled in, after a look at all of it, and at the manifest.
    static func checked(
        _ module: lv_module, of plugin: InstalledPlugin, isHere: Bool
    ) throws(PluginError) -> [String: LoadedFunction] {
        // The version goes before everything else: nothing that another version says can be understood.
        let abi = unsafe InterfaceVersion(raw: module.abi)
        guard abi.major == InterfaceVersion.host.major else { throw PluginError.wrongInterface(plugin.id, abi) }
        guard unsafe module.size >= LV_MODULE_SIZE_1_0 else {
            throw PluginError(
                .badDescription, plugin: plugin.id,
                "the plug-in '\(plugin.id)' describes itself in a struct that is too small")
        }
        let description = try unsafe ModuleDescription(module, of: plugin.id, isHere: isHere)
        try description.checkAgreement(with: plugin.manifest)
        return description.functions
    }

    /// Makes sure that library and manifest speak of the same plug-in and the same functions.
    func checkAgreement(with manifest: PluginManifest) throws(PluginError) {
        func disagree(_ what: String) -> PluginError {
            PluginError(
                .disagreesWithManifest, plugin: id,
                "the library of the plug-in '\(id)' does not agree with its manifest: \(what)",
                help: "install a library and a plugin.yaml that belong together")
        }
        if describedID != manifest.id { throw disagree("the library is of '\(describedID)'") }
        if describedVersion != manifest.version.description {
            throw disagree("the library is version '\(describedVersion)', the manifest \(manifest.version)")
        }
        for signature in manifest.functions {
            guard let function = functions[signature.name] else {
                throw disagree("the library has no function '\(signature.name)'")
            }
            guard function.kind == signature.kind else {
                throw disagree(
                    "'\(signature.name)' is a \(function.kind.rawValue) in the library, a \(signature.kind.rawValue) in the manifest"
                )
            }
            guard let parameters = function.parameters else { continue }
            guard parameters.count == signature.parameters.count else {
                throw disagree(
                    "'\(signature.name)' has \(parameters.count) parameters in the library, \(signature.parameters.count) in the manifest"
                )
            }
            for (described, parameter) in zip(parameters, signature.parameters) {
                if let difference = described.difference(from: parameter) {
                    throw disagree("'\(parameter.id)' of '\(signature.name)' \(difference)")
                }
            }
        }
        let known = Set(manifest.functions.map(\.name))
        if let extra = functions.keys.sorted().first(where: { !known.contains($0) }) {
            throw disagree("the manifest has no function '\(extra)'")
        }
    }

    private static func parameters(_ span: lv_span) -> [DescribedParameter]? {
        guard
            let addresses = unsafe span.addresses(
                least: Int(LV_PARAM_SIZE_1_0), limit: ManifestReader.limits.parameters)
        else { return nil }
        var parameters: [DescribedParameter] = []
        for index in unsafe addresses.indices {
            guard
                let raw = unsafe addresses[index].loadGrowing(as: lv_param.self, least: LV_PARAM_SIZE_1_0),
                let parameter = unsafe DescribedParameter(raw)
            else { return nil }
            parameters.append(parameter)
        }
        return parameters
    }
}
