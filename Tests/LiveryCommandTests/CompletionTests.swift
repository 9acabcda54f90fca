import Foundation
import Testing

@testable import LiveryCommand

@Suite struct CompletionTests {
    static let bash = ["/bin/bash", "/usr/bin/bash"].first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(
        .enabled(if: bash != nil),
        arguments: [
            ("ch", "check"), ("plugin ", "list info inspect pin unpin verify new check bench trace"),
            ("show --ma", "--market"),
            ("show in", "india"),
            ("check --format s", "sarif"), ("export -f c", "css compose"), ("--themes d wh", "why"), ("help plu", "plugin"),
            ("completions f", "fish"), ("plugin list --al", "--all"), ("show india --color n", "never"),
        ])
    func `bash completes what can follow`(line: String, expected: String) throws {
        let folder = try TemporaryFolder()
        let script = CompletionScript(verbs: Verb.all).text(for: .bash)
        // The function asks "livery" for ids; here a function of that name answers.
        try folder.write(
            script + """
                livery() { printf '%s\\n' base india usa; }
                COMP_WORDS=(livery \(line)\(line.hasSuffix(" ") ? "''" : ""))
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _livery 2>/dev/null
                printf '%s' "${COMPREPLY[*]}"

                """, to: "try.bash")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.bash))
        process.arguments = [folder.path("try.bash")]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test(arguments: CompletionScript.Shell.allCases)
    func `every verb and every option has its place in each script`(shell: CompletionScript.Shell) {
        let script = CompletionScript(verbs: Verb.all).text(for: shell)
        for verb in Verb.all {
            for word in verb.name.split(separator: " ") { #expect(script.contains(word)) }
            for option in verb.allOptions { #expect(script.contains(option.name)) }
        }
    }
}
