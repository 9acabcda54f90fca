import Foundation
import LiveryDiagnostics
import LiveryYAML

/// The collection's table, `cases.yaml`.
enum CaseTable {
    /// Where the collection is.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// Its lines; none where the table cannot be read, which a test of its own reports.
    static let cases: [HostileCase] = (try? read()) ?? []

    /// The source of each case, by name.
    static let sources: [String: URL] = {
        let all = FileManager.default.enumerator(
            at: folder.appendingPathComponent("cases"), includingPropertiesForKeys: nil)
        let files = (all?.allObjects ?? []).compactMap { $0 as? URL }.filter { !$0.pathExtension.isEmpty }
        return Dictionary(files.map { ($0.deletingPathExtension().lastPathComponent, $0) }) { first, _ in first }
    }()

    /// Reads the table.
    static func read() throws -> [HostileCase] {
        let path = folder.appendingPathComponent("cases.yaml").path
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let (parsed, problems) = YAMLDocument.parse(SourceText(path: path, bytes: bytes))
        guard let document = parsed, let list = document.value(of: "cases", in: YAMLDocument.root) else {
            throw Problem(text: problems.map(\.message).joined(separator: "; "))
        }
        return try document.children(of: list).map { item in
            func text(_ key: String) -> String? { document.value(of: key, in: item).map { document.string($0) } }
            func word<Word: RawRepresentable<String>>(_ key: String) throws -> Word {
                guard let word = Word(rawValue: text(key) ?? "") else {
                    throw Problem(text: "\(key) of \(text("case") ?? "a case") is '\(text(key) ?? "")'")
                }
                return word
            }
            return HostileCase(
                name: text("case") ?? "", does: text("does") ?? "", language: text("language") ?? "",
                stage: try word("stage"), verdict: try word("verdict"), place: try word("run"),
                code: text("code") ?? "", says: text("says"), codeInside: text("code-inside"))
        }
    }

    /// What the comment at the top of a case's file says, without the lines for `build`.
    static func comment(of source: URL) throws -> String {
        let text = try String(contentsOf: source, encoding: .utf8)
        let marks = CharacterSet(charactersIn: "/*# ")
        var result: [String] = []
        for line in text.split(separator: "\n") {
            guard ["/*", " *", "#", "//"].contains(where: { line.hasPrefix($0) }), !line.hasPrefix("#include") else {
                break
            }
            let words = line.trimmingCharacters(in: marks)
            let isForBuild = ["only: ", "cc: ", "parameters: ", "function: ", "swift-format-ignore"]
                .contains { words.hasPrefix($0) }
            if !words.isEmpty, !isForBuild { result.append(words) }
            if line.hasSuffix("*/") { break }
        }
        return result.joined(separator: " ")
    }

    struct Problem: Error, CustomStringConvertible {
        var text: String
        var description: String { text }
    }
}
