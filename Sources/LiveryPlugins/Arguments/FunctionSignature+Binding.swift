internal import LiveryDiagnostics

extension FunctionSignature {
    /// Brings the arguments of a call to the function's parameters: by name where the call names them, by order where it does
    /// not, checked against type and range, completed by defaults.
    ///
    /// A transform's colour, which comes first in a pack's text, is not among `arguments`. All problems are reported, not
    /// only the first. The last parameter takes every further argument without a name, when it takes a list.
    ///
    /// - Throws: Every problem, in the order of the arguments.
    public func bind(_ arguments: [Argument]) throws(ArgumentProblems) -> BoundArguments {
        var values = [ArgumentValue?](repeating: nil, count: parameters.count)
        var isGiven = [Bool](repeating: false, count: parameters.count)
        var problems: [ArgumentProblem] = []
        var next = 0
        for (index, argument) in arguments.enumerated() {
            let place: Int
            if let label = argument.label {
                guard let named = parameters.firstIndex(where: { $0.id == label }) else {
                    problems.append(unknownLabel(label, index))
                    continue
                }
                place = named
            } else {
                while next < parameters.count, isGiven[next],
                    !(next == parameters.count - 1 && parameters[next].type.isList)
                {
                    next += 1
                }
                guard next < parameters.count else {
                    problems.append(
                        ArgumentProblem(
                            "'\(name)' takes no more than \(parameters.count) argument\(parameters.count == 1 ? "" : "s")"
                                + (kind == .transform ? " after the colour" : ""), help: "write \(usage)", index: index)
                    )
                    continue
                }
                place = next
            }
            let parameter = parameters[place]
            if isGiven[place] && !parameter.type.isList {
                problems.append(ArgumentProblem("'\(parameter.id)' is given twice", index: index))
                continue
            }
            isGiven[place] = true
            do throws(ArgumentProblem) {
                values[place] = Self.joined(values[place], try parameter.checked(argument.value))
            } catch {
                var problem = error
                problem.index = index
                problems.append(problem)
            }
        }
        for (index, parameter) in parameters.enumerated() where !isGiven[index] {
            values[index] = parameter.fallback
            if parameter.isRequired {
                problems.append(
                    ArgumentProblem(
                        "'\(name)' needs '\(parameter.id)', \(parameter.type.title)", help: "write \(usage)"))
            }
        }
        guard problems.isEmpty else { throw ArgumentProblems(problems) }
        return BoundArguments(function: name, values: values, isGiven: isGiven)
    }

    private func unknownLabel(_ label: String, _ index: Int) -> ArgumentProblem {
        let known = parameters.map(\.id)
        let match = Suggestions.match(for: label, among: known)
        let help =
            known.isEmpty
            ? "it takes none"
            : match.map { "did you mean '\($0.name)'?" } ?? "known are \(known.joined(separator: ", "))"
        return ArgumentProblem(
            "'\(name)' has no parameter '\(label)'", help: help, index: index,
            meant: match.map { .init($0.name, isLabel: true, isSure: $0.isSure) })
    }

    /// A list with more values; what is no list is replaced.
    private static func joined(_ old: ArgumentValue?, _ new: ArgumentValue) -> ArgumentValue {
        switch (old, new) {
        case (.colors(let first)?, .colors(let second)): .colors(first + second)
        case (.words(let first)?, .words(let second)): .words(first + second)
        case (.pendingColor?, _), (_, .pendingColor): .pendingColor
        default: new
        }
    }
}
