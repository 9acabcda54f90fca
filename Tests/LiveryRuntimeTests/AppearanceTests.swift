import LiveryColor
import LiveryRuntime
import LiveryRuntimeTesting
import Testing

@Suite struct AppearanceTests {
    private let source = ManualAppearanceSource(.light)
    private let seen = RecordingObserver<EffectiveAppearance>()

    @Test(
        arguments: [
            (AppearanceSetting.light, SystemAppearance.light, EffectiveAppearance.light), (.light, .dark, .light),
            (.dark, .light, .dark), (.dark, .dark, .dark), (.system, .light, .light), (.system, .dark, .dark),
        ])
    func `the setting comes before the system`(
        setting: AppearanceSetting, system: SystemAppearance, expected: EffectiveAppearance
    ) {
        #expect(setting.effective(system: system) == expected)
    }

    @Test(arguments: ["", "no-preference", "Dark", "sepia", "light"]) func `anything that is not dark is light`(
        word: String
    ) {
        #expect(AppearanceSetting.system.effective(system: SystemAppearance(rawValue: word)) == .light)
    }

    @Test func `closures run at once and at each change of the system or the setting`() {
        let follower = AppearanceFollower(source)
        follower.register(seen) { $0.note($1) }
        source.current = .dark
        follower.setting = .light
        follower.setting = .system
        source.current = .unknown
        #expect(seen.values == [.light, .dark, .light, .dark, .light])
    }

    @Test func `under a fixed setting the system is not listened to`() {
        let follower = AppearanceFollower(source, setting: .light)
        follower.register(seen) { $0.note($1) }
        #expect(source.listenerCount == 0)
        source.current = .dark
        source.current = .light
        #expect(seen.values == [.light])
        follower.setting = .system
        #expect(source.listenerCount == 1)
        follower.setting = .dark
        #expect(source.listenerCount == 0)
    }

    @Test func `going back to the system asks it at once`() {
        let follower = AppearanceFollower(source, setting: .light)
        follower.register(seen) { $0.note($1) }
        source.current = .dark
        follower.setting = .system
        #expect(follower.effective == .dark)
        #expect(seen.values == [.light, .dark])
    }

    @Test func `what comes to the same runs nothing`() {
        let follower = AppearanceFollower(source)
        follower.register(seen) { $0.note($1) }
        source.current = .unknown
        source.current = SystemAppearance(rawValue: "sepia")
        follower.setting = .light
        #expect(seen.values == [.light])
    }

    @Test func `a follower that is gone listens no more`() {
        for _ in 0..<10 { _ = AppearanceFollower(source) }
        #expect(source.listenerCount == 0)
    }

    // MARK: - Tint settings

    @Test(
        arguments: [
            ("red", "#ff0000"), (" Indigo ", "#4b0082"), ("#f80", "#ff8800"), ("#ff993380", "#ff993380"),
            ("ff9933", "#ff9933"), ("fade", "#123456"), ("#fade", "#ffaaddee"), ("rgb(1 2 3)", "#010203"),
            ("", "#6155f5"), ("#12345", "#6155f5"), ("#ggg", "#6155f5"), ("reddish", "#6155f5"),
        ])
    func `a tint setting is a name else a colour else the default`(text: String, hex: String) {
        let names = ["fade": ColorValue(RGBA8(rgba: 0x1234_56FF))]
        #expect(ColorValue(tintSetting: text, names: names).rgba8.hexString == hex)
    }

    @Test func `there is one default tint`() {
        let storage = InMemorySelectionStorage()
        let all = [
            ColorValue(tintSetting: nil), ThemeManager<AppTheme>().tint,
            ThemeManager(AppTheme.light).makeScope().tint,
            SelectionStore(storage, default: ThemeSelection(pack: "p")).tint,
        ]
        // Indigo on iOS 26, light: 97, 85, 245 (Human Interface Guidelines, Color).
        #expect(all.allSatisfy { $0.rgba8 == RGBA8(red: 97, green: 85, blue: 245) })
    }
}
