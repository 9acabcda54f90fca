internal import CLiveryWorker

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// What a worker prints: all of it is read, so that nobody waits, and a little of it is kept.
struct WorkerOutput: ~Copyable {
    private let pipe: OwnedDescriptor
    private var kept: [UInt8] = []
    private var isOpen = true

    /// How many bytes are kept.
    private static let limit = 4096

    /// Takes over the reading end of a pipe, which must not block.
    init(_ pipe: consuming OwnedDescriptor) { self.pipe = pipe }

    /// What to wait on for more; -1 when no more can come.
    var rawDescriptor: Int32 { isOpen ? pipe.raw : -1 }

    /// Reads what is there.
    mutating func drain() {
        guard isOpen else { return }
        unsafe withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 16) { buffer in
            // A pipe holds 64 KiB; more turns would let a chatty worker keep the host here.
            for _ in 0..<5 {
                let count = unsafe read(pipe.raw, buffer.baseAddress, buffer.count)
                if count < 0 && errno == EINTR { continue }
                if count < 0 && errno == EAGAIN { return }
                guard count > 0 else {
                    isOpen = false
                    return
                }
                let room = Self.limit - kept.count
                if room > 0 {
                    unsafe kept.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<min(count, room)]))
                }
            }
        }
    }

    /// The first lines, fit to be shown in a sentence; `nil` when there is nothing.
    var text: String? { Self.shown(kept, isCut: false) }

    /// A text of a plug-in's, fit to be shown in a sentence: no control characters, at most 300 bytes; `nil` when nothing is
    /// left of it.
    static func shown(_ bytes: [UInt8], isCut: Bool) -> String? {
        var line = ""
        var isCut = isCut
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            guard line.utf8.count < 300 else {
                isCut = true
                break
            }
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
                if !line.isEmpty, line.last != " " { line += " " }
            case .format, .surrogate, .privateUse, .unassigned: break
            default: line.unicodeScalars.append(scalar)
            }
        }
        if line.last == " " { line.removeLast() }
        if isCut { line += "…" }
        return line.isEmpty ? nil : line
    }
}
