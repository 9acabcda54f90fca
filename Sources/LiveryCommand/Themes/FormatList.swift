import Livery

/// What `livery export --list-formats` says.
enum FormatList {
    static func text(isJSON: Bool) -> String {
        guard isJSON else {
            var table = Table()
            for format in ExportFormats.all { table.add([.init(format.name), .init(format.summary)]) }
            return table.text()
        }
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.array("formats") { json in
                for format in ExportFormats.all {
                    json.object { json in
                        json.field("name", format.name)
                        json.field("summary", format.summary)
                        json.field("extension", format.fileExtension)
                        json.field("layout", layout(format.layout))
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private static func layout(_ layout: ExportLayout) -> String {
        switch layout {
        case .pack: "pack"
        case .theme: "theme"
        case .folder: "folder"
        }
    }
}
