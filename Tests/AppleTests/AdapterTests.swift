import Foundation
import Testing

/// The modules for Apple's toolkits, checked against stand-ins for these.
@Suite struct AdapterTests {
    /// Where the modules of this build lie, and the options that the package gives its targets.
    private static let options: [String] = {
        let modules = Bundle.main.bundleURL.appendingPathComponent("Modules").path
        let built = SwiftCompiler.root.appendingPathComponent(".build/debug/Modules").path
        let features = [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
            "InferIsolatedConformances", "ImmutableWeakCaptures",
        ]
        return ["-I", FileManager.default.fileExists(atPath: modules) ? modules : built, "-strict-memory-safety"]
            + ["-package-name", SwiftCompiler.root.lastPathComponent.lowercased()]
            + features.flatMap { ["-enable-upcoming-feature", $0] }
    }()

    private static func sources(of module: String) throws -> [URL] {
        let folder = SwiftCompiler.root.appendingPathComponent("Sources/\(module)")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }

    private func check(_ module: String, with use: String? = nil) throws -> SwiftCompiler.Outcome {
        let folder = try TemporaryFolder()
        var sources = try Self.sources(of: module)
        if let use { sources.append(try folder.write("Use.swift", use)) }
        return try SwiftCompiler.check(sources, module: module, withStubs: true, options: Self.options)
    }

