import Foundation
import LiveryDiagnostics
import Testing

@Suite struct MachineFormatTests {
    @Test func `JSON has every field that a diagnostic has`() {
        #expect(
            JSONRenderer(layout: .indented).render([Samples.unknownKey, Samples.missing]) == """
                {
                  "version": 1,
                  "summary": {
                    "errors": 1,
                    "warnings": 0,
                    "notes": 1
                  },
                  "diagnostics": [
                    {
                      "code": "unknown-key",
                      "severity": "error",
                      "message": "unknown key \\"colours\\"",
                      "location": {
                        "path": "themes.d/india.yaml",
                        "line": 12,
                        "column": 1,
                        "length": 7,
                        "text": "colours:"
                      },
                      "help": "did you mean \\"colors\\"?",
                      "fixes": [
                        {
                          "title": "rename the key to \\"colors\\"",
                          "location": {
                            "path": "themes.d/india.yaml",
                            "line": 12,
                            "column": 1,
                            "length": 7,
                            "text": "colours:"
                          },
                          "replacement": "colors",
                          "edits": [
                            {
                              "path": "themes.d/india.yaml",
                              "line": 12,
                              "column": 1,
                              "endLine": 12,
                              "endColumn": 8,
                              "replacement": "colors"
                            }
                          ]
                        }
                      ]
                    },
                    {
                      "code": "unreadable",
                      "severity": "note",
                      "message": "the directory \\"themes.d\\" is empty"
                    }
                  ]
                }

                """)
        #expect(
            JSONRenderer(layout: .compact).render([Samples.contrast, Samples.duplicate])
                == #"{"version":1,"summary":{"errors":1,"warnings":1,"notes":0},"diagnostics":["#
                + #"{"code":"contrast","severity":"warning","#
                + #""message":"\"text\" on \"background\" has a contrast of 4.49, 4.5 is wanted","#
                + #""location":{"path":"themes.d/base.yaml","line":7,"column":5,"length":0,"#
                + #""text":"    - { text: text, on: background }"},"themes":{"affected":"#
                + #"["india@IN/dark","india@US/dark","india/dark","india@TW/dark"],"total":12}},"#
                + #"{"code":"duplicate-key","severity":"error","#
                + #""message":"the key \"accent\" stands twice in one mapping","#
                + #""location":{"path":"themes.d/india.yaml","line":104,"column":3,"length":6,"text":"  accent: red"},"#
                + #""related":[{"message":"it stands here first","location":{"path":"themes.d/india.yaml","#
                + #""line":9,"column":3,"length":6,"text":"  accent: blue"}}]}]}"# + "\n")
    }

    @Test func `SARIF names its rules, places and fixes`() {
        #expect(
            SARIFRenderer(version: "1.2.3", descriptions: ["unknown-key": "A key that no pack may have."])
                .render([Samples.unknownKey, Samples.missing]) == """
                    {
                      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
                      "version": "2.1.0",
                      "runs": [
                        {
                          "tool": {
                            "driver": {
                              "name": "livery",
                              "version": "1.2.3",
                              "rules": [
                                {
                                  "id": "unknown-key",
                                  "shortDescription": {
                                    "text": "A key that no pack may have."
                                  }
                                },
                                {
                                  "id": "unreadable"
                                }
                              ]
                            }
                          },
                          "columnKind": "unicodeCodePoints",
                          "results": [
                            {
                              "ruleId": "unknown-key",
                              "ruleIndex": 0,
                              "level": "error",
                              "message": {
                                "text": "unknown key \\"colours\\"\\ndid you mean \\"colors\\"?"
                              },
                              "locations": [
                                {
                                  "physicalLocation": {
                                    "artifactLocation": {
                                      "uri": "themes.d/india.yaml"
                                    },
                                    "region": {
                                      "startLine": 12,
                                      "startColumn": 1,
                                      "endColumn": 8,
                                      "snippet": {
                                        "text": "colours"
                                      }
                                    },
                                    "contextRegion": {
                                      "startLine": 12,
                                      "snippet": {
                                        "text": "colours:"
                                      }
                                    }
                                  }
                                }
                              ],
                              "fixes": [
                                {
                                  "description": {
                                    "text": "rename the key to \\"colors\\""
                                  },
                                  "artifactChanges": [
                                    {
                                      "artifactLocation": {
                                        "uri": "themes.d/india.yaml"
                                      },
                                      "replacements": [
                                        {
                                          "deletedRegion": {
                                            "startLine": 12,
                                            "startColumn": 1,
                                            "endColumn": 8
                                          },
                                          "insertedContent": {
                                            "text": "colors"
                                          }
                                        }
                                      ]
                                    }
                                  ]
                                }
                              ]
                            },
                            {
                              "ruleId": "unreadable",
                              "ruleIndex": 1,
                              "level": "note",
                              "message": {
                                "text": "the directory \\"themes.d\\" is empty"
                              }
                            }
                          ]
                        }
                      ]
                    }

                    """)
    }

    @Test(arguments: [
        ("themes.d/a b.yaml", "themes.d/a%20b.yaml"), ("./themes.d/x.yaml", "themes.d/x.yaml"),
        ("/etc/livery/ü.yaml", "file:///etc/livery/%C3%BC.yaml"), ("c:x%.yaml", "c%3Ax%25.yaml"),
    ])
    func `a path in SARIF is a URI`(path: String, uri: String) {
        let text = SARIFRenderer(version: "1").render([Diagnostic("x", .error, "y", at: Location(path: path))])
        #expect(text.contains("\"uri\": \"\(uri)\""))
    }

    @Test func `all samples are valid JSON in both formats`() throws {
        let all = [Samples.unknownKey, Samples.duplicate, Samples.contrast, Samples.missing]
        for text in [SARIFRenderer(version: "1").render(all), JSONRenderer().render(all)] {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        }
    }

    @Test func `workflow commands escape what the runner reads`() {
        let odd = Diagnostic(
            "x", .note, "100 %\nmore: a, b\u{1B}", at: place(2, 3, 1, nil, in: "a,b:c.yaml"), help: "do it")
        #expect(
            WorkflowCommandRenderer().render([Samples.unknownKey, Samples.duplicate, Samples.contrast, odd]) == """
                ::error file=themes.d/india.yaml,line=12,col=1,endColumn=8,title=unknown-key::unknown key "colours"\
                %0Ahelp: did you mean "colors"?
                ::error file=themes.d/india.yaml,line=104,col=3,endColumn=9,title=duplicate-key::the key "accent" \
                stands twice in one mapping%0Ait stands here first (themes.d/india.yaml:9)
                ::warning file=themes.d/base.yaml,line=7,col=5,title=contrast::"text" on "background" has a contrast \
                of 4.49, 4.5 is wanted%0Ain 4 of 12: india@IN/dark, india@US/dark, india/dark, …
                ::notice file=a%2Cb%3Ac.yaml,line=2,col=3,endColumn=4,title=x::100 %25%0Amore: a, b\\u{1B}%0Ahelp: do it

                """)
    }

    @Test(arguments: [
        ([], 12, "no problems in 12 packs"), ([Samples.missing], 1, "no problems in 1 pack"),
        ([Samples.unknownKey, Samples.contrast, Samples.duplicate], 12, "2 errors, 1 warning in 12 packs"),
        ([Samples.contrast, Samples.contrast], 0, "2 warnings in 0 packs"),
    ])
    func `the summary is one sentence`(diagnostics: [Diagnostic], packs: Int, expected: String) {
        #expect(DiagnosticSummary(diagnostics).sentence(of: packs) == expected)
    }

    @Test func `diagnostics are read in the order of their files`() {
        let all = [Samples.contrast, Samples.duplicate, Samples.unknownKey, Samples.missing]
        let sorted = all.sorted(by: Diagnostic.precedes)
        #expect(sorted == [Samples.missing, Samples.contrast, Samples.unknownKey, Samples.duplicate])
        #expect(all.reversed().sorted(by: Diagnostic.precedes) == sorted)
    }
}
