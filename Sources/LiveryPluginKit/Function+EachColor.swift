extension Function {
    /// A transform that makes each colour anew from itself and the arguments: the shortest way to write one.
    ///
    ///     .eachColor(
    ///         "dim", "Takes away a part of the lightness.", in: .oklch, traits: .keepsAlpha,
    ///         .percent("amount", title: "Amount", help: "How much of it goes.", default: 10)
    ///     ) { color, amount in
    ///         color.with(lightness: color.lightness * Float(1 - amount / 100))
    ///     }
    ///
    /// A component that is `none` stays so unless the body changes it. A ``Failure`` refuses the one colour, and the others
    /// stay good. What needs the whole batch, or the host, is a ``transform(_:_:in:traits:parameters:_:)``.
    ///
    /// - Parameters:
    ///   - name: What a pack author writes: `[a-z][a-z0-9-]*`.
    ///   - summary: One sentence for people.
    ///   - space: The space in which the colours come and go.
    ///   - traits: What the function promises.
    ///   - parameters: The parameters, whose arguments the body gets in the same order.
    ///   - body: Gives the new colour for one that came in.
    public static func eachColor<each Value: Sendable>(
        _ name: String, _ summary: String, in space: ColorSpace, traits: FunctionTraits = [],
        _ parameters: repeat Parameter<each Value>,
        body: @escaping @Sendable (Color, repeat each Value) throws(Failure) -> Color
    ) -> Function {
        var declarations: [ParameterDeclaration] = []
        for parameter in repeat each parameters { declarations.append(parameter.declaration) }
        return .transform(name, summary, in: space, traits: traits, parameters: declarations) {
            batch, call throws(Failure) in
            let arguments = (repeat call[each parameters])
            for index in 0..<batch.count {
                let before = batch[index]
                let color: Color
                do throws(Failure) {
                    color = try body(before, repeat each arguments)
                } catch {
                    batch[index] = before
                    batch.refuse(at: index, error)
                    continue
                }
                batch[index] = color
                guard batch.hasMissing else { continue }
                batch.setMissing(batch.missing(at: index).intersection(.unchanged(from: before, to: color)), at: index)
            }
        }
    }
}

extension MissingComponents {
    /// The components that are the same in two colours.
    fileprivate static func unchanged(from before: Color, to after: Color) -> MissingComponents {
        let same = before.vector .== after.vector
        var result: MissingComponents = []
        for index in 0..<4 where same[index] { result.insert(MissingComponents(rawValue: 1 << UInt8(index))) }
        return result
    }
}
