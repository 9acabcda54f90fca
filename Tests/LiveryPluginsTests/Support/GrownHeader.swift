import Foundation

/// The header of the interface as a later minor version may have it: every struct that may grow has grown by two numbers.
enum GrownHeader {
    /// A folder with it, made once.
    static let folder = Result {
        let folder = try TemporaryFolder()
        let original = try String(contentsOfFile: "\(CCompiler.include)/livery_plugin.h", encoding: .utf8)
        try folder.write(grown(original), to: "livery_plugin.h")
        return folder.path
    }

    /// What the structs end in, by the names that they have.
    private static func grown(_ header: String) -> String {
        var isGrowing = false
        var lines: [Substring] = []
        for line in header.split(separator: "\n", omittingEmptySubsequences: false) {
            // The struct begins with its size: only such structs may grow.
            if line.hasPrefix("    uint32_t size;") { isGrowing = true }
            if line.hasPrefix("}"), isGrowing {
                lines += ["    uint64_t grown_1;", "    uint64_t grown_2;"]
                isGrowing = false
            }
            if line.hasPrefix("#define LV_ABI_MINOR") {
                lines += ["#define GROWN", "#define LV_ABI_MINOR 1u"]
            } else if line.hasPrefix("#define LV_ABI_VERSION") {
                lines.append("#define LV_ABI_VERSION 0x00010001u")
            } else if !line.hasPrefix("LV_PIN_SIZE_(lv_") || line.contains("SIZE_1_0") == false {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }
}
