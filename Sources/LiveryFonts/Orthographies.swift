#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// Which characters languages are written with, as fontconfig knows it (about 250 languages).
///
/// The library is looked for when it is first needed and is nothing that a program has to be linked with: where it is
/// not installed, nothing is known of any language.
@safe public struct Orthographies: Sendable {
    /// What the system has; `nil` where fontconfig is not installed.
    public static let system = Orthographies()

    // const FcCharSet *FcLangGetCharSet(const FcChar8 *lang)
    private typealias LangGetCharSet = @convention(c) (UnsafePointer<UInt8>) -> UnsafeRawPointer?
    // FcChar32 FcCharSetFirstPage(const FcCharSet *a, FcChar32 map[8], FcChar32 *next), and …NextPage
    private typealias Page =
        @convention(c) (UnsafeRawPointer, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> UInt32

    private let charSet: LangGetCharSet
    private let firstPage: Page
    private let nextPage: Page

    private init?() {
        #if canImport(Darwin)
        let names = [
            "libfontconfig.1.dylib", "/opt/homebrew/lib/libfontconfig.1.dylib", "/usr/local/lib/libfontconfig.1.dylib",
        ]
        #else
        let names = ["libfontconfig.so.1"]
        #endif
        for name in names {
            guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
            guard let get = unsafe dlsym(library, "FcLangGetCharSet"),
                let first = unsafe dlsym(library, "FcCharSetFirstPage"),
                let next = unsafe dlsym(library, "FcCharSetNextPage")
            else { continue }
            unsafe charSet = unsafeBitCast(get, to: LangGetCharSet.self)
            unsafe firstPage = unsafeBitCast(first, to: Page.self)
            unsafe nextPage = unsafeBitCast(next, to: Page.self)
            return
        }
        return nil
    }

    /// The characters that a language is written with, in the order of Unicode; `nil` for a language that is not known.
    ///
    /// - Parameter tag: A BCP 47 tag, such as `hi`, `zh-Hant` or `sr-Latn`.
    public func characters(of tag: String) -> [Unicode.Scalar]? {
        for name in Self.names(of: tag) {
            if let found = characters(named: name) { return found }
        }
        return nil
    }

    private func characters(named name: String) -> [Unicode.Scalar]? {
        var bytes = Array(name.utf8)
        bytes.append(0)
        let set = unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe buffer.baseAddress.flatMap { unsafe charSet($0) }
        }
        guard let set = unsafe set else { return nil }
        // A page is 256 characters: a bit for each.
        var map = [UInt32](repeating: 0, count: 8)
        var next: UInt32 = 0
        var scalars: [Unicode.Scalar] = []
        var base = unsafe map.withUnsafeMutableBufferPointer { buffer in
            unsafe buffer.baseAddress.map { unsafe firstPage(set, $0, &next) } ?? .max
        }
        while base != .max {
            for (index, word) in map.enumerated() where word != 0 {
                for bit in 0..<32 where word & (1 << UInt32(bit)) != 0 {
                    if let scalar = Unicode.Scalar(base &+ UInt32(index * 32 + bit)) { scalars.append(scalar) }
                }
            }
            base = unsafe map.withUnsafeMutableBufferPointer { buffer in
                unsafe buffer.baseAddress.map { unsafe nextPage(set, $0, &next) } ?? .max
            }
        }
        return scalars.isEmpty ? nil : scalars
    }

    /// The names that fontconfig may know a language by, the closest first: it writes scripts as countries.
    static func names(of tag: String) -> [String] {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        guard let language = parts.first else { return [] }
        let script = parts.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A } }
        let region = parts.dropFirst().first { $0.utf8.count == 2 }
        var names: [String] = []
        if let script, let known = byScript["\(language)-\(script)"] { return [known] }
        if let region { names.append("\(language)-\(region)") }
        if let standard = standards[language] { names.append(standard) }
        names.append(language)
        return names
    }

    /// Languages with a script, as fontconfig calls them; Serbian in Latin letters is written like Croatian.
    private static let byScript = [
        "zh-hans": "zh-cn", "zh-hant": "zh-tw", "pa-arab": "pa-pk", "pa-guru": "pa", "az-arab": "az-ir",
        "az-latn": "az-az", "ku-arab": "ku-iq", "ku-latn": "ku-tr", "ku-cyrl": "ku-am", "mn-mong": "mn-cn",
        "mn-cyrl": "mn-mn", "sr-latn": "hr", "sr-cyrl": "sr", "ks-arab": "ks", "sd-arab": "sd", "tk-latn": "tk",
        "uz-latn": "uz", "ber-tfng": "ber-ma", "ber-latn": "ber-dz",
    ]
    private static let standards = ["zh": "zh-cn", "az": "az-az", "ku": "ku-tr", "mn": "mn-mn", "ti": "ti-er"]
}
