internal import CLiveryPlugin
public import LiveryColor

extension PluginHost {
    /// Makes of each colour another: `darken($accent, 8%)` for all colours that it is written for.
    ///
    /// That is one call of the plug-in for every 65,536 colours, which is what the interface allows a batch; results do not
    /// depend on how colours are split.
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
            let limit = Int(LV_LIMIT_BATCH)
            if colors.count <= limit {
                return try transformed(colors[...], by: library, function, found, arguments, options)
            }
            var results: [Result<ColorValue, PluginError>] = []
            results.reserveCapacity(colors.count)
            for start in stride(from: 0, to: colors.count, by: limit) {
                var options = options
                if let progress = options.progress {
                    let (done, part) = (Double(start), Double(min(limit, colors.count - start)))
                    options.progress = { progress((done + part * $0) / Double(colors.count)) }
                }
                results += try transformed(
                    colors[start..<min(start + limit, colors.count)], by: library, function, found, arguments, options,
                    first: start, of: colors.count)
            }
            return results
        }
    }

    /// Makes one call. `first` is the place of the first colour among all of them, for messages.
    private func transformed(
        _ colors: ArraySlice<ColorValue>, by library: any CallablePlugin, _ function: LoadedFunction,
        _ found: PluginFunction, _ arguments: BoundArguments, _ options: CallOptions, first: Int = 0,
        of total: Int? = nil
    ) throws(PluginError) -> [Result<ColorValue, PluginError>] {
        guard !colors.isEmpty else { return [] }
        let name = found.signature.name
        let context = CallContext(plugin: found.plugin, function: name, options: completed(options))
        let batch = ColorBatch(colors, in: function, first: first, of: total ?? colors.count)
        let status = try library.run(
            PluginCall(
                function: function, signature: found.signature, bound: arguments, context: context,
                content: .colors(batch)))
        guard status == LV_OK else { throw failure(status, context, name) }
        let refused = context.failuresByIndex.mapValues { failure in
            PluginError(
                StatusCode.errorCode(failure.code), plugin: found.plugin, function: name,
                "'\(name)' of the plug-in '\(found.plugin)' has no result: \(failure.message)")
        }
        return try batch.results(refused: refused, plugin: found.plugin, function: name)
    }

    /// Makes of one colour another; see ``transform(_:_:_:options:)-([ColorValue],_,_)``.
    public func transform(
        _ name: String, _ color: ColorValue, _ arguments: BoundArguments, options: CallOptions = CallOptions()
    ) throws(PluginError) -> ColorValue {
        try transform(name, [color], arguments, options: options)[0].get()
    }
}
