/// A checksum that tells a whole file from one that was cut off or damaged; no protection from forgery.
///
/// Four lanes of multiply and rotate over words of 8 bytes, then the finishing steps of SplitMix64.
enum RecordChecksum {
    static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        unsafe bytes.withUnsafeBytes { raw in
            var lanes: (UInt64, UInt64, UInt64, UInt64) = (
                0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB, 0xD6E8_FEB8_6659_FD93
            )
            var offset = 0
            func step(_ lane: UInt64, _ offset: Int) -> UInt64 {
                let word = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                let mixed = (lane ^ word) &* 0x9FB2_1C65_1E98_DF25
                return mixed << 31 | mixed >> 33
            }
            while offset + 32 <= raw.count {
                lanes.0 = step(lanes.0, offset)
                lanes.1 = step(lanes.1, offset + 8)
                lanes.2 = step(lanes.2, offset + 16)
                lanes.3 = step(lanes.3, offset + 24)
                offset += 32
            }
            var sum = UInt64(raw.count)
            for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { sum = ColorDigest.mixed(sum ^ lane) }
            while offset < raw.count {
                sum = ColorDigest.mixed(sum ^ UInt64(unsafe raw[offset]))
                offset += 1
            }
            return sum
        }
    }
}
