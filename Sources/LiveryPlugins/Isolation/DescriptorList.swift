#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Open files, all closed when this goes.
struct DescriptorList: ~Copyable, Sendable {
    /// Their numbers.
    private(set) var raw: [Int32] = []

    init() {}

    deinit { for descriptor in raw { close(descriptor) } }

    /// Takes over a descriptor.
    mutating func add(_ descriptor: consuming OwnedDescriptor) { raw.append(descriptor.release()) }
}
