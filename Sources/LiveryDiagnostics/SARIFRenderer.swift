/// Writes diagnostics as a SARIF 2.1.0 log (OASIS), which code hosts and editors show beside the code.
public struct SARIFRenderer: Sendable {
    /// The version of the tool, as in `livery version`.
    public var version: String
    /// Where people read about the tool, if anywhere.
    public var informationURI: String?
    /// One sentence on each code, where there is one.
    public var descriptions: [DiagnosticCode: String]
    /// What to do about each code, where that is known.
    public var helps: [DiagnosticCode: String]
    /// How bad a breach is unless the result says otherwise, for the codes of which that is known.
    public var severities: [DiagnosticCode: Severity]

    /// A renderer for a version of the tool.
    public init(
        version: String, informationURI: String? = nil, descriptions: [DiagnosticCode: String] = [:],
        helps: [DiagnosticCode: String] = [:], severities: [DiagnosticCode: Severity] = [:]
    ) {
        self.severities = severities
        self.helps = helps
        self.version = version
        self.informationURI = informationURI
        self.descriptions = descriptions
    }

    /// A whole log with one run, with a line break at the end. Columns count Unicode scalars, and the log says so.
    public func render(_ diagnostics: [Diagnostic]) -> String {
        let codes = Set(diagnostics.map(\.code)).sorted { $0.name < $1.name }
        let indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.field("version", "2.1.0")
            json.array("runs") { json in
                json.object { json in
                    json.object("tool") { json in
                        json.object("driver") { json in writeDriver(codes, to: &json) }
                    }
                    json.field("columnKind", "unicodeCodePoints")
                    json.array("results") { json in
                        for diagnostic in diagnostics {
                            write(diagnostic, ruleIndex: indices[diagnostic.code] ?? 0, to: &json)
                        }
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private func writeDriver(_ codes: [DiagnosticCode], to json: inout JSONWriter) {
        json.field("name", "livery")
        json.field("version", version)
        json.field("informationUri", informationURI)
        json.array("rules") { json in
            for code in codes {
                json.object { json in
                    json.field("id", code.name)
                    if let description = descriptions[code] {
                        json.object("shortDescription") { $0.field("text", description) }
                    }
                    if let help = helps[code] { json.object("help") { $0.field("text", help) } }
                    if let severity = severities[code] {
                        json.object("defaultConfiguration") { $0.field("level", severity.rawValue) }
                    }
                }
            }
        }
    }

    private func write(_ diagnostic: Diagnostic, ruleIndex: Int, to json: inout JSONWriter) {
        json.object { json in
            json.field("ruleId", diagnostic.code.name)
            json.field("ruleIndex", ruleIndex)
            json.field("level", diagnostic.severity.rawValue)
            var message = diagnostic.message
            if let scope = diagnostic.scope.flatMap(TerminalRenderer.text) { message += " (" + scope + ")" }
            if let help = diagnostic.help { message += "\n" + help }
            json.object("message") { $0.field("text", message) }
            if let location = diagnostic.location {
                json.array("locations") { json in
                    json.object { json in writePhysical(location, to: &json) }
                }
            }
            writeRelated(diagnostic.related, to: &json)
            writeFixes(diagnostic.fixes, to: &json)
            if diagnostic.scope != nil || diagnostic.plugin != nil {
                json.object("properties") { json in
                    json.field("plugin", diagnostic.plugin)
                    if let scope = diagnostic.scope {
                        json.field("affectedThemes", scope.affected)
                        json.field("checkedThemes", scope.total)
                    }
                }
            }
        }
    }

    private func writeRelated(_ related: [Diagnostic.Related], to json: inout JSONWriter) {
        guard !related.isEmpty else { return }
        json.array("relatedLocations") { json in
            for (index, item) in related.enumerated() {
                json.object { json in
                    json.field("id", index + 1)
                    if let location = item.location { writePhysical(location, to: &json) }
                    json.object("message") { $0.field("text", item.message) }
                }
            }
        }
    }

    private func writeFixes(_ fixes: [Diagnostic.Fix], to json: inout JSONWriter) {
        let fixes = fixes.filter { fix in
            fix.edits.allSatisfy { $0.location.place.line > 0 && $0.location.place.column > 0 }
        }
        guard !fixes.isEmpty else { return }
        json.array("fixes") { json in
            for fix in fixes {
                json.object { json in
                    json.object("description") { $0.field("text", fix.title) }
                    // The edits of a fix are in one file.
                    json.array("artifactChanges") { json in
                        json.object { json in
                            writeArtifact(fix.location, to: &json)
                            json.array("replacements") { json in
                                for edit in fix.edits { write(edit, to: &json) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(_ edit: Diagnostic.Fix.Edit, to json: inout JSONWriter) {
        json.object { json in
            json.object("deletedRegion") { json in
                let place = edit.location.place
                json.field("startLine", Int(place.line))
                json.field("startColumn", Int(place.column))
                if let end = edit.end { json.field("endLine", Int(end.line)) }
                json.field("endColumn", Int(edit.end?.column ?? place.column &+ place.length))
                if let bytes = edit.bytes {
                    json.field("byteOffset", bytes.lowerBound)
                    json.field("byteLength", bytes.count)
                }
            }
            json.object("insertedContent") { $0.field("text", edit.replacement) }
        }
    }

    private func writePhysical(_ location: Location, to json: inout JSONWriter) {
        json.object("physicalLocation") { json in
            writeArtifact(location, to: &json)
            writeRegion(location, as: "region", snippet: true, to: &json)
            writeContext(location, to: &json)
        }
    }

    /// The line around a region, which has to be more than the region itself (section 3.29.5).
    private func writeContext(_ location: Location, to json: inout JSONWriter) {
        guard let text = location.lineText, !text.isEmpty, location.place.line > 0, location.place.column > 0,
            Int(location.place.length) < text.unicodeScalars.count
        else { return }
        json.object("contextRegion") { json in
            json.field("startLine", Int(location.place.line))
            json.object("snippet") { $0.field("text", text) }
        }
    }

    private func writeArtifact(_ location: Location, to json: inout JSONWriter) {
        json.object("artifactLocation") { $0.field("uri", Self.uri(ofPath: location.path)) }
    }

    private func writeRegion(_ location: Location, as key: String, snippet: Bool, to json: inout JSONWriter) {
        let place = location.place
        guard place.line > 0 else { return }
        json.object(key) { json in
            json.field("startLine", Int(place.line))
            if place.column > 0 {
                json.field("startColumn", Int(place.column))
                json.field("endColumn", Int(place.column) + Int(place.length))
            }
            // The snippet of a region is the text in it, and no more (section 3.30.13).
            let text = place.column > 0 ? location.writtenText : location.lineText
            if snippet, let text, !text.isEmpty { json.object("snippet") { $0.field("text", text) } }
        }
    }

    /// A path as a URI reference (RFC 3986): a `file:` URI where it is absolute, relative to the checkout otherwise.
    static func uri(ofPath path: String) -> String {
        var path = Substring(path)
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        var uri = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "+"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += (digits.utf8.count == 1 ? "%0" : "%") + digits
            }
        }
        return uri
    }
}
