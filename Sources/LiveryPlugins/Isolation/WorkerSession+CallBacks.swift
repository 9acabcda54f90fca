internal import CLiveryPlugin
internal import CLiveryWorker

extension WorkerSession {
    /// Does what a plug-in asks of the host while it runs, and returns the answer; `nil` when it asks for what cannot be.
    func answer(to message: lw_message, _ context: CallContext, _ collector: ResultCollector?) -> lw_message? {
        var answer = lw_message()
        answer.kind = LW_ANSWER
        switch message.kind {
        case LW_LOG, LW_FAIL, LW_FAIL_AT:
            guard let payload = payload(of: message) else { return nil }
            unsafe payload.bytes.withMemoryRebound(to: CChar.self) { bytes in
                let text = unsafe lv_str(bytes: bytes.baseAddress, length: UInt32(clamping: bytes.count), reserved: 0)
                switch message.kind {
                case LW_LOG: unsafe context.log(level: message.function, text)
                case LW_FAIL: unsafe context.fail(message.status, text)
                default: unsafe context.fail(at: UInt32(truncatingIfNeeded: message.numbers.0), message.status, text)
                }
            }
        case LW_CANCELLED: answer.status = context.options.isCancelled() ? 1 : 0
        case LW_RESULT:
            guard let collector, let status = take(resultsOf: message, collector) else { return nil }
            answer.status = status
        case LW_COLORS: return answerColors(message, answer)
        default: return nil
        }
        return answer
    }

    /// Takes results of a derive or a check. Returns what the plug-in is told; `nil` when they are none.
    func take(resultsOf message: lw_message, _ collector: ResultCollector) -> Int32? {
        guard let all = payload(of: message, limit: LW_RESULTS_LIMIT) else { return nil }
        let head = MemoryLayout<lw_result>.size
        var status = LV_OK
        var offset = 0
        while unsafe offset < all.bytes.count {
            guard unsafe all.bytes.count - offset >= head else { return nil }
            let result = unsafe all.bytes.loadUnaligned(fromByteOffset: offset, as: lw_result.self)
            offset += head
            guard unsafe Int(result.size) <= all.bytes.count - offset else { return nil }
            let image = unsafe WorkerImage(
                UnsafeRawBufferPointer(rebasing: all.bytes[offset..<offset + Int(result.size)]))
            let told: Int32
            switch result.kind {
            case LV_KIND_DERIVE:
                told = withExtendedLifetime(image) { unsafe collector.take(derived: $0.derived()) }
            case LV_KIND_CHECK:
                told = withExtendedLifetime(image) { unsafe collector.take(finding: $0.finding()) }
            default: return nil
            }
            if status == LV_OK { status = told }
            offset += (Int(result.size) + 15) & ~15
        }
        return status
    }

    /// Colour maths, the same that a plug-in in this process gets.
    private func answerColors(_ message: lw_message, _ answer: lw_message) -> lw_message? {
        var answer = answer
        let numbers = message.numbers
        let count = numbers.3
        let isNull = numbers.4 != 0
        let isMeasure = message.function == LW_COLOR_MEASURE
        let width = MemoryLayout<lv_rgba>.size
        guard count <= UInt64(LW_PAYLOAD_LIMIT) / UInt64(2 * width), let payload = payload(of: message),
            unsafe isNull || payload.bytes.count == Int(count) * width * (isMeasure ? 2 : 1),
            let base = unsafe transport.input.baseAddress
        else { return nil }
        let colors = unsafe isNull ? nil : payload.bytes.baseAddress?.assumingMemoryBound(to: lv_rgba.self)
        let place = unsafe isNull ? nil : base + Int(LW_PAYLOAD)
        let out = unsafe place?.assumingMemoryBound(to: lv_rgba.self)
        let (first, second) = (UInt32(truncatingIfNeeded: numbers.0), UInt32(truncatingIfNeeded: numbers.1))
        let third = UInt32(truncatingIfNeeded: numbers.2)
        let number = UInt32(count)
        let table = unsafe ColorServiceTable.shared.pointee
        let status: Int32?
        switch message.function {
        case LW_COLOR_CONVERT: status = unsafe table.convert?(first, second, colors, out, number)
        case LW_COLOR_GAMUT_MAP: status = unsafe table.gamut_map?(first, second, third, colors, out, number)
        case LW_COLOR_QUANTIZE: status = unsafe table.quantize?(first, second, colors, out, number)
        case LW_COLOR_MEASURE:
            status = unsafe table.measure?(
                first, second, colors, colors.map { unsafe $0 + Int(count) },
                place?.assumingMemoryBound(to: Double.self), number)
        case LW_COLOR_SIMULATE:
            status = unsafe table.simulate?(first, Double(bitPattern: numbers.1), third, colors, out, number)
        default: return nil
        }
        guard let status else { return nil }
        answer.status = status
        guard status == LV_OK, !isNull else { return answer }
        answer.offset = LW_PAYLOAD
        answer.size = number * UInt32(isMeasure ? MemoryLayout<Double>.size : width)
        return withExtendedLifetime(payload) { answer }
    }
}