    @Test(arguments: ["LiverySwiftUI", "LiveryUIKit"]) func `the sources are right for the toolkit`(module: String)
        throws
    {
        let outcome = try check(module)
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test(arguments: ["LiverySwiftUI", "LiveryUIKit"]) func `whole files stand aside where the toolkit is not`(
        module: String
    ) throws {
        for source in try Self.sources(of: module) {
            let text = try String(contentsOf: source, encoding: .utf8)
            #expect(text.hasPrefix("#if canImport("), "\(source.lastPathComponent)")
            #expect(text.hasSuffix("#endif\n"), "\(source.lastPathComponent)")
        }
    }

    @Test func `one call at the root of an app in SwiftUI turns it all on`() throws {
        let outcome = try check(
            "LiverySwiftUI",
            with: """
                import LiveryColor
                import LiveryRuntime
                import SwiftUI

                struct AppTheme: Equatable { var text = ColorValue.defaultTint }

                @MainActor
                struct Root: View {
                    let manager = ThemeManager(AppTheme(), animator: SwiftUIAnimator())
                    let appearance = AppearanceModel(.system)
                    let selections: SelectionStore
                    var body: some View {
                        Screen(selections: selections).livery(manager, appearance: appearance)
                    }
                }

                struct Screen: View {
                    let selections: SelectionStore
                    @CurrentTheme(AppTheme.self) private var theme
                    @Environment(\\.tintColor) private var tint
                    @Environment(\\.contentSize) private var size
                    var body: some View {
                        Text("a").foregroundStyle(theme?.text ?? .defaultTint).background(tint)
                        Circle().fill(tint)
                        Circle().stroke(Color(theme?.text ?? .defaultTint), lineWidth: size.factor)
                        Text("b").liveryTint(tint)
                        ThemePicker("Theme", selections: selections)
                    }
                }

                /// Without a modifier around it there is a default: one for all.
                @MainActor func absent() -> (AppTheme?, Color, Bool) {
                    let values = EnvironmentValues()
                    let isDefault = values.tintColor == Color(ColorValue.defaultTint)
                    return (values[theme: ThemeType<AppTheme>()], values.tintColor, isDefault)
                }
                """)
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test func `windows and what shows itself in others follow a manager in UIKit`() throws {
        let outcome = try check(
            "LiveryUIKit",
            with: """
                import LiveryColor
                import LiveryRuntime
                import UIKit

                struct AppTheme: Equatable { var text = ColorValue.defaultTint }

                @MainActor
                final class Look {
                    let manager = ThemeManager(AppTheme(), animator: UIKitAnimator())
                    let appearance = AppearanceFollower(ManualAppearanceSource(.light))
                    let styles = StyleRegistry()
                    lazy var windows = WindowFollower(manager, appearance: appearance, containers: [UIAlertController.self])

                    func show(_ window: UIWindow) {
                        FontBook(CoreTextRegistrar()).register([FontFace(path: "a.ttf")])
                        windows.add(window)
                        styles.addRoot(window)
                        styles.style(UIControl.self, in: [UIWindow.self]) { $0.set(\\UIView.isTinted, true, for: .selected) }
                        let color = UIColor(light: .defaultTint, dark: .defaultTint)
                        let font = UIFont.livery(["Mukta"], TextMetrics(size: 17, lineHeight: 24), for: manager.contentSize)
                        _ = (color, font)
                    }
                }

                extension UIView {
                    var isTinted: Bool { get { false } set {} }
                }
                """)
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    /// The objects of the modules that the adapters need, where this build has made them file by file.
    private static let objects: [String]? = {
        let modules = options[1]
        let build = URL(fileURLWithPath: modules).deletingLastPathComponent()
        var objects: [String] = []
        for module in ["LiveryColor", "LiveryDiagnostics", "LiveryRuntime"] {
            let folder = SwiftCompiler.root.appendingPathComponent("Sources/\(module)")
            for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
                ?? .init()
            where file.pathExtension == "swift" {
                let object = build.appendingPathComponent("\(module).build/\(file.lastPathComponent).o").path
                guard FileManager.default.fileExists(atPath: object) else { return nil }
                objects.append(object)
            }
        }
        return objects
    }()

    @Test(.enabled(if: objects != nil, "needs a build of one object a file, as for debugging"))
    func `without anything around a view in SwiftUI there are defaults and the nearest that was set wins`() throws {
        let folder = try TemporaryFolder()
        let main = try folder.write(
            "main.swift",
            """
            import LiveryColor
            import LiveryRuntime
            import SwiftUI

            struct AppTheme: Equatable { var text = ColorValue.defaultTint }

            var values = EnvironmentValues()
            print(values[theme: ThemeType<AppTheme>()] == nil, values.contentSize == .standard)
            print(values.tintColor == Color(red: 97 / 255.0, green: 85 / 255.0, blue: 245 / 255.0))
            values.tintColor = Color(red: 1, green: 0, blue: 0)
            values[theme: ThemeType()] = AppTheme(text: ColorValue(RGBA8(rgba: 0x1234_56FF)))
            print(values.tintColor == Color(red: 1, green: 0, blue: 0), values[theme: ThemeType<AppTheme>()]?.text.hexString ?? "")
            let style = ColorValue(RGBA8(rgba: 0xFF00_0080)).resolve(in: values)
            print(style == Color(red: 1, green: 0, blue: 0, opacity: 128 / 255.0))
            print(Color(ColorValue(.displayP3, 1, 0, 0)) == Color(.displayP3, red: 1, green: 0, blue: 0))

            """)
        let stubs = try SwiftCompiler.stubs.get().url
        let program = folder.url.appendingPathComponent("program").path
        let made = try SwiftCompiler.run(
            "swiftc",
            ["-swift-version", "6", "-module-name", "Use", "-I", stubs.path, "-o", program] + Self.options
                + (try Self.sources(of: "LiverySwiftUI") + [main]).map(\.path)
                + ["SwiftUI.o", "UIKit.o"].map { stubs.appendingPathComponent($0).path } + (Self.objects ?? []))
        #expect(made.status == 0, "\(made.output)")
        let output = try SwiftCompiler.run(program, []).output
        #expect(output == "true true\ntrue\ntrue #123456\ntrue\ntrue\n")
    }

    @Test func `what the documentation shows of an app in SwiftUI is right`() throws {
        let guide = try String(
            contentsOf: SwiftCompiler.root.appendingPathComponent("Documentation/runtime.md"), encoding: .utf8)
        let part = try #require(guide.components(separatedBy: "## SwiftUI, UIKit and AppKit").dropFirst().first)
        let example = try #require(part.components(separatedBy: "```").dropFirst().first)
        #expect(example.hasPrefix("swift\nimport LiverySwiftUI\n"))
        // In the module itself there is nothing of that name to import.
        let text = example.replacingOccurrences(of: "swift\nimport LiverySwiftUI\n", with: "")
        let outcome = try check(
            "LiverySwiftUI",
            with: """
                import LiveryColor
                import LiveryRuntime
                import SwiftUI
                struct AppTheme: Equatable, Sendable {
                    var text: ColorValue
                    static let light = AppTheme(text: .defaultTint)
                }
                @MainActor enum Example {
                \(text)
                }
                """.replacingOccurrences(of: "\nlet ", with: "\nstatic let "))
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test func `a closure for another type of theme does not compile`() throws {
        let folder = try TemporaryFolder()
        func check(_ type: String) throws -> Int32 {
            let file = try folder.write(
                "Use.swift",
                """
                import LiveryRuntime
                struct AppTheme: Equatable { var text = "" }
                struct OtherTheme: Equatable { var text = "" }
                final class Label { var text = "" }
                func use(_ manager: ThemeManager<AppTheme>, _ label: Label) {
                    manager.register(label) { (label: Label, theme: \(type)) in label.text = theme.text }
                }

                """)
            return try SwiftCompiler.check([file], module: "Use", withStubs: false, options: Self.options).status
        }
        #expect(try check("AppTheme") == 0)
        #expect(try check("OtherTheme") != 0)
    }

    @Test func `a wrong use is found out`() throws {
        let outcome = try check("LiverySwiftUI", with: "import SwiftUI\nlet x = Color(42)\n")
        #expect(outcome.status != 0)
    }

    @Test func `nothing of an app's system is swizzled and no private interface used`() throws {
        for module in ["LiverySwiftUI", "LiveryUIKit"] {
            for source in try Self.sources(of: module) {
                let text = try String(contentsOf: source, encoding: .utf8)
                for word in [
                    "method_exchange", "class_replaceMethod", "NSSelectorFromString", "value(forKey",
                    "removeFromSuperview",
                ] {
                    #expect(!text.contains(word), "\(source.lastPathComponent)")
                }
            }
        }
    }
}
