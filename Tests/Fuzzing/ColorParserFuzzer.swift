// Compiled by scripts/fuzz in one module with the sources of LiveryColor and with libFuzzer.

/// Takes bytes from libFuzzer: whatever they are, reading them must neither stop the program nor give a NaN, and what is
/// read must come back unchanged from its text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzColorParser(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
    for color in [try? ColorValue(css: bytes.span), try? ColorValue(pack: bytes.span)] {
        guard let color else { continue }
        for space in ColorSpace.allCases {
            let converted = color.converted(to: space)
            precondition(converted.first.isFinite && converted.second.isFinite && converted.third.isFinite)
            precondition(converted.alpha >= 0 && converted.alpha <= 1)
        }
        let mapped = color.gamutMapped()
        precondition(mapped.first.isFinite && mapped.second.isFinite && mapped.third.isFinite)
        let text = color.cssString
        guard let again = try? ColorValue(css: text) else { preconditionFailure("cannot read back \(text)") }
        precondition(again.space != color.space || again == color, "\(text) reads back as \(again)")
        _ = color.rgba8
    }
    do {
        _ = try ColorValue(css: bytes.span)
    } catch {
        precondition(error.offset >= 0 && error.length >= 0 && error.offset + error.length <= count)
    }
    return 0
}
