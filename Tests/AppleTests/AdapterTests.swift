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
