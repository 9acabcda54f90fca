@testable import LiveryPlugins
import Foundation
import Testing

/// The hash function, against the examples of NIST and against the machine's own program.
@Suite struct SHA256Tests {
    /// FIPS 180-4's examples (csrc.nist.gov, "Example Values", SHA256.pdf, and SHA256ShortMsg.rsp of CAVP).
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func `the examples of FIPS 180-4`(text: String, hash: String) {
        #expect(SHA256.text(of: Array(text.utf8)) == hash)
    }

    @Test(arguments: [
        ("d3", "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
        ("11af", "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
        ("b4190e", "dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2"),
        ("74ba2521", "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e"),
    ])
    func `short messages of NIST's validation programme`(message: String, hash: String) {
        let bytes = stride(from: 0, to: message.count, by: 2).map { start in
            UInt8(message.dropFirst(start).prefix(2), radix: 16) ?? 0
        }
        #expect(SHA256.text(of: bytes) == hash)
    }

    @Test func `a million letters, as FIPS 180-4 has them`() {
        #expect(
            SHA256.text(of: [UInt8](repeating: 0x61, count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func `the pieces in which bytes come do not matter`() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let whole = SHA256.text(of: bytes)
        for size in [1, 3, 55, 56, 63, 64, 65, 127, 999] {
            var hash = SHA256()
            for start in stride(from: 0, to: bytes.count, by: size) {
                hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(BinaryImage.hexadecimal(hash.finished()) == whole, "pieces of \(size)")
        }
    }

    @Test(.enabled(if: CCompiler.find(["sha256sum"]) != nil, "there is no sha256sum on this machine"))
    func `sha256sum says the same of every length around a block`() throws {
        let program = try #require(CCompiler.find(["sha256sum"]))
        let folder = try TemporaryFolder()
        var files: [String] = []
        var expected: [String] = []
        for length in Array(50...70) + Array(115...130) {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length) }
            files.append(try folder.write(Data(bytes), to: "\(length)"))
            expected.append(SHA256.text(of: bytes))
        }
        let lines = try CCompiler.run(program, files).split(separator: "\n")
        #expect(lines.map { String($0.prefix(64)) } == expected)
    }
}
