/// Writes diagnostics as JSON, in a shape that has a version of its own.
///
/// ```text
/// { "version": 1,
///   "summary": { "errors": 1, "warnings": 0, "notes": 0 },
///   "diagnostics": [
///     { "code": "unknown-key", "severity": "error", "message": "…", "plugin": "org.example.dim",
///       "location": { "path": "…", "line": 12, "column": 1, "length": 7, "text": "colours:" },
///       "related": [ { "message": "…", "location": { … } } ],
///       "help": "…",
///       "fixes": [ { "title": "…", "location": { … }, "replacement": "…", "suggested": true,
///         "edits": [ { "path": "…", "line": 12, "column": 1, "endLine": 12, "endColumn": 8,
///           "byteOffset": 210, "byteLength": 7, "replacement": "…" } ] } ],
///       "themes": { "affected": [ "india@IN/dark" ], "total": 12 } } ] }
/// ```
///
/// `plugin` is the plug-in of others that says it, or that it is about. Lines and columns count from 1, columns and lengths in Unicode scalars; `byteOffset` counts from the first byte of the
/// file, and is there where the fixes were looked up in it. Of a fix, all `edits` are made or none; `replacement` is there
/// where it is one, at `location`. What a diagnostic does not have is left out. Fields may be added in the same version; none is removed or changes its meaning.
public struct JSONRenderer: Sendable {
    /// The version of the shape.
    public static let version = 1
    /// How the text is laid out.
    public var layout: JSONWriter.Layout

    /// A renderer for a layout.
    public init(layout: JSONWriter.Layout = .indented) { self.layout = layout }

    /// A whole document, with a line break at the end.
    public func render(_ diagnostics: [Diagnostic]) -> String {
        var json = JSONWriter(layout: layout)
        json.object { json in
            json.field("version", Self.version)
            Self.writeFields(of: diagnostics, to: &json)
        }
        return json.text + "\n"
    }

    /// The fields `summary` and `diagnostics`, for documents that hold more than these.
    public static func writeFields(of diagnostics: [Diagnostic], to json: inout JSONWriter) {
        let summary = DiagnosticSummary(diagnostics)
        json.object("summary") { json in
            json.field("errors", summary.errors)
            json.field("warnings", summary.warnings)
            json.field("notes", summary.notes)
        }
        json.array("diagnostics") { json in
            for diagnostic in diagnostics { write(diagnostic, to: &json) }
        }
    }

    /// One diagnostic as an object.
    public static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
        json.object { json in
            json.field("code", diagnostic.code.name)
            json.field("severity", diagnostic.severity.rawValue)
            json.field("message", diagnostic.message)
            json.field("plugin", diagnostic.plugin)
            write(diagnostic.location, to: &json)
            if !diagnostic.related.isEmpty {
                json.array("related") { json in
                    for related in diagnostic.related {
                        json.object { json in
                            json.field("message", related.message)
                            write(related.location, to: &json)
                        }
                    }
                }
            }
            json.field("help", diagnostic.help)
            if !diagnostic.fixes.isEmpty {
                json.array("fixes") { json in
                    for fix in diagnostic.fixes {
                        json.object { json in
                            json.field("title", fix.title)
                            write(fix.location, to: &json)
                            if fix.edits.count == 1 { json.field("replacement", fix.replacement) }
                            json.array("edits") { json in
                                for edit in fix.edits { write(edit, to: &json) }
                            }
                            if fix.safety == .suggested { json.field("suggested", true) }
                        }
                    }
                }
            }
            if let scope = diagnostic.scope {
                json.object("themes") { json in
                    json.field("affected", scope.affected)
                    json.field("total", scope.total)
                }
            }
        }
    }

    private static func write(_ edit: Diagnostic.Fix.Edit, to json: inout JSONWriter) {
        let place = edit.location.place
        json.object { json in
            json.field("path", edit.location.path)
            json.field("line", Int(place.line))
            json.field("column", Int(place.column))
            json.field("endLine", Int(edit.end?.line ?? place.line))
            json.field("endColumn", Int(edit.end?.column ?? place.column &+ place.length))
            if let bytes = edit.bytes {
                json.field("byteOffset", bytes.lowerBound)
                json.field("byteLength", bytes.count)
            }
            json.field("replacement", edit.replacement)
        }
    }

    /// The field `location`, where there is one.
    public static func write(_ location: Location?, as key: String = "location", to json: inout JSONWriter) {
        guard let location else { return }
        json.object(key) { json in
            json.field("path", location.path)
            guard location.place.line > 0 else { return }
            json.field("line", Int(location.place.line))
            if location.place.column > 0 {
                json.field("column", Int(location.place.column))
                json.field("length", Int(location.place.length))
            }
            json.field("text", location.lineText)
        }
    }
}
