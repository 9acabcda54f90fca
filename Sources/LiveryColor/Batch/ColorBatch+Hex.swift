extension ColorBatch {
    /// Reads `#rrggbb` and the other hexadecimal notations of CSS from a list, 3, 4, 6 or 8 digits each.
    ///
    /// Colours are separated by white space, commas or both. Six digits, by far the most frequent, are read in one go.
    ///
    /// - Parameters:
    ///   - text: The list in UTF-8.
    ///   - colors: Gets the colours from the first place on; the rest stays as it is.
    /// - Returns: How many colours were read: all of the list, or as many as there was room for.
    /// - Throws: ``ColorSyntaxError`` for the first entry that is no hexadecimal colour, with its place in `text`.
    public static func parseHex(
        _ text: Span<UInt8>, into colors: inout MutableSpan<RGBA8>
    ) throws(ColorSyntaxError) -> Int {
        let room = colors.count
        return try unsafe colors.withUnsafeMutableBufferPointer { (colors) throws(ColorSyntaxError) -> Int in
            try unsafe text.withUnsafeBufferPointer { (text) throws(ColorSyntaxError) -> Int in
                guard let result = colors.baseAddress, let bytes = text.baseAddress else { return 0 }
                return try unsafe parseHex(bytes, text.count, result, room)
            }
        }
    }

    private static func parseHex(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ result: UnsafeMutablePointer<RGBA8>, _ room: Int
    ) throws(ColorSyntaxError) -> Int {
        var position = 0
        var found = 0
        while found < room {
            while position < count, unsafe isSeparator(bytes[position]) { position &+= 1 }
            guard position < count else { break }
            if position &+ 8 <= count, let rgb = unsafe sixDigits(bytes + position),
                unsafe isSeparator(bytes[position &+ 7])
            {
                unsafe result[found] = RGBA8(rgba: rgb << 8 | 0xFF)
                position &+= 8
            } else {
                var end = position
                while end < count, unsafe !isSeparator(bytes[end]) { end &+= 1 }
                unsafe result[found] = try other(bytes, position, end)
                position = end
            }
            found &+= 1
        }
        return found
    }

    @inline(__always)
    private static func isSeparator(_ byte: UInt8) -> Bool {
        ByteReader.isSpace(byte) || byte == UInt8(ascii: ",")
    }

    /// `#rrggbb` at a place with at least 8 bytes, as `0xRRGGBB`; nil if there is something else.
    @inline(__always)
    private static func sixDigits(_ bytes: UnsafePointer<UInt8>) -> UInt32? {
        let word = unsafe UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        guard word & 0xFF == 0x23 else { return nil }
        // The six digits, one a byte, the first lowest.
        let digits = word >> 8 & 0xFFFF_FFFF_FFFF
        let letters = digits | 0x2020_2020_2020
        // The high bit of each byte says whether it lies in 0-9 or in a-f; sums cannot carry while bytes are ASCII.
        let isDigit = (digits &+ 0x5050_5050_5050) & ~(digits &+ 0x4646_4646_4646)
        let isLetter = (letters &+ 0x1F1F_1F1F_1F1F) & ~(letters &+ 0x1919_1919_1919)
        guard (isDigit | isLetter) & ~digits & 0x8080_8080_8080 == 0x8080_8080_8080 else { return nil }
        let nibbles = (digits & 0x0F0F_0F0F_0F0F) &+ (digits >> 6 & 0x0101_0101_0101) &* 9
        let pairs = (nibbles << 4 | nibbles >> 8) & 0x00FF_00FF_00FF
        return UInt32(
            truncatingIfNeeded: (pairs & 0xFF) << 16 | (pairs >> 8 & 0xFF00) | pairs >> 32 & 0xFF)
    }

    @inline(never)
    private static func other(
        _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
    ) throws(ColorSyntaxError) -> RGBA8 {
        let entry = unsafe UnsafeBufferPointer(start: bytes + start, count: end - start)
        var parser = unsafe ColorParser(entry)
        do {
            return try parser.parseWholeHex()
        } catch {
            var moved = error
            moved.offset += start
            throw moved
        }
    }
}
