import Livery

/// A new plug-in: a folder with its source, its bundle, and one command that builds it.
struct StarterProject {
    /// The function's name, and the folder's.
    let name: String
    /// The plug-in's id.
    let id: String
    let language: StarterLanguage
    let kind: FunctionKind

    /// The name of the bundle's folder in the project.
    var bundle: String { id + ".liveryplugin" }

    /// A project from what the command line says.
    ///
    /// - Throws: ``CommandError`` when the name or the id would not do in a manifest, with one that would.
    init(name: String, id: String?, language: StarterLanguage, kind: FunctionKind) throws(CommandError) {
        guard Self.isName(name), name.utf8.count <= 64 else {
            let nearest = Self.nearestName(to: name)
            throw .usage(
                "'\(name)' cannot be the name of a function: it is a small letter, then small letters, digits and hyphens, at most 64",
                help: nearest.map { "'\($0)' would do" } ?? "for example 'dim'")
        }
        if kind == .transform, ColorValue.cssFunctionNames.contains(name) {
            throw .usage(
                "'\(name)' is a colour function of CSS, so a transform of that name would never be called",
                help: "'my-\(name)' would do")
        }
        self.name = name
        self.id = id ?? "org.example." + name
        let labels = self.id.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, self.id.utf8.count <= 128,
            labels.allSatisfy({ Self.isName($0) && $0.utf8.count <= 64 })
        else {
            throw .usage(
                "'\(self.id)' cannot be the id of a plug-in",
                help: "it is a domain name of yours, reversed, in small letters: org.example.\(name)")
        }
        self.language = language
        self.kind = kind
    }

    /// The files of the project, by their paths in it, in order.
    var files: [(path: String, text: String)] {
        let common = StarterFiles.all
        var files: [(path: String, text: String)] = [
            (".gitignore", StarterFiles.text("common/gitignore")),
            ("LICENSE", filled("common/LICENSE")),
            ("README.md", filled("common/README.md")),
            ("build.sh", filled("\(language.rawValue)/build.sh")),
            (bundle + "/plugin.yaml", filled("common/\(kind.rawValue).yaml")),
            (bundle + "/tests/golden.json", filled("common/\(kind.rawValue).golden.json")),
            (language.source, filled("\(language.rawValue)/\(kind.rawValue).\(language.fileExtension)")),
        ]
        switch language {
        case .c: files.append(("include/livery_plugin.h", StarterFiles.text("include/livery_plugin.h")))
        case .cpp:
            files.append(("exports.map", StarterFiles.text("common/exports.map")))
            files.append(("include/livery_plugin.h", StarterFiles.text("include/livery_plugin.h")))
            files.append(("include/livery_plugin.hpp", StarterFiles.text("include/livery_plugin.hpp")))
        case .rust:
            files.append(("Cargo.toml", filled("rust/Cargo.toml")))
            files.append(("src/livery_plugin.rs", StarterFiles.text("rust/livery_plugin.rs")))
        case .swift:
            files.append(("Package.swift", filled("swift/Package.swift")))
            files.append(("exports.map", StarterFiles.text("common/exports.map")))
            let header = StarterFiles.text("include/livery_plugin.h")
            files.append(("kit/CLiveryPlugin/include/livery_plugin.h", header))
            files.append(("kit/CLiveryPlugin/header.c", "#include \"livery_plugin.h\"\n"))
            for file in common where file.path.hasPrefix("kit/") {
                let text = String(decoding: file.bytes, as: UTF8.self)
                files.append(("kit/LiveryPluginKit/" + file.path.dropFirst(4), text))
            }
        }
        return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Writes the project into a folder that is not there yet, or is empty.
    ///
    /// - Throws: ``CommandError``, before anything is written where something is in the way.
    func write(to folder: String) throws(CommandError) {
        if FileDescriptor.exists(folder) {
            guard FileDescriptor.isFolder(folder) else {
                throw .environment("'\(folder)' is there already, and is no folder")
            }
            guard FileDescriptor.isEmptyFolder(folder) else {
                throw .environment(
                    "the folder '\(folder)' is not empty: nothing is overwritten",
                    help: "choose another one with --output DIR")
            }
        }
        for (path, text) in files {
            let file = OutputFile(folder + "/" + path)
            try file.makeFolder()
            try file.write(Array(text.utf8))
        }
    }

    /// A template with what is the project's own.
    private func filled(_ path: String) -> String {
        let values = [
            "NAME": name, "ID": id, "MODULE": module, "LIBRARY": language == .swift ? module : name,
            "TITLE": module.prefix(1) + name.dropFirst().split(separator: "-").joined(separator: " "),
            "LANGUAGE": language.title, "NEEDS": language.needs, "SOURCE": language.source,
            "PURPOSE": kind.starterPurpose, "USE": kind.starterUse(name),
        ]
        // Every second part of a template, cut at its marks, is the name of a value.
        var result = ""
        var isValue = false
        for part in StarterFiles.text(path).split(separator: "@", omittingEmptySubsequences: false) {
            if isValue, let value = values[String(part)] {
                result += value
                isValue = false
            } else {
                // A mark that belongs to no value is a character like others.
                if isValue { result += "@" }
                result += part
                isValue = true
            }
        }
        return result
    }

    /// The name of the Swift module: `my-dim` is `MyDim`. It ends in `Plugin`, so that it is never that of a library.
    private var module: String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Plugin"
    }

    private static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        }
    }

    /// The name that somebody who wrote `text` may have meant.
    private static func nearestName(to text: String) -> String? {
        var result = ""
        for scalar in text.lowercased().unicodeScalars {
            let isLetter = (0x61...0x7A).contains(scalar.value)
            if isLetter || (0x30...0x39).contains(scalar.value) && !result.isEmpty {
                result.unicodeScalars.append(scalar)
            } else if !result.isEmpty, !result.hasSuffix("-") {
                result += "-"
            }
        }
        while result.hasSuffix("-") { result.removeLast() }
        return result.isEmpty ? nil : String(result.prefix(64))
    }
}
