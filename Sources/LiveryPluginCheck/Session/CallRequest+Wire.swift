internal import CLiveryPlugin

extension CallRequest {
    /// The payload of the message that asks for the call.
    var payload: [UInt8] {
        var writer = WireWriter()
        writer.number(UInt32(clamping: function))
        writer.number(options.rawValue)
        writer.number(scratchLimit.map { UInt32(clamping: $0) } ?? .max)
        writer.number(cancelAfter)
        writer.number(UInt32(clamping: times))
        writer.number(UInt32(clamping: threads))
        writer.number(UInt32(clamping: arguments.count))
        for argument in arguments { argument.write(to: &writer) }
        switch input {
        case .colors(let space, let colors, let missing):
            writer.number(LV_KIND_TRANSFORM)
            writer.number(space)
            writer.number(UInt32(clamping: colors.count))
            writer.colors(colors)
            writer.number(missing.isEmpty ? 0 : 1 as UInt32)
            writer.raw(missing)
        case .derive(let theme):
            writer.number(LV_KIND_DERIVE)
            theme.write(to: &writer)
        case .check(let theme):
            writer.number(LV_KIND_CHECK)
            theme.write(to: &writer)
        }
        return writer.bytes
    }
}

extension RawArgument {
    fileprivate func write(to writer: inout WireWriter) {
        writer.number(type)
        writer.number(isGiven ? LV_ARG_GIVEN : 0)
        writer.number(missing)
        writer.text(id)
        writer.text(text)
        writer.number(number)
        writer.color(color)
        switch list {
        case .none:
            writer.number(0 as UInt32)
            writer.number(0 as UInt32)
        case .colors(let colors):
            writer.number(1 as UInt32)
            writer.number(UInt32(clamping: colors.count))
            writer.colors(colors)
        case .roles(let roles):
            writer.number(2 as UInt32)
            writer.number(UInt32(clamping: roles.count))
            for role in roles { writer.number(role) }
        }
    }
}

extension RawTheme {
    fileprivate func write(to writer: inout WireWriter) {
        writer.number(space)
        writer.number(appearance)
        writer.text(pack)
        writer.text(variant)
        writer.text(market)
        writer.number(UInt32(clamping: roles.count))
        for role in roles {
            writer.number(role.stated == nil ? 0 : LV_ROLE_STATED)
            writer.number(role.usage)
            writer.text(role.name)
            writer.color(role.value)
            writer.color(role.stated ?? SIMD4())
        }
        writer.number(UInt32(clamping: pairs.count))
        for pair in pairs {
            writer.number(pair.usage)
            writer.number(pair.foreground)
            writer.number(pair.background)
            writer.number(pair.metric)
            writer.number(pair.required)
        }
        writer.number(UInt32(clamping: languages.count))
        for language in languages { writer.text(language) }
    }
}
