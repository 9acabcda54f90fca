internal import LiveryDiagnostics
internal import LiveryPlugins

extension ConformanceCheck {
    /// What the manifest says. No code runs.
    static let manifestChecks: [ConformanceCheck] = [
        ConformanceCheck(
            2, "manifest-valid", .files, level: 1, "The manifest has the form that the documentation describes",
            reason: "Everything that people and editors know of a plug-in before it runs is in there.",
            advice: "Mend the line that is named; editors check the file as you type with 'livery schema plugin'."
        ) { context throws(CheckInterruption) in
            for diagnostic in context.bundle.diagnostics where Self.owner(of: diagnostic) == 2 {
                Self.report(diagnostic, to: context)
            }
            if context.bundle.manifest == nil, context.bundle.diagnostics.isEmpty {
                context.fail("there is no manifest", at: context.bundle.manifestLocation)
            }
        },
        ConformanceCheck(
            3, "ids-well-formed", .files, level: 1,
            "The id is a reversed domain name, and names are well-formed and unique",
            reason: "An id must not be anybody else's, and packs call functions and parameters by their names.",
            advice: "Use a domain of yours, reversed: org.example.dim. Names are small letters, digits and hyphens."
        ) { context throws(CheckInterruption) in
            for diagnostic in context.bundle.diagnostics where Self.owner(of: diagnostic) == 3 {
                Self.report(diagnostic, to: context)
            }
            guard let manifest = context.bundle.manifest else { return }
            let labels = manifest.id.split(separator: ".")
            if labels.count < 3 {
                context.note("the id '\(manifest.id)' has only \(labels.count) parts: is it a domain name of yours?")
            }
            if manifest.id.hasPrefix("org.example."), !context.bundle.isSource {
                context.note("'org.example' is for examples: use a domain name of yours before you publish it")
            }
        },
        ConformanceCheck(
            4, "versions-stated", .files, level: 1, "The plug-in's version and that of the interface are stated",
            reason: "Hosts refuse what they are too old for, and people want to know what they have.",
            advice: "Write three numbers for 'version' (1.0.0) and two in quotes for 'abi' (\"1.0\")."
        ) { context throws(CheckInterruption) in
            for diagnostic in context.bundle.diagnostics where Self.owner(of: diagnostic) == 4 {
                Self.report(diagnostic, to: context)
            }
        },
        ConformanceCheck(
            5, "licence-stated", .files, level: 1, "The licence is an SPDX expression",
            reason: "Without a licence nobody may pass the plug-in on.",
            advice: "Write one as SPDX does: MIT, Apache-2.0, GPL-3.0-or-later."
        ) { context throws(CheckInterruption) in
            for diagnostic in context.bundle.diagnostics where Self.owner(of: diagnostic) == 5 {
                Self.report(diagnostic, to: context)
            }
        },
        ConformanceCheck(
            6, "parameters-described", .files, level: 1,
            "Every parameter has a title, help, and a default within its range",
            reason: "Authors of packs see these texts while they type, and never the code.",
            advice: "Write a few words as 'title', a sentence as 'help', and limits that the default keeps."
        ) { context throws(CheckInterruption) in
            for diagnostic in context.bundle.diagnostics where Self.owner(of: diagnostic) == 6 {
                Self.report(diagnostic, to: context)
            }
            guard let manifest = context.bundle.manifest else { return }
            for function in manifest.functions {
                let place = manifest.location(ofFunction: function.name)
                if !Self.isSentence(function.summary) {
                    context.warn("the summary of '\(function.name)' is no sentence: '\(function.summary)'", at: place)
                }
                for parameter in function.parameters {
                    if parameter.title.isEmpty || parameter.help.isEmpty {
                        context.fail("'\(parameter.id)' of '\(function.name)' has no title or no help", at: place)
                    } else if parameter.help == parameter.title {
                        context.warn(
                            "the help of '\(parameter.id)' of '\(function.name)' only repeats its title", at: place)
                    }
                    for choice in parameter.choices where choice.title.isEmpty {
                        context.note("the choice '\(choice.value)' of '\(parameter.id)' has no title", at: place)
                    }
                }
            }
        },
        ConformanceCheck(
            7, "ranges-make-sense", .files, level: 1, "Numbers have ranges that packs can be validated by",
            reason: "A number without limits is checked by nobody before it reaches the plug-in.",
            advice: "State 'minimum' and 'maximum'; choices need different values."
        ) { context throws(CheckInterruption) in
            let manifest = try context.manifest()
            for function in manifest.functions {
                let place = manifest.location(ofFunction: function.name)
                for parameter in function.parameters where parameter.type.isNumeric {
                    if parameter.minimum == nil || parameter.maximum == nil {
                        context.note("'\(parameter.id)' of '\(function.name)' is a number without limits", at: place)
                    }
                    if let low = parameter.minimum, let high = parameter.maximum, low >= high {
                        context.fail("'\(parameter.id)' of '\(function.name)' can have no value but one", at: place)
                    }
                }
                for parameter in function.parameters where parameter.type == .choice {
                    if Set(parameter.choices.map(\.value)).count != parameter.choices.count {
                        context.fail("'\(parameter.id)' of '\(function.name)' has a choice twice", at: place)
                    }
                }
            }
        },
        ConformanceCheck(
            8, "texts-clean", .files, level: 1,
            "Texts have no control characters, and none that change what others look like",
            reason: "They are shown in terminals and editors, where such characters can hide what is there.",
            advice: "Remove the character; write letters with marks as one character (NFC)."
        ) { context throws(CheckInterruption) in
            for diagnostic in context.bundle.diagnostics where Self.owner(of: diagnostic) == 8 {
                Self.report(diagnostic, to: context)
            }
            let manifest = try context.manifest()
            var texts = [
                ("title", manifest.title), ("description", manifest.summary), ("author", manifest.author),
            ]
            for function in manifest.functions {
                texts.append(("summary of '\(function.name)'", function.summary))
                for parameter in function.parameters {
                    let place = "'\(parameter.id)' of '\(function.name)'"
                    texts += [("title of \(place)", parameter.title), ("help of \(place)", parameter.help)]
                    for choice in parameter.choices {
                        texts += [("choice of \(place)", choice.value), ("choice of \(place)", choice.title)]
                        texts.append(("choice of \(place)", choice.help))
                    }
                }
            }
            for (place, text) in texts {
                for scalar in text.unicodeScalars {
                    if let what = Self.fault(of: scalar) {
                        let number = String(scalar.value, radix: 16, uppercase: true)
                        context.fail("the \(place) has \(what) (U+\(number))", at: context.bundle.manifestLocation)
                        break
                    }
                }
                if !Composition.isComposed(text) {
                    context.warn("the \(place) has letters that are not composed (NFC)")
                }
            }
        },
    ]

