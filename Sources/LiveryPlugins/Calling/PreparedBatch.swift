internal import LiveryColor

/// Colours that are ready to be transformed, or have been.
struct PreparedBatch {
    /// The places of the first colour, and of that after the last, among all colours.
    let start: Int
    let end: Int
    let plugin: String
    let function: String
    /// What the call leaves behind beside its results.
    let context: CallContext
    let batch: ColorBatch

    /// For each colour the result, or why there is none for this one.
    ///
    /// - Throws: Why there are no results at all.
    func results() throws(PluginError) -> [Result<ColorValue, PluginError>] {
        let refused = context.failuresByIndex.mapValues { failure in
            PluginError(
                StatusCode.errorCode(failure.code), plugin: plugin, function: function,
                "'\(function)' of the plug-in '\(plugin)' has no result: \(failure.message)")
        }
        return try batch.results(refused: refused, plugin: plugin, function: function)
    }
}
