internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    /// Reads what roles are for.
    mutating func readKinds(_ node: Int) {
        eachField(of: node) { (reader, field, _, value) in
            let kind = RoleKind.allCases[field]
            for mention in reader.mentions(value) { reader.add(Self.withoutDollar(mention), kind) }
        }
    }

    private mutating func add(_ role: Pack.Mention, _ kind: RoleKind) {
        if let known = builder.roleKinds.first(where: { $0.role.text == role.text }) {
            builder.report(
                "duplicate-kind", .error, "'\(role.text)' is given a kind for the second time", at: role.place,
                related: [.init("the first one is here", at: builder.source.location(known.role.place))],
                help: "a role is for one thing; keep the kind that it has most of all")
            return
        }
        builder.roleKinds.append((role, kind))
    }
}
