public import LiveryDiagnostics

/// What `plugin.yaml` says: everything that can be known of a plug-in without running any of its code.
public struct PluginManifest: Sendable {
    /// A reversed domain name: `org.example.dim`.
    public let id: String
    /// A name for people.
    public let title: String
    /// One sentence or more. May be empty.
    public let summary: String
    /// The plug-in's version.
    public let version: SemanticVersion
    /// The licence, as an SPDX expression.
    public let license: String
    /// Who made it. May be empty.
    public let author: String
    /// The oldest version of the binary interface that it runs with; any newer one of the same major version does too.
    public let interface: InterfaceVersion
    /// The library's file name for each platform: `linux-x86_64`, `macos`.
    public let libraries: [String: String]
    /// The functions, in the order of the manifest.
    public let functions: [FunctionSignature]
    /// The manifest itself, for messages that point into it.
    public let source: SourceText
    /// Where each function is described, in the order of ``functions``.
    let places: [Place]

    /// The file name of the library for a platform; a name with an architecture goes before one without.
    public func library(for platform: LibraryPlatform) -> String? {
        libraries["\(platform.system)-\(platform.architecture)"] ?? libraries[platform.system]
    }

    /// Where a function is described.
    public func location(ofFunction name: String) -> Location? {
        guard let index = functions.firstIndex(where: { $0.name == name }) else { return nil }
        return source.location(places[index])
    }
}
