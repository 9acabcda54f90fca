internal import LiveryDiagnostics

/// Files in UTF-16, as some programs on Windows and of Apple write them.
enum UTF16Text {
    /// A file as UTF-8 where it begins with the mark of UTF-16; else as it is.
    static func readable(_ source: SourceText) -> SourceText {
        let bytes = source.bytes
        let isBig = bytes.starts(with: [0xFE, 0xFF])
        guard isBig || bytes.starts(with: [0xFF, 0xFE]), bytes.count % 2 == 0 else { return source }
        let units = stride(from: 2, to: bytes.count, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return SourceText(path: source.path, bytes: Array(String(decoding: units, as: UTF16.self).utf8))
    }
}
