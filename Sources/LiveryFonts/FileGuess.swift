/// What a file is that was taken for a font, by its first bytes.
enum FileGuess {
    /// What it is, with its article; `nil` where that is not known.
    static func title(of head: FontBytes) -> String? {
        guard let all = head.part(0, head.count) else { return nil }
        func begins(_ text: String) -> Bool { all.starts(with: text.utf8) }
        if begins("PK\u{3}\u{4}") { return "a ZIP archive" }
        if begins("version https://git-lfs") { return "a pointer of Git LFS, whose file has not been fetched" }
        if begins("%PDF") { return "a PDF document" }
        if all.starts(with: [0x1F, 0x8B]) { return "a gzip archive" }
        if all.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "a picture (PNG)" }
        let start = all.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 || $0 >= 0xEF }
        let lower = start.prefix(16).map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
        if lower.starts(with: "<!doctype html".utf8) || lower.starts(with: "<html".utf8) {
            return "a web page, perhaps of a download that failed"
        }
        if lower.starts(with: "404".utf8) || lower.starts(with: "not found".utf8) {
            return "the message of a download that failed"
        }
        if lower.starts(with: "<?xml".utf8) || lower.starts(with: "<svg".utf8) { return "an XML file" }
        return all.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 } ? "a text" : nil
    }
}
