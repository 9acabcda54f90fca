internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    /// Reads text styles into the current layer, each field as a token of its own.
    mutating func readFonts(_ node: Int) {
        guard document[node].kind == .mapping else { return }
        // Letters beyond ASCII may be written in two ways, and are the same name.
        var styles: [Name: Int] = [:]
        eachPair(of: node) { (reader, key, value) in
            if reader.document[key].style != .unknown { reader.readFont(key, value, &styles) }
        }
    }

    private mutating func readFont(_ key: Int, _ value: Int, _ styles: inout [Name: Int]) {
        let range = document.range(of: key)
        if let problem = ExpressionParser.nameProblem(document.text, range) {
            reportBadName(problem, key, value)
            return
        }
        if document.text[range].contains(where: { $0 >= 0x80 }) {
            let name = builder.names.name(for: range, of: document.text)
            if let first = styles.updateValue(key, forKey: name) {
                reportRepeated(TokenID(.fonts, name), at: document[key].place, first: document[first].place)
            }
        }
        if document.isText(value, "unset") {
            for field in PackSchema.FontKey.all {
                builder.statements.append(
                    Statement(fontToken(range, field), .unset, at: document[value].place))
            }
            return
        }
        eachField(of: value) { (reader, field, fieldKey, fieldValue) in
            let field = PackSchema.FontKey.all[field]
            let (kind, index) = reader.readFontField(field, fieldValue, key: fieldKey)
            let token = reader.fontToken(range, field)
            reader.builder.statements.append(
                Statement(token, kind, index, at: reader.document[fieldValue].place))
        }
    }

    private mutating func fontToken(_ style: Range<Int>, _ field: PackSchema.FontKey) -> TokenID {
        TokenID(.fonts, builder.names.name(for: style, of: document.text, suffix: field.suffix))
    }

    private mutating func readFontField(
        _ field: PackSchema.FontKey, _ node: Int, key: Int
    ) -> (Statement.Kind, Int) {
        if document.isText(node, "unset") { return (.unset, 0) }
        switch field {
        case .color: return readColor(node, key: key)
        case .size, .lineHeight, .letterSpacing: return readLength(node, key: key, isPositive: field != .letterSpacing)
        case .weight: return readWeight(node)
        case .family, .features:
            return readList(node, key: key, areFeatures: field == .features)
        case .style, .scalesWith:
            guard let text = text(node) else { return (.invalid, 0) }
            if field == .scalesWith, !PackSchema.textStyles.contains(text) { noteUnknownTextStyle(text, node) }
            return (.text, builder.add(text: text))
        }
    }

    /// Warns of a text style that no platform has: apps scale a text like `body` then.
    private mutating func noteUnknownTextStyle(_ text: String, _ node: Int) {
        if PackSchema.otherTextStyles.contains(text) { return }
        let match = Suggestions.match(for: text, among: PackSchema.textStyles)
        builder.report(
            "unknown-word", .warning,
            "'\(text)' is no text style of a platform, so that the text grows like 'body'", at: document[node].place,
            help: match.map { "did you mean '\($0.name)'?" }
                ?? "there are \(PackSchema.textStyles.joined(separator: ", ")), and 'none' for a text that does not grow",
            fixes: renames(match, node))
    }

    /// Warns of families that stand in one text, as in CSS: to a pack that is one family of a long name.
    private mutating func noteFamilyList(_ node: Int, _ text: String) {
        let families = text.split(separator: ",").map { part -> String in
            let trimmed = part.drop { $0 == " " }
            var family = String(trimmed)
            while family.hasSuffix(" ") { family.removeLast() }
            for quote in ["\"", "'"] where family.count > 2 && family.hasPrefix(quote) && family.hasSuffix(quote) {
                family = String(family.dropFirst().dropLast())
            }
            return family
        }.filter { !$0.isEmpty }
        guard !families.isEmpty, families.allSatisfy({ Self.isPlain($0) }) else { return }
        let list = families.count == 1 ? families[0] : "[" + families.joined(separator: ", ") + "]"
        builder.report(
            "family-list", .warning,
            "'\(text)' is one text, and so one family of that name; several families are a list",
            at: document[node].place, help: "did you mean '\(list)'?",
            fixes: document[node].place.length > 1
                ? [
                    Diagnostic.Fix(
                        "write '\(list)'", at: document.location(node), replacement: list, safety: .safe)
                ] : [])
    }

    /// Whether a family can stand in a list as it is.
    private static func isPlain(_ family: String) -> Bool {
        guard let first = family.unicodeScalars.first, !"-?:&*!|>%@`\"'#{}[]".unicodeScalars.contains(first) else {
            return false
        }
        return family.unicodeScalars.allSatisfy { !"#:{}[]\"'\n".unicodeScalars.contains($0) }
    }

    /// Reads font families, or OpenType features: four characters, and a number where it is not 1.
    private mutating func readList(_ node: Int, key: Int, areFeatures: Bool) -> (Statement.Kind, Int) {
        let items = texts(node)
        if !areFeatures, document[node].kind == .scalar, items.first?.utf8.contains(UInt8(ascii: ",")) == true {
            noteFamilyList(node, items[0])
        }
        if items.isEmpty, document[node].kind == .sequence {
            builder.report(
                "empty-value", .error, "'\(document.string(key))' is an empty list", at: document[node].place,
                help: "name one at least, or write 'unset'")
        }
        for item in areFeatures ? mentions(node) : [] {
            let parts = item.text.split(separator: " ", omittingEmptySubsequences: false)
            let isTag = parts[0].utf8.count == 4 && parts[0].utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            let isNumber = parts.count == 1 || (parts.count == 2 && UInt16(parts[1]) != nil)
            if isTag, isNumber { continue }
            let cure = Self.feature(parts)
            builder.report(
                "bad-feature", .error, "'\(item.text)' is no OpenType feature", at: item.place,
                help: cure.map { "did you mean '\($0)'?" }
                    ?? "a feature has four characters, such as 'tnum' or 'ss01', and may have a number: 'cv05 2'",
                fixes: renames(cure.map { ($0, true) }, item))
        }
        return items.isEmpty ? (.invalid, 0) : (.list, builder.add(list: items))
    }

    /// The feature that `tnum on`, `"tnum"` or `ss01=2` means.
    private static func feature(_ parts: [Substring]) -> String? {
        var words = parts.flatMap { $0.split { $0 == "=" || $0 == ":" || $0 == "\"" || $0 == "'" } }.map(String.init)
        guard let tag = words.first, tag.utf8.count == 4, tag.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            return nil
        }
        words.removeFirst()
        switch words.map({ $0.lowercased() }) {
        case [], ["on"], ["true"], ["yes"]: return tag
        case ["off"], ["false"], ["no"]: return tag + " 0"
        case let other where other.count == 1 && UInt16(other[0]) != nil: return tag + " " + other[0]
        default: return nil
        }
    }

    /// Reads a length or a factor; sizes and line heights are above zero.
    private mutating func readLength(_ node: Int, key: Int, isPositive: Bool) -> (Statement.Kind, Int) {
        let (kind, index) = readDimension(node, key: key, what: "a number")
        guard kind == .dimension else { return (kind, index) }
        let dimension = builder.dimensions[index]
        if !dimension.unit.isLength || (dimension.unit == .percent && document.isText(key, "size")) {
            builder.report(
                "bad-number", .error, "'\(dimension)' is no length", at: document[node].place,
                help: "write points, such as 17 or 17pt")
            return (.invalid, 0)
        }
        if isPositive, dimension.value <= 0 {
            builder.report(
                "bad-number", .error,
                "'\(document.string(node))' is too small: \(document.string(key)) must be above 0",
                at: document[node].place,
                help: document.isText(key, "size") ? "write a size such as 17" : "write a height such as 1.4")
            return (.invalid, 0)
        }
        return (kind, index)
    }

    private mutating func readWeight(_ node: Int) -> (Statement.Kind, Int) {
        guard document[node].kind == .scalar, !document.range(of: node).isEmpty else { return (.invalid, 0) }
        let text = document.string(node)
        let lower = text.lowercased()
        if let known = PackSchema.weights.first(where: { $0.name == lower }) {
            return (.dimension, builder.add(Dimension(Double(known.value))))
        }
        if let dimension = Dimension(utf8: document.text[document.range(of: node)]) {
            if dimension.unit == .none, dimension.value >= 1, dimension.value <= 1000 {
                return (.dimension, builder.add(dimension))
            }
            builder.report(
                "bad-weight", .error, "the weight '\(text)' is out of range", at: document[node].place,
                help: "weights go from 1 to 1000; 400 is normal, 700 bold")
            return (.invalid, 0)
        }
        if reportSlip("bad-weight", node) { return (.invalid, 0) }
        let match = Suggestions.match(for: lower, among: PackSchema.weights.map(\.name))
        builder.report(
            "bad-weight", .error, "'\(text)' is no weight of a font", at: document[node].place,
            help: match.map { "did you mean '\($0.name)'?" }
                ?? "write a number from 1 to 1000, or a word such as 'bold'", fixes: renames(match, node))
        return (.invalid, 0)
    }
}

extension PackSchema.FontKey {
    /// What the names of a style's fields end with: `/line-height`.
    fileprivate var suffix: ContiguousArray<UInt8> {
        switch self {
        case .family: Self.suffixes[0]
        case .size: Self.suffixes[1]
        case .weight: Self.suffixes[2]
        case .style: Self.suffixes[3]
        case .lineHeight: Self.suffixes[4]
        case .letterSpacing: Self.suffixes[5]
        case .color: Self.suffixes[6]
        case .scalesWith: Self.suffixes[7]
        case .features: Self.suffixes[8]
        }
    }

    private static let suffixes = all.map { ContiguousArray(("/" + $0.rawValue).utf8) }
}
