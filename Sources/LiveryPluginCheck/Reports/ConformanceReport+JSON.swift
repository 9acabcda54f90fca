internal import LiveryDiagnostics
internal import LiveryPlugins

extension ConformanceReport {
    /// The report as JSON, in version 1 of its shape. It has no times, so that equal runs give equal bytes.
    public var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.field("plugin", bundle.manifest?.id)
            json.field("pluginVersion", bundle.manifest?.version.description)
            json.field("folder", bundle.folder)
            json.field("level", options.level)
            json.field("seed", "\(options.seed)")
            json.object("summary") { json in
                for status in ["passed", "warning", "failed", "skipped"] { json.field(status, count(status)) }
            }
            json.array("checks") { json in
                for result in results {
                    json.object { json in
                        json.field("number", result.check.number)
                        json.field("id", result.check.id)
                        json.field("group", result.check.group.rawValue)
                        json.field("level", result.check.level)
                        json.field("title", result.check.title)
                        json.field("status", result.status.name)
                        if case .skipped(let reason) = result.status { json.field("reason", reason) }
                        json.array("remarks") { json in
                            for remark in result.remarks {
                                json.object { json in
                                    json.field("severity", remark.severity.rawValue)
                                    json.field("message", remark.message)
                                    json.field("help", remark.help)
                                    if let location = remark.location {
                                        json.field("path", location.path)
                                        if location.place.line > 0 { json.field("line", Int(location.place.line)) }
                                    }
                                }
                            }
                        }
                        if result.status == .failed { json.field("reproduce", reproduction(of: result.check)) }
                    }
                }
            }
        }
        return json.text + "\n"
    }

    /// The list of all checks as JSON.
    public static var listJSON: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.array("checks") { json in
                for check in ConformanceCheck.all {
                    json.object { json in
                        json.field("number", check.number)
                        json.field("id", check.id)
                        json.field("group", check.group.rawValue)
                        json.field("level", check.level)
                        json.field("title", check.title)
                        json.field("reason", check.reason)
                        json.field("advice", check.advice)
                    }
                }
            }
        }
        return json.text + "\n"
    }
}
