internal import CLiveryPlugin
internal import CLiveryWorker
internal import LiveryColor

/// The colours of one call of a transform, in memory that tells afterwards what the plug-in did to it.
@safe
final class ColorBatch {
    let count: Int
    /// The place of its first colour among all that were asked for, and how many those are: for messages.
    private let first: Int
    private let total: Int
    private let space: ColorSpace
    private let rawSpace: UInt32
    private let input: UnsafeMutableBufferPointer<lv_rgba>
    private let output: UnsafeMutableBufferPointer<UInt32>
    private let missingIn: UnsafeMutableBufferPointer<UInt8>
    private let missingOut: UnsafeMutableBufferPointer<UInt8>
    private let hasMissing: Bool
    /// What of the batch itself the plug-in has changed, which it may not.
    private(set) var changes: BatchChanges = []

    /// What outputs are filled with: the bits of a NaN that no computation yields.
    private static let poison = LW_POISON
    /// How many elements of poison follow the outputs.
    private static let margin = 16

    /// Colours in the space of a function.
    init(_ colors: ArraySlice<ColorValue>, in function: LoadedFunction, first: Int, of total: Int) {
        count = colors.count
        self.first = first
        self.total = total
        space = function.space
        rawSpace = function.rawSpace
        unsafe input = Self.allocate(count)
        unsafe output = Self.allocate((count + Self.margin) * 4)
        unsafe missingIn = Self.allocate(count)
        unsafe missingOut = Self.allocate(count + Self.margin)
        unsafe output.initialize(repeating: Self.poison)
        unsafe missingOut.initialize(repeating: 0)
        var hasMissing = false
        for (index, color) in colors.enumerated() {
            let (raw, missing) = lv_rgba.of(color, in: function.space)
            unsafe input.initializeElement(at: index, to: raw)
            unsafe missingIn.initializeElement(at: index, to: missing.rawValue)
            if !missing.isEmpty { hasMissing = true }
        }
        self.hasMissing = hasMissing
    }

    deinit {
        unsafe input.deallocate()
        unsafe output.deallocate()
        unsafe missingIn.deallocate()
        unsafe missingOut.deallocate()
    }

    private static func allocate<Element>(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
        let bytes = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(count, 1) * MemoryLayout<Element>.stride, alignment: 16)
        return unsafe bytes.bindMemory(to: Element.self)
    }

    /// Lends the batch to a plug-in of this process for as long as `body` runs.
    func withBatch(_ body: (UnsafeMutablePointer<lv_batch>) -> Int32) -> Int32 {
        var batch = unsafe lv_batch()
        unsafe batch.size = UInt32(MemoryLayout<lv_batch>.size)
        unsafe batch.space = rawSpace
        unsafe batch.count = UInt32(clamping: count)
        unsafe batch.in = UnsafePointer(input.baseAddress)
        unsafe batch.out = UnsafeMutableRawPointer(output.baseAddress)?.assumingMemoryBound(to: lv_rgba.self)
        unsafe batch.missing = hasMissing ? UnsafePointer(missingIn.baseAddress) : nil
        unsafe batch.missing_out = missingOut.baseAddress
        let given = unsafe batch
        let status = withExtendedLifetime(self) { unsafe body(&batch) }
        changes = unsafe BatchChanges(given, batch)
        return status
    }

    /// Notes what a plug-in of another process has changed.
    func note(_ changes: BatchChanges) { self.changes = changes }

    /// Copies the colours into an arena. Returns where the plug-in sees them, and the components that are missing in them.
    func place(in arena: InputArena) -> (colors: UnsafeRawPointer?, missing: UnsafeRawPointer?) {
        let colors = unsafe arena.keep(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(input)[..<(count * 16)]))
        guard hasMissing else { return unsafe (colors, nil) }
        return unsafe (
            colors, arena.keep(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(missingIn)[..<count]))
        )
    }

    /// Takes the results that a plug-in of another process has left in a copy of its memory.
    func take(colors: UnsafeRawBufferPointer, missing: UnsafeRawBufferPointer) {
        unsafe UnsafeMutableRawBufferPointer(output).copyMemory(from: colors)
        unsafe UnsafeMutableRawBufferPointer(missingOut).copyMemory(from: missing)
    }

    /// What the plug-in has written, after a look at every bit of it; `refused` are the colours that it has said to have no
    /// result for.
    func results(
        refused: [Int: PluginError], plugin: String, function: String
    ) throws(PluginError) -> [Result<ColorValue, PluginError>] {
        func error(_ code: PluginError.Code, _ what: String) -> PluginError {
            PluginError(code, plugin: plugin, function: function, "'\(function)' of the plug-in '\(plugin)' \(what)")
        }
        if let change = changes.words {
            throw error(.wroteOutOfBounds, "changed \(change) of the batch that it was given")
        }
        for index in count * 4..<(count + Self.margin) * 4 where unsafe output[index] != Self.poison {
            throw error(.wroteOutOfBounds, "wrote past the end of its \(count) result\(count == 1 ? "" : "s")")
        }
        for index in count..<count + Self.margin where unsafe missingOut[index] != 0 {
            throw error(.wroteOutOfBounds, "wrote past the end of its \(count) result\(count == 1 ? "" : "s")")
        }
        if let index = refused.keys.first(where: { $0 >= count }) {
            throw error(.badResult, "refused colour \(index), and there are \(count)")
        }
        let limits = space.resultLimits
        var results: [Result<ColorValue, PluginError>] = []
        results.reserveCapacity(count)
        var unwritten = 0
        for index in 0..<count {
            if let reason = refused.isEmpty ? nil : refused[index] {
                results.append(.failure(reason))
                continue
            }
            let bits = unsafe SIMD4(
                output[index * 4], output[index * 4 + 1], output[index * 4 + 2], output[index * 4 + 3])
            if any(bits .== SIMD4(repeating: Self.poison)) {
                unwritten += 1
                continue
            }
            guard unwritten == 0 else { continue }
            let numbers = unsafe unsafeBitCast(bits, to: SIMD4<Float>.self)
            if any(numbers .< limits.low .| numbers .> limits.high .| numbers .!= numbers),
                let fault = ResultFault(numbers, in: space), !isExcused(fault, index)
            {
                throw error(
                    fault.isNotFinite ? .notFinite : fault.component == 3 ? .alphaOutOfRange : .valueOutOfRange,
                    "gave \(fault.words) for colour \(first + index + 1) of \(total)"
                        + (fault.isNotFinite ? "" : "; \(fault.wanted) is wanted"))
            }
            guard unsafe missingOut[index] & ~15 == 0 else {
                throw error(
                    .badResult,
                    "says of colour \(first + index + 1) of \(total) that components are missing which no colour has (missing_out is \(unsafe missingOut[index]))"
                )
            }
            let color = lv_rgba(c: (numbers.x, numbers.y, numbers.z, numbers.w))
            results.append(
                .success(color.value(in: space, missing: unsafe MissingComponents(rawValue: missingOut[index]))))
        }
        guard unwritten == 0 else {
            let given = count - unwritten
            throw error(
                .tooFewValues,
                "gave \(given == 0 ? "none" : "only \(given)") of \(count) value\(count == 1 ? "" : "s")")
        }
        return results
    }

    /// Whether a number that is too large came with the colour: what a pack has written itself is no fault of the plug-in's.
    private func isExcused(_ fault: ResultFault, _ index: Int) -> Bool {
        guard !fault.isNotFinite, fault.component < 3 else { return false }
        let given = unsafe input[index].c
        return ResultFault(SIMD4(given.0, given.1, given.2, 1), in: space) != nil
    }
}
