internal import LiveryDiagnostics

extension TokenImport {
    /// What the contexts of a resolver's modifiers are called in the pack.
    struct Axes {
        private let modifiers: [TokenResolver.Modifier]
        private let marketAxis: Int?

        init(_ modifiers: [TokenResolver.Modifier], market: Int?) {
            self.modifiers = modifiers
            marketAxis = market
        }

        /// The country of a permutation.
        func market(_ choice: [Int]) -> String? {
            guard let axis = marketAxis else { return nil }
            return market(named: modifiers[axis].contexts[choice[axis]].name, axis)
        }

        private func market(named name: String, _ axis: Int) -> String? {
            if modifiers[axis].livery?["groups"]?[name] != nil { return name }
            let code = name.uppercased()
            return CountryCodes.contains(code) ? code : nil
        }

        /// The members of a market that is a group.
        func members(of market: String?) -> [String]? {
            guard let axis = marketAxis, let market else { return nil }
            return modifiers[axis].livery?["groups"]?[market]?.elements.compactMap(\.string)
        }

        /// Whether a permutation has the country that the pack is for when none is named.
        func isStandardMarket(_ choice: [Int]) -> Bool {
            marketAxis.map { choice[$0] == modifiers[$0].standard } ?? true
        }

        /// The variant of a permutation: the names of the contexts that are not the defaults; `nil` where all are.
        func variant(_ choice: [Int]) -> String? {
            var parts: [String] = []
            for (axis, modifier) in modifiers.enumerated() where axis != marketAxis && choice[axis] != modifier.standard
            {
                let name = Self.name(modifier.contexts[choice[axis]].name)
                parts.append(
                    isAmbiguous(modifier.contexts[choice[axis]].name, axis) ? modifier.name + "-" + name : name)
            }
            return parts.isEmpty ? nil : Self.name(parts.joined(separator: "-"))
        }

        /// Whether another modifier has a context of the same name.
        private func isAmbiguous(_ name: String, _ axis: Int) -> Bool {
            modifiers.enumerated().contains { other, modifier in
                other != axis && other != marketAxis
                    && modifier.contexts.enumerated().contains {
                        $1.name == name && $0 != modifier.standard
                    }
            }
        }

        /// The appearance that the words of the contexts' names tell.
        func appearance(_ choice: [Int]) -> Appearance? {
            for (axis, modifier) in modifiers.enumerated() where axis != marketAxis {
                let stated = modifier.livery?["appearances"]?[modifier.contexts[choice[axis]].name]?.string
                if let appearance = stated.flatMap(Appearance.init) { return appearance }
                let words = modifier.contexts[choice[axis]].name.lowercased().split { !$0.isLetter }
                if words.contains("dark") { return .dark }
                if words.contains("light") { return .light }
            }
            return nil
        }

        /// The languages of the countries, where Livery's own export says them.
        func languages(of market: Int) -> [String: [String]] {
            var found: [String: [String]] = [:]
            for member in modifiers[market].livery?["languages"]?.members.map({ $0 }) ?? [] {
                found[self.market(named: member.key, market) ?? member.key] = member.value.elements.compactMap(\.string)
            }
            return found
        }

        private static func name(_ text: String) -> String {
            var result = ""
            for scalar in text.unicodeScalars {
                let isName =
                    !scalar.isASCII || (ExpressionParser.isNameByte(UInt8(scalar.value)) && scalar != ".")
                result.unicodeScalars.append(isName ? scalar : "-")
            }
            return result
        }
    }
}
