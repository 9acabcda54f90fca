/// The hash function SHA-256 (FIPS 180-4).
struct SHA256 {
    private var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    /// What has come in and does not fill a block yet.
    private var rest: ContiguousArray<UInt8> = []
    private var count: UInt64 = 0
    private var schedule = [UInt32](repeating: 0, count: 64)

    /// The hash of some bytes, as 64 hexadecimal digits in small letters.
    static func text(of bytes: [UInt8]) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return BinaryImage.hexadecimal(hash.finished())
    }

    /// Takes more bytes in.
    mutating func update(_ bytes: [UInt8]) {
        count += UInt64(bytes.count)
        var start = 0
        if !rest.isEmpty {
            start = min(64 - rest.count, bytes.count)
            rest += bytes[..<start]
            guard rest.count == 64 else { return }
            let block = rest
            rest = []
            Self.mix(&state, &schedule, block.span, at: 0)
        }
        let contiguous = ContiguousArray(bytes)
        let span = contiguous.span
        while span.count - start >= 64 {
            Self.mix(&state, &schedule, span, at: start)
            start += 64
        }
        rest += bytes[start...]
    }

    /// The 32 bytes of the hash of everything that has come in.
    consuming func finished() -> [UInt8] {
        let bits = count &* 8
        var end: [UInt8] = [0x80]
        end += [UInt8](repeating: 0, count: (119 - rest.count) % 64)
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            end.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        update(end)
        return state.flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    /// Works one block of 64 bytes in (FIPS 180-4, section 6.2.2).
    private static func mix(_ state: inout [UInt32], _ w: inout [UInt32], _ bytes: Span<UInt8>, at start: Int) {
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        for index in 0..<16 {
            let place = start + index * 4
            w[index] = UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
            w[index] |= UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
        }
        for index in 16..<64 {
            let x = w[index - 15]
            let y = w[index - 2]
            let first = rotated(x, 7) ^ rotated(x, 18) ^ x >> 3
            let second = rotated(y, 17) ^ rotated(y, 19) ^ y >> 10
            w[index] = w[index - 16] &+ first &+ w[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = e & f ^ ~e & g
            let majority = a & b ^ a & c ^ b & c
            let first =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index] &+ w[index]
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// The fractional parts of the cube roots of the first 64 primes (section 4.2.2).
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
