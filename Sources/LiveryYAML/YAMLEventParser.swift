internal import CYAML
internal import LiveryDiagnostics

/// The owner of one libyaml parser: the only place where libyaml's types are touched.
///
/// It reads from a buffer that must outlive it, which is why one is only made inside ``withEvents(of:_:)``.
@safe struct YAMLEventParser: ~Copyable {
    /// In memory of its own, since libyaml keeps a pointer to it in itself.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private var hasEvent = false

    /// Runs `body` with a parser over the bytes. `nil` when libyaml has no memory.
    static func withEvents<Result>(
        of bytes: [UInt8], _ body: (inout YAMLEventParser) -> Result
    ) -> Result? {
        // libyaml wants an address even for no bytes, and an empty array may have none.
        let bytes = bytes.isEmpty ? [0x0A] : bytes
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            guard var parser = unsafe YAMLEventParser(buffer) else { return nil }
            return body(&parser)
        }
    }

    private init?(_ buffer: UnsafeBufferPointer<UInt8>) {
        unsafe parser = .allocate(capacity: 1)
        unsafe event = .allocate(capacity: 1)
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.deallocate()
            unsafe event.deallocate()
            return nil
        }
        unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
    }

    deinit {
        if hasEvent { unsafe yaml_event_delete(event) }
        unsafe yaml_parser_delete(parser)
        unsafe event.deallocate()
        unsafe parser.deallocate()
    }

    /// What libyaml says next.
    enum Kind {
        case nothing, documentStart, streamEnd, alias, scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd
    }

    /// Goes on to the next event. `nil` when the text is no YAML: see ``problem``.
    mutating func next() -> Kind? {
        if hasEvent { unsafe yaml_event_delete(event) }
        hasEvent = unsafe yaml_parser_parse(parser, event) == 1
        guard hasEvent else { return nil }
        switch unsafe event.pointee.type {
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_STREAM_END_EVENT: return .streamEnd
        case YAML_ALIAS_EVENT: return .alias
        case YAML_SCALAR_EVENT: return .scalar
        case YAML_SEQUENCE_START_EVENT: return .sequenceStart
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_MAPPING_START_EVENT: return .mappingStart
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        default: return .nothing
        }
    }

    /// Where the event stands in the source.
    var place: Place {
        let start = unsafe event.pointee.start_mark
        let end = unsafe event.pointee.end_mark
        let length = start.line == end.line ? end.index &- start.index : 1
        return Place(
            line: UInt32(truncatingIfNeeded: start.line &+ 1), column: UInt32(truncatingIfNeeded: start.column &+ 1),
            length: UInt32(truncatingIfNeeded: length))
    }

    /// The size of a scalar event in bytes.
    var scalarCount: Int { unsafe Int(event.pointee.data.scalar.length) }

    /// How a scalar event was written.
    var scalarStyle: YAMLNode.Style {
        switch unsafe event.pointee.data.scalar.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .single
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .double
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }

    /// Whether the collection that begins is written in brackets or braces.
    func isFlow(_ kind: Kind) -> Bool {
        kind == .mappingStart
            ? unsafe event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
            : unsafe event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    }

    /// Appends the bytes of a scalar event.
    func appendScalar(to text: inout ContiguousArray<UInt8>) {
        unsafe text.append(
            contentsOf: UnsafeBufferPointer(
                start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length))
    }

    /// Whether a tag or an anchor stands before a scalar or collection: next to none has one.
    @inline(__always)
    func hasProperties(_ kind: Kind) -> Bool {
        switch kind {
        case .scalar: unsafe event.pointee.data.scalar.anchor != nil || event.pointee.data.scalar.tag != nil
        case .sequenceStart:
            unsafe event.pointee.data.sequence_start.anchor != nil || event.pointee.data.sequence_start.tag != nil
        default: unsafe event.pointee.data.mapping_start.anchor != nil || event.pointee.data.mapping_start.tag != nil
        }
    }

    /// The tag of a scalar or collection start, `nil` where there is none.
    func tag(_ kind: Kind) -> String? {
        let tag =
            switch kind {
            case .scalar: unsafe event.pointee.data.scalar.tag
            case .sequenceStart: unsafe event.pointee.data.sequence_start.tag
            default: unsafe event.pointee.data.mapping_start.tag
            }
        guard let tag = unsafe tag else { return nil }
        return unsafe String(cString: tag)
    }

    /// The name that an anchor defines or an alias asks for, `nil` where there is none.
    func anchor(_ kind: Kind) -> String? {
        let anchor =
            switch kind {
            case .alias: unsafe event.pointee.data.alias.anchor
            case .scalar: unsafe event.pointee.data.scalar.anchor
            case .sequenceStart: unsafe event.pointee.data.sequence_start.anchor
            default: unsafe event.pointee.data.mapping_start.anchor
            }
        guard let anchor = unsafe anchor else { return nil }
        return unsafe String(cString: anchor)
    }

    /// Why ``next()`` failed, as libyaml puts it.
    var problem: YAMLProblem {
        let text = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "no memory"
        let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) } ?? ""
        let isReader = unsafe parser.pointee.error == YAML_READER_ERROR
        return YAMLProblem(
            text: text, context: context,
            place: isReader ? .unknown : unsafe Self.place(parser.pointee.problem_mark),
            contextPlace: context.isEmpty ? nil : unsafe Self.place(parser.pointee.context_mark),
            byteOffset: isReader ? unsafe Int(parser.pointee.problem_offset) : nil,
            value: isReader ? unsafe Int(parser.pointee.problem_value) : nil)
    }

    private static func place(_ mark: yaml_mark_t) -> Place {
        Place(
            line: UInt32(truncatingIfNeeded: mark.line &+ 1), column: UInt32(truncatingIfNeeded: mark.column &+ 1),
            length: 1)
    }
}
