internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryYAML

extension PackReader {
    /// Reads a file that is no YAML as the theme of another program: what is in it says of which.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - stem: The name of the file without its ending: the name of a theme whose file says none.
    ///   - folder: The folder whose files of design tokens without `$` make one pack, where it lies in one.
    /// - Returns: What it came to; `nil` where it is no theme that is known.
    public func readForeign(_ source: SourceText, stem: String, in folder: TokenFolder? = nil) -> Result? {
        let source = BinaryPropertyList.readable(source)
        let found = ImportDetection.format(of: source)
        if let folder, found == nil || found == .tokens, ThemeFileName.mayHoldTokens(source.path),
            let result = readPart(source, in: folder)
        {
            return result
        }
        guard let format = found else { return nil }
        if folder != nil, format == .tokens, hasStrictTwin(source.path) {
            return Result(pack: nil, diagnostics: [], isPart: true)
        }
        if format == .tokens, isResolverSource(source.path, below: folder?.root) {
            return Result(pack: nil, diagnostics: [], isPart: true)
        }
        return readForeign(source, as: format, stem: stem)
    }

    /// Reads a file of design tokens that belongs to others: with them where it is the one that stands for all, else as a part.
    private func readPart(_ source: SourceText, in folder: TokenFolder) -> Result? {
        let part = Result(pack: nil, diagnostics: [], isPart: true)
        if let studio = studioFolder(of: source.path, below: folder.root) {
            guard StudioFolder.isMain(source.path), studio.mainFile(files) == source.path else { return part }
            return readForeign(source, as: .tokens, stem: studio.name ?? "tokens")
        }
        guard ForeignText.contains("value", source.bytes[...]) else { return nil }
        guard let tokens = joinedTokens(in: folder), let last = tokens.sources.last else { return nil }
        guard last.path == source.path else {
            return tokens.sources.contains { $0.path == source.path }
                || tokens.passed.contains { $0.path == source.path }
                ? part : nil
        }
        let log = ImportLog()
        for passed in tokens.passed { log.add(passed.diagnostic) }
        var reader = TokenImport(source, joining: tokens.sources.dropLast(), stem: folder.name, files, log: log)
        let themes = reader.draft().map { [ForeignThemes.Theme(name: folder.name, draft: $0)] } ?? []
        return packs(themes, .tokens, source, stem: folder.name, log)
    }

    private func studioFolder(of path: String, below root: String) -> StudioFolder? {
        let folder = ImportFiles.folder(of: path)
        if let known = studioFolders[folder] {
            known.looked.forEach(files.note)
            return known.folder
        }
        let (found, looked) = noting { StudioFolder(above: path, below: root, $0) }
        studioFolders[folder] = (looked, found)
        return found
    }

    private func joinedTokens(in folder: TokenFolder) -> JoinedTokens? {
        if let known = joinedTokens[folder] {
            known.looked.forEach(files.note)
            return known.tokens
        }
        let (paths, folders) = noting { folder.looseFiles($0) }
        let tokens = JoinedTokens(paths, files.read)
        // Each file would watch each other one.
        joinedTokens[folder] = (folders + (paths.count > Self.mostWatched ? [] : paths), tokens)
        return tokens
    }

    /// How many files of a folder are watched for each of them; in larger ones the folders are.
    private static let mostWatched = 100

    /// Does something with the files, and tells which folders were looked into.
    private func noting<Found>(_ body: (ImportFiles) -> Found) -> (found: Found, folders: [String]) {
        var looked: [String] = []
        let files = files
        var noting = ImportFiles(
            read: files.read,
            list: { path in
                looked.append(path)
                return files.list(path)
            })
        noting.real = files.real
        let found = body(noting)
        return (found, looked)
    }

