import LiveryLanguageServer
import Testing

@Suite struct MessageFramingTests {
    private func items(_ text: String, pieces: Int = .max, limit: Int = 1000) -> [MessageFraming.Item] {
        var framing = MessageFraming(limit: limit)
        var found: [MessageFraming.Item] = []
        let bytes = Array(text.utf8)
        var position = 0
        while position < bytes.count {
            let end = min(position + pieces, bytes.count)
            framing.append(bytes[position..<end])
            position = end
            while let item = framing.next() { found.append(item) }
        }
        return found
    }

    private func message(_ text: String) -> MessageFraming.Item { .message(Array(text.utf8)) }

    @Test(arguments: [1, 2, 7, Int.max])
    func `messages come out whole, in pieces of whatever size they came`(pieces: Int) {
        let text = "Content-Length: 2\r\n\r\n{}Content-Type: x; charset=utf-8\r\ncontent-length:3 \r\n\r\n[1]"
        #expect(items(text, pieces: pieces) == [message("{}"), message("[1]")])
    }

    @Test func `line feeds alone are understood, and empty messages`() {
        #expect(items("Content-Length: 0\n\nContent-Length: 1\n\n1") == [message(""), message("1")])
    }

    @Test(arguments: [
        "X: 1\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -2\r\n\r\n", "\r\n\r\n",
        "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
    ])
    func `a header that says no length is passed over, and said`(header: String) {
        let found = items(header + "Content-Length: 2\r\n\r\n{}")
        #expect(found.last == message("{}"))
        if case .fault? = found.first {} else { Issue.record("no fault: \(found)") }
    }

    @Test func `a message that is too large is passed over`() {
        let large = "Content-Length: 5000\r\n\r\n" + String(repeating: "x", count: 5000)
        let found = items(large + "Content-Length: 2\r\n\r\n{}", pieces: 100)
        #expect(found == [.fault("a message has 5000 bytes; at most 1000 are read"), message("{}")])
    }

    @Test func `what was framed can be read`() {
        var framing = MessageFraming()
        framing.append(MessageFraming.framed(Array("ü".utf8)))
        #expect(framing.next() == .message(Array("ü".utf8)) && framing.next() == nil)
    }
}
