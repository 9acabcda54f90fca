internal import CYAML

/// The owner of one libyaml scanner. Like ``YAMLEventParser`` it reads from a buffer that must outlive it.
@safe struct YAMLTokenScanner: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let token: UnsafeMutablePointer<yaml_token_t>

    /// Runs `body` with a scanner of the bytes. `nil` when libyaml has no memory.
    static func withScanner<Result>(of bytes: [UInt8], _ body: (inout YAMLTokenScanner) -> Result) -> Result? {
        let bytes = bytes.isEmpty ? [0x0A] : bytes
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            guard var scanner = unsafe YAMLTokenScanner(buffer) else { return nil }
            return body(&scanner)
        }
    }

    private init?(_ buffer: UnsafeBufferPointer<UInt8>) {
        unsafe parser = .allocate(capacity: 1)
        unsafe token = .allocate(capacity: 1)
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.deallocate()
            unsafe token.deallocate()
            return nil
        }
        unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe token.deallocate()
        unsafe parser.deallocate()
    }

    /// How deep brackets may be nested: libyaml looks at all that are open for each token.
    private static let depthLimit = 256

    /// All tokens up to the end; `nil` when the text is no YAML, or nested deeper than anybody writes.
    mutating func tokens() -> [YAMLToken]? {
        var tokens: [YAMLToken] = []
        var depth = 0
        while unsafe yaml_parser_scan(parser, token) == 1 {
            let type = unsafe token.pointee.type
            let start = unsafe token.pointee.start_mark.index
            let end = unsafe token.pointee.end_mark.index
            var style = YAMLNode.Style.plain
            if type == YAML_SCALAR_TOKEN {
                style =
                    switch unsafe token.pointee.data.scalar.style {
                    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .single
                    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .double
                    case YAML_LITERAL_SCALAR_STYLE: .literal
                    case YAML_FOLDED_SCALAR_STYLE: .folded
                    default: .plain
                    }
            }
            unsafe yaml_token_delete(token)
            if type == YAML_STREAM_END_TOKEN { return tokens }
            guard let kind = Self.kind(type) else { continue }
            switch kind {
            case .flowSequenceStart, .flowMappingStart: depth += 1
            case .flowSequenceEnd, .flowMappingEnd: depth -= 1
            default: break
            }
            guard depth <= Self.depthLimit else { return nil }
            tokens.append(YAMLToken(kind: kind, range: Int(start)..<max(Int(start), Int(end)), style: style))
        }
        return nil
    }

    private static func kind(_ type: yaml_token_type_t) -> YAMLToken.Kind? {
        switch type {
        case YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN: .directive
        case YAML_DOCUMENT_START_TOKEN: .documentStart
        case YAML_DOCUMENT_END_TOKEN: .documentEnd
        case YAML_BLOCK_SEQUENCE_START_TOKEN: .blockSequenceStart
        case YAML_BLOCK_MAPPING_START_TOKEN: .blockMappingStart
        case YAML_BLOCK_END_TOKEN: .blockEnd
        case YAML_FLOW_SEQUENCE_START_TOKEN: .flowSequenceStart
        case YAML_FLOW_SEQUENCE_END_TOKEN: .flowSequenceEnd
        case YAML_FLOW_MAPPING_START_TOKEN: .flowMappingStart
        case YAML_FLOW_MAPPING_END_TOKEN: .flowMappingEnd
        case YAML_BLOCK_ENTRY_TOKEN: .blockEntry
        case YAML_FLOW_ENTRY_TOKEN: .flowEntry
        case YAML_KEY_TOKEN: .key
        case YAML_VALUE_TOKEN: .value
        case YAML_ALIAS_TOKEN: .alias
        case YAML_ANCHOR_TOKEN: .anchor
        case YAML_TAG_TOKEN: .tag
        case YAML_SCALAR_TOKEN: .scalar
        default: nil
        }
    }
}
