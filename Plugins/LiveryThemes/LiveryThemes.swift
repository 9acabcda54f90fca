import Foundation
import PackagePlugin

/// Makes typed accessors of a target's theme packs whenever it is built: `Theme.india.headline1`, `Theme.usa.colors.text`.
///
/// The packs lie in the target's folder `themes.d`, or as YAML files beside its sources. What has not changed is not made again.
@main
struct LiveryThemes: BuildToolPlugin {
    /// What has to be run before a target is compiled.
    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let own = target.directoryURL.appendingPathComponent("themes.d")
        let folder = FileManager.default.fileExists(atPath: own.path) ? own : target.directoryURL
        let packs = try packs(in: folder)
        guard !packs.isEmpty else {
            Diagnostics.warning("the target '\(target.name)' has no theme packs; put them into '\(own.path)'")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("Themes")
        let sources = ["Theme", "ThemeColor", "ThemeTextStyle"].map {
            output.appendingPathComponent("Sources/Themes/\($0).swift")
        }
        return [
            .buildCommand(
                displayName: "Making accessors of \(packs.count) theme pack\(packs.count == 1 ? "" : "s")",
                executable: try tool(context),
                arguments: ["export"] + packs
                    + ["--themes", folder.path, "--format", "swift", "--output", output.path + "/"],
                inputFiles: inputs(in: folder, all: folder == own), outputFiles: sources)
        ]
    }

    /// The command, by the name of its product or of its target.
    private func tool(_ context: PluginContext) throws -> URL {
        do {
            return try context.tool(named: "livery").url
        } catch {
            return try context.tool(named: "LiveryCommand").url
        }
    }

    /// The names of the packs in a folder, in their order.
    private func packs(in folder: URL) throws -> [String] {
        let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return entries.sorted().compactMap { entry in
            if entry.hasPrefix(".") { return nil }
            for suffix in [".yaml", ".yml", ".tokens.json"] where entry.hasSuffix(suffix) {
                return String(entry.dropLast(suffix.count))
            }
            let pack = folder.appendingPathComponent(entry + "/pack.yaml")
            return FileManager.default.fileExists(atPath: pack.path) ? entry : nil
        }
    }

    /// What the accessors are made of: every file of a folder of packs, or the YAML files beside the sources.
    private func inputs(in folder: URL, all: Bool) -> [URL] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.sorted().filter { path in
            all || [".yaml", ".yml", ".json"].contains { path.hasSuffix($0) }
        }.map { folder.appendingPathComponent($0) }.filter { !$0.hasDirectoryPath }
    }
}
