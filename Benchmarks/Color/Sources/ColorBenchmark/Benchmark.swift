import ColorReference
import ColorReferenceNative
import LiveryColor

/// Compares LiveryColor with the same work in C, in one run, and says whether the ratios that are wanted hold.
@main
struct Benchmark {
    static func main() {
        var bench = Benchmark()
        bench.print(
            "what", "Livery ns", "median", "M/s", "against", "its ns", "median", "ratio", "wanted")
        // With arguments, only the parts that they name.
        let parts = CommandLine.arguments.dropFirst()
        func wants(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }
        if wants("single") { bench.scalarRoundTrip() }
        if wants("batch") { bench.batchRoundTrip() }
        if wants("contrast") { bench.contrast() }
        if wants("difference") { bench.differences() }
        if wants("gamut") { bench.gamutMapping() }
        if wants("hex") { bench.hexadecimal() }
        if wants("parse") { bench.parsing() }
        if wants("interface") { bench.interface() }
        if wants("all") { bench.allColors() }
        if bench.isShort {
            Swift.print("Some ratios are below what is wanted.")
        }
    }

    private var isShort = false
    private let count = 1 << 16
    private let colors: ContiguousArray<RGBA8>

    init() {
        var state: UInt64 = 1
        colors = ContiguousArray(
            (0..<(1 << 16)).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return RGBA8(rgba: UInt32(truncatingIfNeeded: state >> 32) | 0xFF)
            })
    }

    // MARK: - The comparisons

    /// One colour at a time, through the public single functions.
    private mutating func scalarRoundTrip() {
        var result = ContiguousArray(repeating: RGBA8(rgba: 0), count: count)
        let part = 1 << 13
        let value = Measurement(items: part) {
            for index in 0..<part {
                result[index] = ColorValue(colors[index]).converted(to: .oklab).rgba8
            }
        }
        precondition(result[..<part] == colors[..<part])
        let ours = Measurement(items: part) {
            for index in 0..<part { result[index] = OKLabColor(colors[index]).rgba8 }
        }
        precondition(result[..<part] == colors[..<part])
        let reference = Measurement(items: part) {
            bytes(colors) { input in
                mutableBytes(&result) { reference_round_trip_libm(input, $0, part) }
            }
        }
        report("OKLab there and back, OKLabColor", ours, "C doubles, libm", reference, wanted: 4)
        report("OKLab there and back, ColorValue", value, "C doubles, libm", reference, wanted: nil)
    }

    /// Whole arrays, through memory for the values in between.
    private mutating func batchRoundTrip() {
        var result = colors
        let block = 1024
        var lightness = ContiguousArray<Float>(repeating: 0, count: block)
        var a = lightness
        var b = lightness
        let ours = Measurement(items: count) {
            for start in stride(from: 0, to: count, by: block) {
                var l = lightness.mutableSpan
                var x = a.mutableSpan
                var y = b.mutableSpan
                ColorBatch.convertToOKLab(
                    colors.span.extracting(start..<(start + block)), lightness: &l, a: &x, b: &y)
                var all = result.mutableSpan
                var part = all._mutatingExtracting(start..<(start + block))
                ColorBatch.convertToSRGB(lightness: l.span, a: x.span, b: y.span, into: &part)
            }
        }
        precondition(result == colors)
        let plain = Measurement(items: count) {
            roundTrip(&result, &lightness, &a, &b, block, reference_round_trip_batch)
        }
        report("OKLab there and back, batch", ours, "C batch, -O3", plain, wanted: nil)
        let native = Measurement(items: count) {
            roundTrip(&result, &lightness, &a, &b, block, native_round_trip_batch)
        }
        report("OKLab there and back, batch", ours, "C batch, native fast-math", native, wanted: 0.25)
    }

    private mutating func contrast() {
        let size = 512
        var luminances = ContiguousArray<Double>(repeating: 0, count: size)
        var ratios = ContiguousArray<Double>(repeating: 0, count: size * size)
        let ours = Measurement(items: size * size) {
            var span = luminances.mutableSpan
            ColorBatch.relativeLuminances(colors.span.extracting(0..<size), into: &span)
            var matrix = ratios.mutableSpan
            ColorBatch.contrastRatios(foregrounds: span.span, backgrounds: span.span, into: &matrix)
        }
        let checked = ratios
        let plain = Measurement(items: size * size) {
            values(luminances) { l in mutableValues(&ratios) { reference_contrast_matrix(l, l, $0, size, size) } }
        }
        precondition(ratios == checked)
        report("contrast matrix 512 x 512", ours, "C doubles, -O3", plain, wanted: 0.25)
        var single = ContiguousArray<Float>(repeating: 0, count: size * size)
        let light = ContiguousArray(luminances.map { Float($0) })
        let plainSingle = Measurement(items: size * size) {
            values(light) { l in mutableValues(&single) { reference_contrast_matrix_single(l, l, $0, size, size) } }
        }
        report("contrast matrix 512 x 512", ours, "C floats, -O3", plainSingle, wanted: 0.25)
        let native = Measurement(items: size * size) {
            values(luminances) { l in mutableValues(&ratios) { native_contrast_matrix(l, l, $0, size, size) } }
        }
        report("contrast matrix 512 x 512", ours, "C doubles, native fast-math", native, wanted: nil)
    }

    private mutating func differences() {
        let count = 1 << 13
        let empty = LabColor(lightness: 0, a: 0, b: 0)
        var first = ContiguousArray(repeating: empty, count: count)
        var second = first
        var result = ContiguousArray<Double>(repeating: 0, count: count)
        var span = first.mutableSpan
        ColorBatch.convertToLab(colors.span.extracting(0..<count), white: .d50, into: &span)
        var other = second.mutableSpan
        ColorBatch.convertToLab(colors.span.extracting(count..<(2 * count)), white: .d50, into: &other)
        let ours = Measurement(items: count) {
            var span = result.mutableSpan
            ColorBatch.deltaE2000(first.span, second.span, into: &span)
        }
        let checked = result
        let flat = { (labs: ContiguousArray<LabColor>) in ContiguousArray(labs.flatMap { [$0.lightness, $0.a, $0.b] }) }
        let (p, q) = (flat(first), flat(second))
        let plain = Measurement(items: count) {
            values(p) { p in values(q) { q in mutableValues(&result) { reference_delta_e_2000(p, q, $0, count) } } }
        }
        for (a, b) in zip(result, checked) { precondition(abs(a - b) < 1e-8) }
        report("CIEDE2000, batch", ours, "C libm, -O3", plain, wanted: 0.8)
        let native = Measurement(items: count) {
            values(p) { p in values(q) { q in mutableValues(&result) { native_delta_e_2000(p, q, $0, count) } } }
        }
        report("CIEDE2000, batch", ours, "C libm, native fast-math", native, wanted: nil)
        let labs = (0..<count).map { index in
            (
                ColorValue(.lab, first[index].lightness, first[index].a, first[index].b),
                ColorValue(.lab, second[index].lightness, second[index].a, second[index].b)
            )
        }
        let single = Measurement(items: count) {
            for index in 0..<count { result[index] = labs[index].0.deltaE2000D50(to: labs[index].1) }
        }
        for (a, b) in zip(result, checked) { precondition(abs(a - b) < 1e-8) }
        report("CIEDE2000, single", single, "C libm, -O3", plain, wanted: 0.8)
    }

    private mutating func gamutMapping() {
        let wide = colors[..<2048].map { bytes in
            ColorValue(.displayP3, Double(bytes.red) / 255, Double(bytes.green) / 255, Double(bytes.blue) / 255)
                .converted(to: .oklch)
        }.filter { !$0.isInGamut() }
        var sum = 0.0
        for (name, method) in [("CSS", GamutMapping.css), ("constant lightness", .constantLightness)] {
            let time = Measurement(items: wide.count) {
                for color in wide { sum += color.gamutMapped(method: method).first }
            }
            print(
                "gamut mapping, \(name)", number(time.least), number(time.median), number(time.rate), sum > 0 ? "" : "0"
            )
        }
    }

    private mutating func hexadecimal() {
        let text = ContiguousArray(colors.flatMap { Array($0.hexString.utf8) })
        var result = colors
        var bad = 0
        let ours = Measurement(items: count) {
            for index in 0..<count {
                let span = text.span.extracting((index * 7)..<(index * 7 + 7))
                guard let color = try? ColorValue(css: span) else {
                    bad += 1
                    continue
                }
                result[index] = color.rgba8
            }
        }
        precondition(bad == 0 && result == colors)
        let plain = Measurement(items: count) {
            values(text) { input in mutableBytes(&result) { bad += reference_parse_hex(input, $0, count) } }
        }
        report("hexadecimal, single to bytes", ours, "C, -O3", plain, wanted: nil, leastRate: 30)
        let onlyParsed = Measurement(items: count) {
            for index in 0..<count {
                let span = text.span.extracting((index * 7)..<(index * 7 + 7))
                if (try? ColorValue(css: span)) == nil { bad += 1 }
            }
        }
        report("hexadecimal, single to ColorValue", onlyParsed, "C, -O3", plain, wanted: nil, leastRate: 30)
        let lines = ContiguousArray(colors.flatMap { Array(($0.hexString + "\n").utf8) })
        let batch = Measurement(items: count) {
            var span = result.mutableSpan
            if (try? ColorBatch.parseHex(lines.span, into: &span)) != count { bad += 1 }
        }
        precondition(bad == 0 && result == colors)
        report("hexadecimal, batch", batch, "C, -O3", plain, wanted: nil, leastRate: 30)
    }

    private mutating func parsing() {
        for text in ["rebeccapurple", "rgb(102, 51, 153)", "oklch(62.5% 0.17 145deg / 50%)", "#40c71", "rebecapurple"] {
            let bytes = ContiguousArray(text.utf8)
            var good = 0
            let time = Measurement(items: 2000) {
                for _ in 0..<2000 where (try? ColorValue(css: bytes.span)) != nil { good += 1 }
            }
            print(text, number(time.least), number(time.median), number(time.rate), good > 0 ? "" : "an error")
        }
    }

    /// A transform of a plug-in, and the same as a loop.
    private mutating func interface() {
        do {
            let interface = try Interface()
            defer { interface.remove() }
            for count in [16, 256, 4096] {
                let (ours, reference) = interface.measure(count: count)
                report("plug-in in C, \(count) colours", ours, "the same loop in C, -O3", reference, wanted: nil)
                figure("transform-\(count)", ours.least, "ns", against: reference.least)
            }
        } catch {
            print("plug-in in C: \(error)")
        }
    }

    /// Every colour of 8 bits, there and back.
    private mutating func allColors() {
        let block = 4096
        var source = ContiguousArray(repeating: RGBA8(rgba: 0), count: block)
        var result = source
        var lightness = ContiguousArray<Float>(repeating: 0, count: block)
        var a = lightness
        var b = lightness
        var wrong = 0
        for start in stride(from: UInt32(0), through: 0xFFFFFF, by: block) {
            for index in 0..<block { source[index] = RGBA8(rgba: (start + UInt32(index)) << 8 | 0xFF) }
            result = source
            var l = lightness.mutableSpan
            var x = a.mutableSpan
            var y = b.mutableSpan
            ColorBatch.convertToOKLab(source.span, lightness: &l, a: &x, b: &y)
            var span = result.mutableSpan
            for index in 0..<block { span[index] = RGBA8(rgba: 0xFF) }
            ColorBatch.convertToSRGB(lightness: l.span, a: x.span, b: y.span, into: &span)
            if result != source { wrong += zip(result, source).count { $0 != $1 } }
        }
        print("8-bit colours changed by OKLab there and back, of 16,777,216:", String(wrong))
        if wrong > 0 { isShort = true }
    }

    // MARK: - Output

    private mutating func report(
        _ what: String, _ ours: Measurement, _ against: String, _ reference: Measurement, wanted: Double?,
        leastRate: Double? = nil
    ) {
        let ratio = reference.least / ours.least
        var goal = wanted.map { "\(number($0)) x" } ?? ""
        if let leastRate { goal += "\(number(leastRate)) M/s" }
        let isGood = ratio >= wanted ?? 0 && ours.rate >= leastRate ?? 0
        if !isGood { isShort = true }
        print(
            what, number(ours.least), number(ours.median), number(ours.rate), against, number(reference.least),
            number(reference.median), number(ratio), goal + (goal.isEmpty ? "" : isGood ? " ok" : " SHORT"))
    }

    private func print(_ fields: String...) {
        let widths = [34, 10, 8, 8, 28, 8, 8, 7, 14]
        var line = ""
        for (index, field) in fields.enumerated() {
            let width = index < widths.count ? widths[index] : 0
            let padding = String(repeating: " ", count: max(1, width - field.count))
            line += index == 0 || index == 4 || index == 8 ? field + padding : padding + field
            if index == 3 || index == 7 { line += "  " }
        }
        Swift.print(line)
    }

    private func number(_ value: Double) -> String {
        let scaled = (value * 100).rounded() / 100
        return scaled >= 100 ? String(Int(scaled.rounded())) : String(scaled)
    }
}

