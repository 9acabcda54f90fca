import LiveryRuntime
import LiveryRuntimeTesting
import Testing

@Suite struct FontAndTextTests {
    private let registrar = FakeFontRegistrar()
    private static let (regular, bold) = (FontFace(path: "Mukta.ttc"), FontFace(path: "Mukta.ttc", index: 1))

    @Test func `faces of the first theme and of each change are registered once`() {
        let book = FontBook(registrar)
        let manager = ThemeManager(AppTheme.light)
        book.follow(manager) { theme in theme == .light ? [Self.regular] : [Self.regular, Self.bold] }
        #expect(registrar.requests == [Self.regular])
        manager.theme = .dark
        manager.theme = .light
        manager.theme = .dark
        #expect(registrar.requests == [Self.regular, Self.bold])
    }

    @Test func `a face that the system knows already is a success`() {
        registrar.known = [Self.regular]
        let book = FontBook(registrar)
        #expect(book.register([Self.regular, Self.regular]))
        #expect(book.diagnostics.isEmpty)
        #expect(registrar.requests.count == 1)
    }

    @Test func `a face that cannot be registered is reported once and tried again`() {
        registrar.refused = [Self.bold]
        let book = FontBook(registrar)
        #expect(!book.register([Self.bold, Self.regular]))
        #expect(!book.register([Self.bold]))
        #expect(book.diagnostics.map(\.message) == ["the font 'Mukta.ttc' cannot be used: the file is no font"])
        registrar.refused = []
        #expect(book.register([Self.bold]))
        #expect(registrar.requests == [Self.bold, Self.regular, Self.bold, Self.bold])
    }

    @Test(
        arguments: [
            // factor, limits, size, line height
            (1.0, nil, 20.0, 30.0), (2, nil, 40, 60), (0.5, nil, 10, 15), (2, 10...25, 25, 37.5),
            (0.1, 10...25, 10, 15),
            (50, nil, 200, 300), (.nan, nil, 20, 30), (-1, nil, 2, 3),
        ] as [(Double, ClosedRange<Double>?, Double, Double)])
    func `size and line height grow by one factor and stop together`(
        factor: Double, limits: ClosedRange<Double>?, size: Double, lineHeight: Double
    ) {
        let metrics = TextMetrics(size: 20, lineHeight: 30, limits: limits)
        let scaled = metrics.scaled(for: ContentSize(factor: factor))
        #expect(abs(scaled.size - size) < 1e-9)
        #expect(abs(scaled.lineHeight - lineHeight) < 1e-9)
    }

    @Test func `one style gives scaled and unscaled text and the two are not equal`() {
        let scaling = TextMetrics(size: 20, lineHeight: 30)
        var fixed = scaling
        fixed.scales = false
        #expect(fixed.scaled(for: ContentSize(factor: 2)) == (20, 30))
        #expect(fixed != scaling)
    }

    @Test func `the platform's sizes are those of body text`() {
        let sizes = ContentSize.platformSizes.map {
            TextMetrics(size: 17, lineHeight: 22).scaled(for: $0).size.rounded()
        }
        #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
        #expect(ContentSize.platformSizes.sorted() == ContentSize.platformSizes)
        #expect(ContentSize.platformSizes[3] == .standard)
    }
}
