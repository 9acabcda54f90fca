internal import CLiveryPlugin
public import LiveryColor

extension PluginHost {
    /// Makes of each colour another, in one call of the plug-in: `darken($accent, 8%)` for all colours that it is written for.
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
        let (library, function) = try load(found)
        guard !colors.isEmpty else { return [] }
        let context = CallContext(plugin: found.plugin, function: name, options: completed(options))
        let batch = ColorBatch(colors, in: function)
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
