internal import CLiveryPlugin
public import LiveryColor

extension PluginHost {
    /// Makes of each colour another: `darken($accent, 8%)` for all colours that it is written for.
    ///
    /// That is one call of the plug-in for every 8,192 colours, wherever it runs. One in a process of its own works on a batch
    /// while the host reads the results of the one before and prepares the next. Results do not depend on how colours are split.
    ///
    /// Results are in the space that the function computes in, at full precision and not mapped into any gamut.
    ///
    /// - Parameters:
    ///   - name: The function's name.
    ///   - colors: The colours, each of which must be complete.
    ///   - arguments: What ``FunctionSignature/bind(_:)`` made of the call's other arguments.
    ///   - options: What the caller wants to know, and may want to stop.
    /// - Returns: For each colour the result, or why there is none for this one.
    /// - Throws: Why there are no results at all.
    public func transform(
        _ name: String, _ colors: [ColorValue], _ arguments: BoundArguments, options: CallOptions = CallOptions()
    ) throws(PluginError) -> [Result<ColorValue, PluginError>] {
        let found = try find(name, .transform)
        return try calling(found) { () throws(PluginError) in
            let (library, function) = try load(found)
            let size = Self.batchSize
            var results: [Result<ColorValue, PluginError>] = []
            results.reserveCapacity(colors.count)
            var problem: PluginError?
            // While the plug-in works on a batch, the results of the one before are read, and the next is prepared.
            var last: PreparedBatch?
            var next = prepared(colors, from: 0, size, function, found, options)
            while let current = next {
                let call = PluginCall(
                    function: function, signature: found.signature, bound: arguments, context: current.context,
                    content: .colors(current.batch))
                let outcome = Result { () throws(PluginError) in
                    try library.run(call) {
                        do throws(PluginError) {
                            if let last { results += try last.results() }
                            next = prepared(colors, from: current.end, size, function, found, options)
                        } catch {
                            problem = error
                        }
                    }
                }
                if let problem { throw problem }
                let status: Int32
                switch outcome {
                case .success(let returned): status = returned
                case .failure(let error):
                    // What came before the fault may be at fault itself, and is what is to be told.
                    if results.count < current.start, let last { _ = try last.results() }
                    throw error
                }
                guard status == LV_OK else { throw failure(status, current.context, name) }
                last = current
            }
            if let last { results += try last.results() }
            return results
        }
    }

    /// No more than what processors keep near, so that memory need not be asked of the system for each call.
    private static let batchSize = min(8192, Int(LV_LIMIT_BATCH))

    /// The next of the batches that colours are split into; `nil` when there are no more.
    private func prepared(
        _ colors: [ColorValue], from start: Int, _ size: Int, _ function: LoadedFunction, _ found: PluginFunction,
        _ options: CallOptions
    ) -> PreparedBatch? {
        guard start < colors.count else { return nil }
        let end = min(start + size, colors.count)
        var options = completed(options)
        if end - start < colors.count, let progress = options.progress {
            let (done, part, all) = (Double(start), Double(end - start), Double(colors.count))
            options.progress = { progress((done + part * $0) / all) }
        }
        let name = found.signature.name
        return PreparedBatch(
            start: start, end: end, plugin: found.plugin, function: name,
            context: CallContext(plugin: found.plugin, function: name, options: options),
            batch: ColorBatch(colors[start..<end], in: function, first: start, of: colors.count))
    }

    /// Makes of one colour another; see ``transform(_:_:_:options:)-([ColorValue],_,_)``.
    public func transform(
        _ name: String, _ color: ColorValue, _ arguments: BoundArguments, options: CallOptions = CallOptions()
    ) throws(PluginError) -> ColorValue {
        try transform(name, [color], arguments, options: options)[0].get()
    }
}
