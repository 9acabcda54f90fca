import Foundation
import Testing

/// Reports in SARIF 2.1.0, validated by python-jsonschema against the rules of the standard.
@Suite struct SARIFTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private static let hasValidator = (try? validate("{\"version\":\"2.1.0\",\"runs\":[]}")) == ""

    @Test(.enabled(if: hasValidator, "needs python3-jsonschema"))
    func `a report of all kinds of faults is what the standard allows`() throws {
        let folder = fixture.folder
        try folder.write(
            "livery: 1\ncolours: {}\ncolors: { a: #fff, a.default: red, b: $c, c: $b }\n", to: "themes.d/one two.yaml")
        try folder.write("livery: 1\ncolors: [\n", to: "themes.d/broken.yaml")
        try folder.write("livery: 1\nextends: broken\n", to: "themes.d/child.yaml")
        try folder.write(
            "livery: 1\nextends: base\ncolors: { Text: red }\nmarkets: { DE: { colors: { accent: $nowhere } } }\npalette: { x: 000000 }\n",
            to: "themes.d/shop2.yaml")
        let report = try fixture.run("check", "--format", "sarif").output
        #expect(try Self.validate(report) == "")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count > 6)
        let rules = try #require(
            ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
        let described = rules.first { $0["id"] as? String == "look-alike-name" }
        #expect((described?["defaultConfiguration"] as? [String: Any])?["level"] as? String == "warning")
        let uris = Set(
            results.flatMap { $0["locations"] as? [[String: Any]] ?? [] }.compactMap { location in
                ((location["physicalLocation"] as? [String: Any])?["artifactLocation"] as? [String: Any])?["uri"]
                    as? String
            })
        #expect(uris.contains("themes.d/one%20two.yaml"))
    }

    /// The faults that the validator finds, one a line.
    private static func validate(_ report: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script]
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(report.utf8))
        try input.fileHandleForWriting.close()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let problem = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : text + problem
    }

    /// The rules of the standard for what we write, by its sections; `additionalProperties` is false there throughout.
    private static let script = """
        import json, sys
        from jsonschema import Draft7Validator
        def obj(required, minimum=None, **properties):
            return {"type": "object", "required": required, "properties": properties, "additionalProperties": False}
        def list_of(item, least=0, unique=False):
            return {"type": "array", "items": item, "minItems": least, "uniqueItems": unique}
        text = {"type": "string"}
        count = {"type": "integer", "minimum": 1}
        message = obj(["text"], text=text)                                               # 3.11
        bag = {"type": "object"}                                                         # 3.8
        content = obj([], text=text)                                                     # 3.3
        artifact = obj(["uri"], uri={"type": "string", "format": "uri-reference",
                       "pattern": "^[A-Za-z0-9%/._~:@+-]+$"})                            # 3.4
        region = {"allOf": [obj([], startLine=count, startColumn=count, endColumn=count, snippet=content),
                            {"required": ["startLine"]}]}                                # 3.30
        physical = obj(["artifactLocation"], artifactLocation=artifact, region=region, contextRegion=region)   # 3.29
        location = obj([], id={"type": "integer", "minimum": 0}, physicalLocation=physical, message=message)  # 3.28
        replacement = obj(["deletedRegion"], deletedRegion=region, insertedContent=content)   # 3.57
        change = obj(["artifactLocation", "replacements"], artifactLocation=artifact,
                     replacements=list_of(replacement, 1))                               # 3.56
        fix = obj(["artifactChanges"], description=message, artifactChanges=list_of(change, 1, True))  # 3.55
        level = {"enum": ["none", "note", "warning", "error"]}                           # 3.27.10
        result = obj(["message", "ruleId"], ruleId=text, ruleIndex={"type": "integer", "minimum": 0}, level=level,
                     message=message, locations=list_of(location), relatedLocations=list_of(location, 0, True),
                     fixes=list_of(fix, 0, True), properties=bag)                        # 3.27
        rule = obj(["id"], id=text, shortDescription=message, help=message, defaultConfiguration=obj([], level=level))  # 3.49, 3.50
        driver = obj(["name"], name=text, version=text, informationUri={"type": "string", "format": "uri"},
                     rules=list_of(rule, 0, True))                                       # 3.19
        run = obj(["tool"], tool=obj(["driver"], driver=driver),
                  columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]}, results=list_of(result))  # 3.14
        log = {"type": "object", "required": ["version", "runs"], "additionalProperties": False, "properties": {
               "$schema": {"type": "string", "format": "uri"}, "version": {"const": "2.1.0"}, "runs": list_of(run)}}  # 3.13
        document = json.load(sys.stdin)
        for error in Draft7Validator(log).iter_errors(document):
            print("/".join(map(str, error.path)) + ": " + error.message)
        for result in (document["runs"] or [{}])[0].get("results", []):
            for place in result.get("locations", []):
                area = place["physicalLocation"].get("region", {})
                if area.get("endColumn", 1) < area.get("startColumn", 1): print("a region ends before it begins")
                around = place["physicalLocation"].get("contextRegion")
                if around:
                    if around["startLine"] != area["startLine"]: print("a context lies elsewhere")
                    line, text = around["snippet"]["text"], area.get("snippet", {}).get("text", "")
                    if line[area["startColumn"] - 1:area["endColumn"] - 1] != text: print("a snippet is another text")
                    if line == text: print("a context is no more than its region")
        """
}
