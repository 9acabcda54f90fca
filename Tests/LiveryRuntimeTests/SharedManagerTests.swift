import LiveryRuntime
import LiveryRuntimeTesting
import Testing

@MainActor @Suite struct SharedManagerTests {
    @Test func `the shared manager of a type of theme is one and belongs to the main actor`() {
        struct Mine: Equatable { var value = 0 }
        let log = RecordingObserver<Int>()
        ThemeManager<Mine>.shared.theme = Mine()
        ThemeManager<Mine>.shared.register(log) { $0.note($1.value) }
        ThemeManager<Mine>.shared.theme = Mine(value: 1)
        #expect(log.values == [0, 1])
        #expect(ThemeManager<AppTheme>.shared !== ThemeManager<AppTheme>())
    }
}
