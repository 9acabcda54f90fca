internal import LiveryDiagnostics

/// A language tag held against IANA's registry of subtags (RFC 5646): what in it there is not, and what was meant.
///
/// That a text has the form of a tag at all is looked at before, see ``PackContentReader/isLanguageTag(_:)``.
package struct LanguageTag {
    /// What is wrong with a tag: a sentence, and the tag that was meant.
    struct Problem: Equatable {
        var message: String
        var meant: String?
        /// Whether nothing else can have been meant.
        var isSure = false
    }

    private let text: String
    private let parts: [Substring]

    /// A tag of the right form.
    init(_ text: String) {
        self.text = text
        parts = text.split(separator: "-", omittingEmptySubsequences: false)
    }

    /// What is wrong with a text that has the form of a tag; `nil` where each part of it is registered.
    ///
    /// - Parameters:
    ///   - text: The tag.
    ///   - regions: The countries that it is written for, which a region that there is not may be.
    static func problem(of text: String, regions: [String] = []) -> Problem? {
        // Two letters, as most are.
        if text.utf8.count == 2, languages.contains(text) { return nil }
        return LanguageTag(text).problem(regions)
    }

    private func problem(_ regions: [String]) -> Problem? {
        let first = parts[0].lowercased()
        if first == "x" || first == "i" || text.utf8.count > 64 { return nil }
        if let problem = problemOfLanguage(first) { return problem }
        var next = 1
        if Self.takesExtension.contains(first) {
            while next < min(parts.count, 4), parts[next].utf8.count == 3, Self.isLong(parts[next].lowercased()) {
                next += 1
            }
        }
        if next < parts.count, parts[next].utf8.count == 4, Self.isLetters(parts[next]) {
            if !Self.scripts.contains(Self.capitalized(parts[next])) { return unknown(next, "script", regions) }
            next += 1
        }
        if next < parts.count, Self.isRegionShaped(parts[next]) {
            if !Self.isRegion(parts[next].uppercased()) { return unknown(next, "region", regions) }
            next += 1
        }
        while next < parts.count, parts[next].utf8.count > 1 {
            if !Self.variants.contains(parts[next].lowercased()) { return unknown(next, "variant", regions) }
            next += 1
        }
        // What one letter begins is beyond the registry.
        return nil
    }

    private func problemOfLanguage(_ first: String) -> Problem? {
        if first.utf8.count == 2 {
            if Self.languages.contains(first) { return nil }
            if let new = Self.replaced[first] {
                return Problem(
                    message: "'\(first)' is an old tag, which '\(new)' has replaced", meant: with(new), isSure: true)
            }
            let likely = parts.count > 1 ? Self.common(likely: text) : nil
            if let likely {
                return Problem(
                    message: "'\(first)' is no language: IANA's registry of language tags does not have it",
                    meant: likely)
            }
            let usual = Self.usual[first]
            return Problem(
                message: usual == nil
                    ? "'\(first)' is no language: IANA's registry of language tags does not have it"
                    : "'\(first)' is no language but a country: languages have tags of their own",
                meant: usual.map { with($0) } ?? nearTag(), isSure: usual != nil)
        }
        if Self.isLong(first) {
            guard let near = Self.large(near: first) else { return nil }
            return Problem(
                message: "'\(first)' is the tag of a language that few packs have, and looks like '\(near)'",
                meant: with(near))
        }
        if let short = Self.shortened[first] {
            return Problem(
                message: "'\(first)' is written with two letters in language tags: '\(short)'", meant: with(short),
                isSure: true)
        }
        return Problem(
            message: "'\(first)' is no language: IANA's registry of language tags does not have it", meant: nearTag())
    }

    /// The tag with another language in it.
    private func with(_ language: String) -> String {
        ([language] + parts.dropFirst().map(String.init)).joined(separator: "-")
    }

    private func with(_ part: String, at index: Int) -> String {
        var all = parts.map(String.init)
        all[index] = part
        return all.joined(separator: "-")
    }

    // MARK: - Parts that there are not

    private func unknown(_ index: Int, _ what: String, _ regions: [String]) -> Problem {
        let written = parts[index]
        let upper = written.uppercased()
        if index + 1 < parts.count, what != "script", Self.scripts.contains(Self.capitalized(parts[index + 1])) {
            var all = parts.map(String.init)
            all.swapAt(index, index + 1)
            let meant = all.joined(separator: "-")
            if LanguageTag.problem(of: meant) == nil {
                return Problem(
                    message: "in '\(text)' the script '\(parts[index + 1])' has to stand right behind the language",
                    meant: meant, isSure: true)
            }
        }
        if what == "variant", index + 1 == parts.count,
            Self.isRegionShaped(written) || Self.scripts.contains(Self.capitalized(written))
        {
            return Problem(
                message:
                    "'\(written)' stands in the wrong place in '\(text)': script, region and variant follow the language in this order",
                meant: nearTag())
        }
        let message =
            "'\(written)' in '\(text)' is no \(what == "variant" ? "part of a language tag" : what) that there is"
        if what != "script" {
            if let code = CountryCodes.suggestion(for: upper) ?? Self.replacedRegions[upper] {
                return Problem(message: message, meant: with(code, at: index), isSure: true)
            }
            let near = regions.filter { Suggestions.isOneEdit(Array(upper.utf8), Array($0.utf8)) }
            if near.count == 1 { return Problem(message: message, meant: with(near[0], at: index), isSure: true) }
        }
        let rest = parts[(index + 1)...]
        // A script with a letter too many looks like a variant.
        if what != "region" || written.utf8.count != 2, !rest.contains(where: { $0.utf8.count == 4 }) {
            let common = Suggestions.match(for: written.lowercased(), among: Self.commonScripts)
            if let match = common ?? Suggestions.match(for: written.lowercased(), among: Self.scripts.sorted()),
                written.utf8.count > 2
            {
                return Problem(
                    message: message, meant: with(match.name, at: index), isSure: match.isSure && common != nil)
            }
        }
        return Problem(message: message, meant: nearTag())
    }

    /// The usual tag that is nearest.
    private func nearTag() -> String? { Self.common(near: text) }

    /// The tag of many packs and programs that a text is nearest to.
    static func common(near text: String) -> String? {
        if let likely = common(likely: text) { return likely }
        // Of the languages with tags of three letters those of many people.
        return Suggestions.nearest(
            to: text, among: text.utf8.count == 4 && !text.contains("-") ? common + widespread.sorted() : common)
    }

    /// The usual tag of several parts that a text is but for one letter.
    private static func common(likely text: String) -> String? {
        let written = Array(text.utf8)
        let parts = text.split(separator: "-").count
        guard parts > 1 else { return nil }
        let found = common.filter {
            Suggestions.isOneEdit(written, Array($0.utf8)) && $0.split(separator: "-").count == parts
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The countries that a tag names, or that its language is the main one of.
    package static func regions(of tag: String) -> [String] {
        let named = tag.split(separator: "-").dropFirst().map(String.init).filter(CountryCodes.contains)
        return named.isEmpty ? countries(of: tag) : named
    }

    /// The countries whose main language a tag is for, as far as that is known.
    private static func countries(of language: String) -> [String] {
        let first = language.prefix { $0 != "-" }
        let codes = usual.filter { $0.value == first && $0.key.utf8.count == 2 }.map { $0.key.uppercased() }
        return codes + [first.uppercased()].filter(CountryCodes.contains)
    }

    // MARK: - The registry

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private static func pairs(_ text: String) -> [String: String] {
        var found: [String: String] = [:]
        for pair in text.split(separator: " ") {
            let parts = pair.split(separator: "=")
            if parts.count == 2 { found[String(parts[0])] = String(parts[1]) }
        }
        return found
    }

    private static let languages = Set(words(LanguageRegistry.languages))
    private static let replaced = pairs(LanguageRegistry.replacedLanguages)
    private static let shortened = pairs(LanguageRegistry.shortened)
    private static let scripts = Set(words(LanguageRegistry.scripts))
    private static let otherRegions = Set(words(LanguageRegistry.regions))
    private static let variants = Set(words(LanguageRegistry.variants))

    /// For the first two letters of a language the third ones.
    private static let long: [Substring: Substring] = {
        var found: [Substring: Substring] = [:]
        for group in LanguageRegistry.longLanguages.split(separator: " ") {
            found[group.prefix(2)] = group.dropFirst(2)
        }
        return found
    }()

    private static func isLong(_ language: String) -> Bool {
        guard language.utf8.count == 3, let last = language.last else { return false }
        // From qaa to qtz they are for private use.
        if language >= "qaa", language <= "qtz" { return true }
        return long[language.prefix(2)]?.contains(last) ?? false
    }

    private static func isRegion(_ region: String) -> Bool {
        if CountryCodes.contains(region) || otherRegions.contains(region) { return true }
        // For private use.
        return region.utf8.count == 2 && ((region >= "QM" && region <= "QZ") || (region >= "XA" && region <= "XZ"))
    }

    private static func isRegionShaped(_ part: Substring) -> Bool {
        (part.utf8.count == 2 && isLetters(part)) || (part.utf8.count == 3 && part.utf8.allSatisfy { $0 < 0x3A })
    }

    private static func isLetters(_ part: Substring) -> Bool { part.utf8.allSatisfy { $0 >= 0x3A } }

    private static func capitalized(_ part: Substring) -> String {
        part.prefix(1).uppercased() + part.dropFirst().lowercased()
    }

    /// The languages that the tag of another may follow (RFC 5646, section 2.2.2).
    private static let takesExtension: Set<String> = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]

    // MARK: - What is meant

    /// Regions that have been replaced or were never registered, with what is written for them.
    private static let replacedRegions = ["BU": "MM", "DD": "DE", "FX": "FR", "TP": "TL", "YD": "YE", "ZR": "CD"]

    /// Codes of countries that people take for those of languages, with the main one there.
    private static let usual = pairs(
        """
        jp=ja cz=cs gr=el dk=da ua=uk cn=zh vn=vi rs=sr by=be at=de al=sq ge=ka ph=fil bd=bn pk=ur np=ne lk=si kz=kk kh=km \
        ir=fa eg=ar mx=es il=he us=en gb=en au=en nz=en ie=en hk=zh-Hant-HK mo=ro sg=en iq=ar sy=ar ae=ar jo=ar ye=ar mm=my \
        md=ro me=sr cl=es pe=es uy=es bo=es ec=es py=es ch=de
        """)

    /// The languages of many packs, of which a rare one is hardly meant that differs in a letter.
    private static let largest = ["en", "es", "fr", "de", "zh", "ja", "ko", "hi", "ar", "pt", "ru", "it"]

    /// Languages of three letters that software is translated into, which nobody writes by mistake.
    private static let widespread = Set(
        words(
            """
            arz ast awa bal bgc bho bik brx ceb chr ckb cmn cop crh csb doi dsb fil frp fur gom grc gsw hak haw hif hmn hne \
            hsb hsn ilo jam kab kok ksh lij lld lmo ltg lzh mad mag mai mfe min mni mni mos myv mzn nan nap nds new nqo nso \
            pap pcm pnb prs rif rom rwk sah sat scn sco sgn shi skr smj smn sms son srn syr szl tcy tet tig tlh tpi tzm udm \
            vec vls vmw war wuu xmf yue zgh zsm zxx und mul mis aeb acm afb apc apd arq ars ary ajp eng deu
            """))

    /// The large language that a rare one is with one letter too many.
    private static func large(near language: String) -> String? {
        if widespread.contains(language) { return nil }
        // One of two letters is there twice.
        let letters = Array(language.utf8)
        if letters.count == 3, letters[1] == letters[0] || letters[1] == letters[2] {
            let short = String(language.first.map { [$0] } ?? []) + String(language.last.map { [$0] } ?? [])
            if languages.contains(short) { return short }
        }
        let found = largest.filter { Suggestions.isOneEdit(Array(language.utf8), Array($0.utf8)) }
        return found.count == 1 ? found[0] : nil
    }

    private static let commonScripts = ["Arab", "Beng", "Cyrl", "Deva", "Hans", "Hant", "Latn", "Mong", "Tfng"]

    /// Tags that many packs and programs have.
    private static let common = words(
        """
        en es fr de zh ja ko hi ar pt ru it nl sv da nb nn fi pl cs sk hu ro bg el tr he uk sr hr sl et lv lt th vi id ms fil \
        bn ta te mr gu kn ml pa ur ne si fa sw af am zh-Hans zh-Hant zh-Hans-CN zh-Hans-SG zh-Hant-TW zh-Hant-HK zh-Hant-MO \
        zh-CN zh-TW zh-HK en-US en-GB en-AU en-CA en-IN en-IE en-NZ en-ZA en-SG en-PR es-ES es-MX es-US es-AR es-CO es-CL es-PR \
        es-419 fr-FR fr-CA fr-BE fr-CH de-DE de-AT de-CH it-IT it-CH pt-BR pt-PT nl-NL nl-BE hi-IN bn-BD bn-IN ta-IN ta-LK \
        mr-IN ja-JP ko-KR ru-RU pl-PL sv-SE da-DK nb-NO nn-NO fi-FI tr-TR uk-UA sr-Latn sr-Cyrl uz-Latn uz-Cyrl pa-Arab pa-Guru \
        ar-EG ar-SA ar-AE he-IL fa-IR vi-VN th-TH id-ID ms-MY
        """)
}
