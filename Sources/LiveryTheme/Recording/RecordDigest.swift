/// A text of 32 hexadecimal digits that stands for a key, for the names of files.
package enum RecordDigest {
    /// The digits. Two keys may share them, so whoever reads a file has to compare the key that stands in it.
    package static func text(of key: String) -> String {
        let bytes = Array(key.utf8)
        let halves = [RecordChecksum.of(bytes[...]), RecordChecksum.of(([0x6C] + bytes)[...])]
        return halves.map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