    /// Reads a folder that is a theme as a whole: an asset catalogue of Xcode.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - stem: Its name without the ending.
    public func read(folder path: String, stem: String) -> Result {
        let log = ImportLog()
        let draft = AssetCatalogue(path, stem: stem, files, log).draft()
        let source = draft?.main ?? SourceText(path: path, bytes: [])
        return packs(
            draft.map { [ForeignThemes.Theme(name: nil, draft: $0)] } ?? [], .xcassets, source, stem: stem, log)
    }

    /// Whether the same tokens lie beside a file in strict JSON.
    private func hasStrictTwin(_ path: String) -> Bool {
        guard ThemeFileName.strictTwin(of: path, { _ in true }) != nil else { return false }
        let names = Set((files.list(ImportFiles.folder(of: path)) ?? []).map(\.name))
        return ThemeFileName.strictTwin(of: ImportFiles.name(of: path), names.contains) != nil
    }

    /// Whether a resolver that lies beside a file, above it, or in another folder of the packs takes its tokens from there.
    private func isResolverSource(_ path: String, below root: String?) -> Bool {
        if TokenPool.folders(above: path).contains(where: { resolverSources(in: $0).contains(path) }) { return true }
        guard let root else { return false }
        let folders =
            resolverFolders[root]
            ?? Set(
                TokenFolder(root, isDeep: true).files(files).filter { $0.hasSuffix(".resolver.json") }.map(
                    ImportFiles.folder)
            ).sorted()
        resolverFolders[root] = folders
        return folders.contains { resolverSources(in: $0).contains(path) }
    }

    private func resolverSources(in folder: String) -> Set<String> {
        if let known = resolverSources[folder] { return known }
        let found = TokenPool.resolvers(in: folder, files).reduce(into: Set<String>()) { $0.formUnion($1.sources) }
        resolverSources[folder] = found
        return found
    }

    func readForeign(_ source: SourceText, as format: ImportFormat, stem: String) -> Result {
        let log = ImportLog()
        let themes = ForeignThemes.read(source, as: format, stem: stem, files, log)
        return packs(themes, PackFormat(rawValue: format.rawValue) ?? .livery, source, stem: stem, log)
    }

    /// The packs of some drafts, each with an id of its own and its values at their places in the foreign file.
    private func packs(
        _ themes: [ForeignThemes.Theme], _ format: PackFormat, _ source: SourceText, stem: String, _ log: ImportLog
    ) -> Result {
        // That something has no place in a pack is no fault of a file that was made for another program.
        var pending = log.diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            if diagnostic.code == "not-carried" { diagnostic.severity = .note }
            return diagnostic
        }
        var taken: Set<String> = []
        var found: [Theme] = []
        for theme in themes {
            let wanted = Slug.id(prefix: format.rawValue, from: theme.name ?? stem, or: stem)
            var id = wanted
            var number = 2
            while !taken.insert(id).inserted {
                id = String(wanted.prefix(60)) + "-\(number)"
                number += 1
            }
            // What is wrong with one theme of a file is not wrong with the others.
            var own = pending
            if let extent = theme.extent {
                let (start, end) = (
                    source.place(of: extent.lowerBound..<extent.lowerBound),
                    source.place(of: extent.upperBound..<extent.upperBound)
                )
                own = pending.filter { diagnostic in
                    guard let location = diagnostic.location, location.path == source.path else { return false }
                    let place = (location.place.line, location.place.column)
                    return place >= (start.line, start.column) && place < (end.line, end.column)
                }
                pending.removeAll(where: own.contains)
            } else {
                pending = []
            }
            let (pack, diagnostics) = pack(
                of: theme.draft, id: id, format, source, hasErrors: own.contains { $0.severity == .error })
            if let pack {
                found.append(Theme(pack: pack, diagnostics: own + diagnostics))
            } else {
                pending += own + diagnostics
            }
        }
        var result = Result(pack: nil, diagnostics: pending)
        if let first = found.first {
            result.pack = first.pack
            result.diagnostics += first.diagnostics
            result.others = Array(found.dropFirst())
        }
        result.diagnostics.sort(by: Diagnostic.precedes)
        return result
    }

    /// The pack that a draft says, with the places of what it was made of.
    private func pack(
        of draft: PackDraft, id: String, _ format: PackFormat, _ source: SourceText, hasErrors: Bool
    ) -> (Pack?, [Diagnostic]) {
        let (text, origins) = draft.write()
        let written = SourceText(path: source.path, bytes: Array(text.utf8))
        guard var document = YAMLDocument.read(written).document else { return (nil, []) }
        let problems = SchemaValidator(PackSchema.schema).validate(&document, as: PackSchema.root)
        var content = PackContentReader(
            document, PackBuilder(id: id, format: format, source: written, lendWorkspace()))
        content.builder.diagnostics = problems
        content.read()

        let start = Place(line: 1, column: 1)
        var places: [UInt32: Place] = [:]
        for (line, origin) in origins {
            let found = origin.source === source ? origin : draft.carriers[ObjectIdentifier(origin.source)]
            places[UInt32(clamping: line)] = found?.place ?? start
        }
        let builder = content.builder.relocated(to: source, format: format) { places[$0.line] ?? start }
        let diagnostics = content.builder.diagnostics.map { diagnostic in
            var moved = Diagnostic(
                diagnostic.code, diagnostic.severity, diagnostic.message,
                at: source.location(diagnostic.location.flatMap { places[$0.place.line] } ?? start),
                help: diagnostic.help)
            moved.related = []
            return moved
        }
        takeBack(content.builder.takeWorkspace())
        return (
            Pack(builder, hasErrors: hasErrors || diagnostics.contains { $0.severity == .error }), diagnostics
        )
    }
}

