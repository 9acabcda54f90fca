internal import LiveryDiagnostics

extension CheckRecord {
    /// Checks packs of a catalogue, and keeps what that depends on.
    ///
    /// - Parameters:
    ///   - indices: The packs: indices into the catalogue's entries.
    ///   - catalogue: The catalogue.
    ///   - pathCount: How many of its directories are paths that were named one by one.
    ///   - strayDirectories: The directories in which themes of other programs matter.
    ///   - functions: The functions of the plug-ins.
    ///   - options: What is asked for besides.
    /// - Returns: What was found, and the record; `nil` for the record of a catalogue in which texts are edited.
    package static func checking(
        _ indices: [Int], of catalogue: Catalogue, pathCount: Int, strayDirectories: Range<Int>,
        functions: (any ThemeFunctions)?, options: ThemeChecker.Options
    ) -> (check: CatalogueCheck, record: CheckRecord?) {
        var strays = StrayFileRule.Result()
        for number in strayDirectories where catalogue.directories.indices.contains(number) {
            let found = StrayFileRule.check(catalogue.directories[number].path)
            strays.diagnostics += found.diagnostics
            strays.watched += found.watched
        }
        let run = ThemeChecker.run(indices, of: catalogue, functions: functions, options: options)
        if let record = CheckRecord(catalogue, pathCount: pathCount, indices: indices, run, strays: strays) {
            return (record.check, record)
        }
        let verdicts = ThemeChecker.verdicts(run.outcomes, at: indices, of: catalogue)
        return (
            CatalogueCheck(verdicts: verdicts, diagnostics: catalogue.diagnostics, strays: strays.diagnostics), nil
        )
    }
}
