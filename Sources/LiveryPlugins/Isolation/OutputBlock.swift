internal import CLiveryWorker

/// Where the results of a transform lie in the worker's region, and what surrounds them.
///
/// The colours end where the region ends: whoever writes on is stopped. Before them come the masks of missing components,
/// and before and between the two, poison that must be there afterwards. The worker puts it there before it calls the plug-in.
struct OutputBlock {
    /// Where the poison begins.
    let start: Int
    /// Where the masks begin.
    let missing: Int
    /// Where the colours begin.
    let colors: Int
    private let count: Int

    private static let size = Int(LW_REGION_SIZE)
    /// Bytes of poison before each output: less around few colours, since what is written there travels from processor to
    /// processor with each call.
    private let margin: Int

    /// A block for some colours; `nil` when they do not fit.
    init?(_ count: Int) {
        guard count <= Self.size / 20 else { return nil }
        self.count = count
        margin = count < Int(LW_MARGIN) ? 16 : Int(LW_MARGIN)
        colors = Self.size - count * 16
        missing = colors - margin - (count + 2 * margin - 1) / margin * margin
        start = missing - margin
        // What is asked of the host meanwhile needs its place too.
        guard start >= Int(LW_PAYLOAD + LW_PAYLOAD_LIMIT) else { return nil }
    }

    /// What became of the poison.
    enum Verdict {
        case good
        case writtenBefore
        case writtenBehind
    }

    /// Copies the results, and looks whether the poison around them is still there.
    func take(_ region: UnsafeMutableRawBufferPointer, into batch: ColorBatch) -> Verdict {
        unsafe batch.take(
            colors: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(region)[colors...]),
            missing: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(region)[missing..<missing + count]))
        // Between the two, what is near the colours was written before those, and what is near the masks behind them.
        if unsafe !isPoison(region, colors - margin..<colors) { return .writtenBefore }
        if unsafe !isPoison(region, missing + count..<colors - margin) { return .writtenBehind }
        return unsafe isPoison(region, start..<missing) ? .good : .writtenBefore
    }

    private func isPoison(_ region: UnsafeMutableRawBufferPointer, _ range: Range<Int>) -> Bool {
        var isGood = true
        for index in range {
            let byte = UInt8(truncatingIfNeeded: LW_POISON >> UInt32(8 * (index & 3)))
            if unsafe region[index] != byte { isGood = false }
        }
        return isGood
    }
}
