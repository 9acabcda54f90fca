#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import LiveryDiagnostics

extension LanguageServer {
    /// Talks to a client over the standard input and output until it says `exit` or goes away.
    ///
    /// - Parameter log: Is given what there is to tell whoever runs the server. It must not write to the standard output.
    /// - Returns: The exit code that the protocol wants.
    public func runOverStandardStreams(log: (String) -> Void) -> Int32 {
        var channel = StandardChannel()
        var framing = MessageFraming()
        while true {
            // What is there already is read before anything is worked out: a keystroke that has been followed by another
            // one is not checked.
            let bytes = channel.read(timeout: patience)
            if bytes.isEmpty {
                if channel.isAtEnd { return exitCode ?? 1 }
                work()
            } else {
                framing.append(bytes)
                var messages: [[UInt8]] = []
                while let item = framing.next() {
                    switch item {
                    case .message(let message): messages.append(message)
                    case .fault(let text): reportFault(text)
                    }
                }
                receive(messages)
            }
            for message in takeOutput() { channel.write(MessageFraming.framed(message)) }
            for line in takeLog() { log(line) }
            if let exitCode { return exitCode }
            if channel.isBroken { return 1 }
        }
    }

    /// Takes in several messages. Requests among them that a later one cancels are answered so.
    public func receive(_ messages: [[UInt8]]) {
        let cancelled = messages.count > 1 ? Self.cancelled(in: messages) : []
        for message in messages {
            if exitCode != nil { return }
            if !cancelled.isEmpty, let parsed = try? IncomingMessage(message), case .request(let id, _) = parsed.kind,
                cancelled.contains(id)
            {
                cancel(message)
            } else {
                receive(message)
            }
        }
    }

    private static func cancelled(in messages: [[UInt8]]) -> Set<RequestID> {
        var found: Set<RequestID> = []
        for message in messages where message.count < 256 {
            guard let parsed = try? IncomingMessage(message), case .notification("$/cancelRequest") = parsed.kind,
                let id = parsed.content?["id"].flatMap(RequestID.init)
            else { continue }
            found.insert(id)
        }
        return found
    }
}