private typealias RoundTrip = (
    UnsafePointer<UInt8>?, UnsafeMutablePointer<Float>?, UnsafeMutablePointer<Float>?, UnsafeMutablePointer<Float>?,
    UnsafeMutablePointer<UInt8>?, Int
) -> Void

extension Benchmark {
    private func roundTrip(
        _ result: inout ContiguousArray<RGBA8>, _ l: inout ContiguousArray<Float>, _ a: inout ContiguousArray<Float>,
        _ b: inout ContiguousArray<Float>, _ block: Int, _ function: RoundTrip
    ) {
        for start in stride(from: 0, to: count, by: block) {
            bytes(colors) { input in
                mutableBytes(&result) { output in
                    mutableValues(&l) { l in
                        mutableValues(&a) { a in
                            mutableValues(&b) { b in function(input + 4 * start, l, a, b, output + 4 * start, block) }
                        }
                    }
                }
            }
        }
    }
}

private func bytes(_ colors: ContiguousArray<RGBA8>, _ body: (UnsafePointer<UInt8>) -> Void) {
    colors.withUnsafeBytes { buffer in
        guard let base = buffer.baseAddress else { return }
        body(base.assumingMemoryBound(to: UInt8.self))
    }
}

private func mutableBytes(_ colors: inout ContiguousArray<RGBA8>, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    colors.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return }
        body(base.assumingMemoryBound(to: UInt8.self))
    }
}

private func values<T>(_ values: ContiguousArray<T>, _ body: (UnsafePointer<T>) -> Void) {
    values.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        body(base)
    }
}

private func mutableValues<T>(_ values: inout ContiguousArray<T>, _ body: (UnsafeMutablePointer<T>) -> Void) {
    values.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        body(base)
    }
}