    /// The number of the check that a diagnostic about a manifest belongs to.
    private static func owner(of diagnostic: Diagnostic) -> Int {
        switch diagnostic.code {
        case "bad-plugin-id", "bad-function-name", "bad-parameter-id", "duplicate-function", "duplicate-parameter",
            "duplicate-choice":
            3
        case "bad-version", "bad-interface-version": 4
        case "bad-licence": 5
        case "bad-default", "bad-range", "bad-parameter": 6
        case "invisible-character": 8
        default: 2
        }
    }

    private static func report(_ diagnostic: Diagnostic, to context: CheckContext) {
        switch diagnostic.severity {
        case .error: context.fail(diagnostic.message, help: diagnostic.help, at: diagnostic.location)
        case .warning: context.warn(diagnostic.message, help: diagnostic.help, at: diagnostic.location)
        case .note: context.note(diagnostic.message, help: diagnostic.help, at: diagnostic.location)
        }
    }

    private static func isSentence(_ text: String) -> Bool {
        guard let last = text.last else { return false }
        return last.isPunctuation && text.first?.isLowercase != true
    }

    /// What is wrong with a character in a text for people.
    private static func fault(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x09, 0x0A: nil
        case 0x00...0x1F, 0x7F...0x9F: "a control character"
        case 0x200B, 0x2060, 0xFEFF: "a character that cannot be seen"
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "a character that changes the direction of text"
        case 0xFFFD: "a character that stands for what could not be read"
        case 0xE000...0xF8FF, 0xF0000...0x10FFFF: "a character for private use"
        default: nil
        }
    }
}
