internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    /// Reads markets, each as a layer of its own, and what variants change in them.
    mutating func readMarkets(_ node: Int) {
        guard document[node].kind == .mapping else { return }
        for (key, value) in document.pairs(of: node) where document[key].style != .unknown {
            let name = builder.names.name(for: document.range(of: key), of: document.text)
            var members: [Pack.Mention]?
            var languages: [String]?
            var variants: Int?
            builder.beginLayer(market: name)
            eachField(of: value) { (reader, field, _, child) in
                switch PackSchema.MarketKey.all[field] {
                case .members: members = reader.readMembers(child)
                case .languages: languages = reader.readLanguages(child, of: name)
                case .palette: reader.readColors(child, in: .palette)
                case .colors: reader.readColors(child, in: .colors)
                case .fonts: reader.readFonts(child)
                case .metrics: reader.readMetrics(child)
                case .variants: variants = child
                }
            }
            builder.endLayer()
            checkMarket(key, isGroup: members != nil)
            builder.markets.append(
                .init(name: name, place: document[key].place, members: members, languages: languages))
            guard let variants, document[variants].kind == .mapping else { continue }
            for (variant, layer) in document.pairs(of: variants) {
                guard checkVariantName(variant) else { continue }
                let variantName = builder.names.name(for: document.range(of: variant), of: document.text)
                declareVariant(variantName, at: document[variant].place)
                readLayer(layer, market: name, variant: variantName)
            }
        }
    }

    /// Reads variants, each as a layer of its own, and what markets change in them.
    mutating func readVariants(_ node: Int) {
        guard document[node].kind == .mapping else { return }
        for (key, value) in document.pairs(of: node) where document[key].style != .unknown {
            guard checkVariantName(key) else { continue }
            let name = builder.names.name(for: document.range(of: key), of: document.text)
            var derive: UInt32?
            var removesDerive = false
            var appearance: Appearance?
            var markets: Int?
            builder.beginLayer(variant: name)
            eachField(of: value) { (reader, field, fieldKey, child) in
                switch PackSchema.VariantKey.all[field] {
                case .derive:
                    removesDerive = reader.document.isText(child, "unset")
                    if !removesDerive { derive = reader.readDerive(child, key: fieldKey, variant: name) }
                case .appearance: appearance = Appearance(rawValue: reader.document.string(child))
                case .palette: reader.readColors(child, in: .palette)
                case .colors: reader.readColors(child, in: .colors)
                case .fonts: reader.readFonts(child)
                case .metrics: reader.readMetrics(child)
                case .markets: markets = child
                }
            }
            builder.endLayer()
            builder.variants.removeAll { $0.name == name }
            builder.variants.append(
                .init(
                    name: name, place: document[key].place, derive: derive, removesDerive: removesDerive,
                    appearance: appearance))
            guard let markets, document[markets].kind == .mapping else { continue }
            for (market, layer) in document.pairs(of: markets) {
                let marketName = builder.names.name(for: document.range(of: market), of: document.text)
                checkMarket(market, isGroup: builder.markets.contains { $0.name == marketName && $0.members != nil })
                if !builder.markets.contains(where: { $0.name == marketName }) {
                    builder.markets.append(
                        .init(name: marketName, place: document[market].place, members: nil, languages: nil))
                }
                readLayer(layer, market: marketName, variant: name)
            }
        }
    }

    private mutating func declareVariant(_ name: Name, at place: Place) {
        guard !builder.variants.contains(where: { $0.name == name }) else { return }
        builder.variants.append(.init(name: name, place: place, derive: nil, removesDerive: false, appearance: nil))
    }

    private mutating func readLayer(_ node: Int, market: Name, variant: Name) {
        builder.beginLayer(market: market, variant: variant)
        eachField(of: node) { (reader, field, _, child) in
            switch PackSchema.LayerKey.all[field] {
            case .palette: reader.readColors(child, in: .palette)
            case .colors: reader.readColors(child, in: .colors)
            case .fonts: reader.readFonts(child)
            case .metrics: reader.readMetrics(child)
            }
        }
        builder.endLayer()
    }

    /// Reads `dark` or `dark(profile=calm)` into a call.
    private mutating func readDerive(_ node: Int, key: Int, variant: Name) -> UInt32? {
        guard document[node].kind == .scalar, !document.range(of: node).isEmpty else { return nil }
        if let yes = switchWord(node) {
            reportSwitch(node, yes, variant: variant)
            return nil
        }
        let (kind, index) = readExpression(node, document.range(of: node), key: key)
        guard kind == .expression else { return nil }
        let expression = builder.expressions[index]
        switch expression.kind {
        case .call: return UInt32(truncatingIfNeeded: index)
        case .word where !Self.isNumberLike(document.text[document.range(of: node)].first):
            let word = builder.texts[Int(expression.index)]
            let call = Expression(.call, Int(Name(word).id), at: expression.place)
            return UInt32(truncatingIfNeeded: builder.add(call))
        default:
            builder.report(
                "bad-value", .error, "'\(document.string(node))' is no derivation", at: document[node].place,
                help: "write its name, such as 'dark', or 'dark(profile=calm)'")
            return nil
        }
    }

    /// Whether a text says that something is to be on, or off; `nil` for other texts.
    private func switchWord(_ node: Int) -> Bool? {
        switch document.string(node).lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off", "null", "~": false
        default: nil
        }
    }

    /// The words that say that something is to be on or off, which no derivation can be named.
    static let switchWords = ["true", "yes", "on", "false", "no", "off", "null"]

    /// A derivation is named: which one is known where the variant has the name of one.
    private mutating func reportSwitch(_ node: Int, _ isOn: Bool, variant: Name) {
        let name = variant.description
        let meant = isOn ? Self.usualVariants.first { $0 == name } : "unset"
        builder.report(
            "bad-value", .error, "'\(document.string(node))' is no derivation; 'derive' wants the name of one",
            at: document[node].place,
            help: isOn
                ? meant.map { "did you mean '\($0)'?" } ?? "write its name, such as 'dark', or 'dark(profile=calm)'"
                : "remove the key; 'derive: unset' takes away what a parent derives",
            fixes: renames(meant.map { ($0, isOn) }, node))
    }

    /// Whether a text begins as a number does, and so names no derivation.
    private static func isNumberLike(_ first: UInt8?) -> Bool {
        guard let first else { return true }
        return (first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9"))
            || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(first)
    }

    // MARK: - Countries, languages, names

    private mutating func readMembers(_ node: Int) -> [Pack.Mention] {
        let members = mentions(node)
        for member in members where !CountryCodes.contains(member.text) {
            builder.report(
                "unknown-market", .error, "'\(member.text)' is no ISO 3166-1 alpha-2 code", at: member.place,
                help: country(member.text).map { "did you mean '\($0.code)'?" }
                    ?? "members are countries, by their two letters: NO, SE, DK",
                fixes: countryFix(member.text, at: member.place))
        }
        return members
    }

    private mutating func readLanguages(_ node: Int, of market: Name) -> [String] {
        let languages = mentions(node)
        for language in languages {
            if Self.isLanguageTag(language.text) {
                noteUnknown(language, market)
                continue
            }
            let parts = language.text.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init)
            if parts.count > 1, document[node].kind == .scalar, parts.allSatisfy(Self.isLanguageTag) {
                report(
                    ValueCure("[" + parts.joined(separator: ", ") + "]"), "bad-language",
                    "'\(language.text)' is one text, and several languages are a list", node, isCode: true)
                continue
            }
            let cure = ValueCure.language(language.text)
            builder.report(
                "bad-language", .error, cure?.message ?? "'\(language.text)' is no language tag", at: language.place,
                help: cure.map { "did you mean '\($0.replacement)'?" }
                    ?? "write a BCP 47 tag such as 'hi', 'en-IN' or 'zh-Hant'",
                fixes: renames(cure.map { ($0.replacement, $0.isSure) }, language))
        }
        return languages.map(\.text)
    }

    /// Warns of a tag that has the form of one, and parts that no registry has.
    private mutating func noteUnknown(_ language: Pack.Mention, _ market: Name) {
        guard let problem = LanguageTag.problem(of: language.text, regions: [market.description]) else { return }
        builder.report(
            "unknown-language", .warning, problem.message, at: language.place,
            help: problem.meant.map { "did you mean '\($0)'?" } ?? "write a tag such as 'hi', 'en-IN' or 'zh-Hant'",
            fixes: renames(problem.meant.map { ($0, problem.isSure) }, language))
    }

    static func isLanguageTag(_ text: String) -> Bool {
        var length = 0
        var isFirst = true
        func isPart(_ last: UInt8) -> Bool {
            isFirst
                ? length == 2 || length == 3 || (length == 1 && last == UInt8(ascii: "x")) : (1...8).contains(length)
        }
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "-") {
                guard isPart(last) else { return false }
                (length, isFirst) = (0, false)
                continue
            }
            let isLetter = byte | 0x20 >= 97 && byte | 0x20 <= 122
            guard isLetter || (!isFirst && byte >= 48 && byte <= 57) else { return false }
            length += 1
            last = byte
        }
        // What one letter begins goes on (RFC 5646, section 2.1).
        return isPart(last) && (isFirst || length > 1)
    }

    private mutating func checkMarket(_ key: Int, isGroup: Bool) {
        let name = document.string(key)
        if let problem = ExpressionParser.nameProblem(document.text, document.range(of: key)) {
            reportBadName(problem, key)
            return
        }
        if isGroup {
            if CountryCodes.contains(name) {
                builder.report(
                    "bad-group", .error, "'\(name)' is a country, so it cannot be a group of markets",
                    at: document[key].place, help: "remove its 'members', or give the group another name")
            }
            return
        }
        guard !CountryCodes.contains(name), !builder.markets.contains(where: { $0.name == Name(name) }) else { return }
        // A parent may have declared the group: that is known when the pack is resolved.
        if builder.extends != nil || isOverlay, CountryCodes.suggestion(for: name) == nil { return }
        builder.report(
            "unknown-market", .error, "'\(name)' is no market: it is no ISO 3166-1 alpha-2 code and has no 'members'",
            at: document[key].place,
            help: country(name, key).map { "did you mean '\($0.code)'?" }
                ?? "a group of markets lists its countries: 'members: [NO, SE]'",
            fixes: countryFix(name, key, at: document[key].place))
    }

    /// The country that was meant: by its code or its name, by what else is a market here, or by the languages that are
    /// written for it. What may be the code of a language is left to a person.
    private func country(_ text: String, _ key: Int? = nil) -> (code: String, isSure: Bool)? {
        if let code = CountryCodes.suggestion(for: text) {
            return (code, !["EN", "JA"].contains(text.uppercased()))
        }
        if let named = CountryCodes.named(text) { return named }
        var regions: [String] = []
        if let key, let languages = document.value(of: "languages", in: key + 1) {
            for language in mentions(languages) {
                regions += LanguageTag.regions(of: language.text)
            }
        }
        if let code = CountryCodes.near(text, among: regions) { return (code, text.utf8.count > 1) }
        let code =
            CountryCodes.near(text, among: builder.markets.map(\.name.description)) ?? CountryCodes.slip(for: text)
        return code.map { ($0, false) }
    }

    private func countryFix(_ text: String, _ key: Int? = nil, at place: Place) -> [Diagnostic.Fix] {
        country(text, key).map { [.rename(to: $0.code, isSure: $0.isSure, at: builder.source.location(place))] } ?? []
    }

    private mutating func checkVariantName(_ key: Int) -> Bool {
        guard let problem = ExpressionParser.nameProblem(document.text, document.range(of: key)) else { return true }
        reportBadName(problem, key)
        return false
    }
}
