import LiveryPluginKit
import Testing

@Suite struct EachColorTests {
    private static let plugin = Plugin(
        id: "org.example.each", version: "1.0.0",
        functions: [
            .eachColor("halve", "Halves the lightness.", in: .oklch, traits: .keepsAlpha) { color in
                color.with(lightness: color.lightness / 2)
            },
            .eachColor(
                "shift", "Shifts the lightness, and refuses white.", in: .oklch,
                .percent("amount", title: "Amount", help: "How much.", default: 25),
                .boolean("deep", title: "Deep", help: "Whether to shift twice.", default: true)
            ) { color, amount, deep throws(Failure) in
                if color.lightness >= 1 { throw .refused("it is white") }
                return color.with(lightness: color.lightness - Float(amount / 100) * (deep ? 2 : 1))
            },
        ])

    @Test func `each colour is made anew from itself`() {
        let host = StubHost(Self.plugin)
        let result = unsafe host.transform(0, [Color(0.5, 0.1, 30, alpha: 0.5), Color(1, 0, 0)])
        #expect(result.status == 0)
        #expect(result.colors == [Color(0.25, 0.1, 30, alpha: 0.5), Color(0.5, 0, 0)])
    }

    @Test func `arguments come in the order of the parameters, and are described`() {
        let host = StubHost(Self.plugin)
        let shift = unsafe host.function(1).pointee
        #expect(unsafe shift.params.count == 2)
        let result = unsafe host.transform(1, [Color(0.75, 0, 0)])
        #expect(result.colors == [Color(0.25, 0, 0)])
    }

    @Test func `a failure refuses one colour and leaves the others`() {
        let host = StubHost(Self.plugin)
        let result = unsafe host.transform(1, [Color(0.75, 0, 0), Color(1, 0, 0), Color(0.75, 0, 0)])
        #expect(result.status == 0)
        #expect(host.refused == [1: "it is white"])
        #expect(result.colors[0] == result.colors[2])
    }

    @Test func `a component that is none stays so unless it changes`() {
        let host = StubHost(Self.plugin)
        let result = unsafe host.transform(0, [Color(0.5, 0, 0), Color(0, 0.1, 0)], missing: [0b110, 0b101])
        #expect(result.missing == [0b110, 0b101])
        #expect(unsafe host.transform(1, [Color(0, 0.1, 0)], missing: [0b101]).missing == [0b100])
    }
}
