import Livery
import LiveryDiagnostics

/// What `livery plugin inspect` says about a plug-in: its folder, and each of its libraries.
struct BundleSheet {
    let report: BundleReport

    func text(_ depth: ColorDepth) -> String {
        let manifest = report.plugin.manifest
        var text = ANSIStyle.bold(VisibleText.escaped(manifest.id), enabled: depth != .none)
        text += " " + manifest.version.description + "  " + VisibleText.escaped(manifest.title) + "\n"
        var table = Table()
        table.add([.init("folder", .dim, depth), .init(report.plugin.folder)])
        table.add([.init("trust", .dim, depth), .init(report.trust.rawValue)])
        if let digest = report.digest {
            let count = digest.files.count
            table.add([
                .init("sha256", .dim, depth), .init("\(digest.sha256) (\(count) \(count == 1 ? "file" : "files"))"),
            ])
        }
        text += table.text(indent: 2)
        for library in report.libraries { text += "\n" + BinarySheet(report: library).text(depth) }
        return text
    }

    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.object("plugin") { json in
                json.field("id", report.plugin.id)
                json.field("version", report.plugin.manifest.version.description)
                json.field("folder", report.plugin.folder)
                json.field("trust", report.trust.rawValue)
                json.field("sha256", report.digest?.sha256)
                json.array("files") { json in
                    for file in report.digest?.files ?? [] {
                        json.object { json in
                            json.field("path", file.path)
                            json.field("sha256", file.sha256)
                        }
                    }
                }
            }
            json.array("libraries") { json in
                for library in report.libraries { json.object { BinarySheet(report: library).write(to: &$0) } }
            }
            JSONRenderer.writeFields(of: report.diagnostics, to: &json)
        }
        return json.text + "\n"
    }
}