extension PackBuilder {
    /// The same pack as if it had been read from another text. Roles that are mentioned stand where they are stated.
    fileprivate func relocated(
        to source: SourceText, format: PackFormat, _ place: (Place) -> Place
    ) -> PackBuilder {
        var moved = PackBuilder(id: id, format: format, source: source)
        moved.title = title
        moved.author = author
        moved.summary = summary
        moved.license = license
        moved.appearance = appearance
        moved.layers = layers
        moved.colors = colors
        moved.dimensions = dimensions
        moved.texts = texts
        moved.lists = lists
        var stated: [String: Place] = [:]
        for statement in statements {
            let found = place(statement.place)
            moved.statements.append(
                Statement(statement.token, statement.kind, Int(statement.index), at: found))
            if statement.token.namespace == .colors {
                stated[statement.token.name.description] = stated[statement.token.name.description] ?? found
            }
        }
        for expression in expressions {
            moved.expressions.append(
                Expression(
                    expression.kind, Int(expression.index), first: Int(expression.first),
                    count: Int(expression.count), at: place(expression.place)))
        }
        for argument in arguments {
            moved.arguments.append(
                Expression.Argument(
                    label: argument.label, expression: argument.expression, place: place(argument.place)))
        }
        func mention(_ mention: Pack.Mention) -> Pack.Mention {
            Pack.Mention(text: mention.text, place: stated[mention.text] ?? place(mention.place))
        }
        moved.markets = markets.map { market in
            Pack.Market(
                name: market.name, place: place(market.place), members: market.members?.map(mention),
                languages: market.languages)
        }
        moved.variants = variants.map { variant in
            Pack.Variant(
                name: variant.name, place: place(variant.place), derive: variant.derive,
                removesDerive: variant.removesDerive, appearance: variant.appearance)
        }
        moved.contrastChecks = contrastChecks.map { check in
            let front = mention(check.foreground)
            return Pack.ContrastCheck(
                foreground: front, background: mention(check.background), level: check.level, place: front.place)
        }
        moved.roleKinds = roleKinds.map { (mention($0.role), $0.kind) }
        moved.deprecations = deprecations.map { deprecation in
            Pack.Deprecation(
                token: mention(deprecation.token), replacement: deprecation.replacement.map(mention),
                advice: deprecation.advice)
        }
        return moved
    }
}
