internal import CLiveryWorker

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// A region of memory that the channel to a worker uses, unmapped when this goes.
@safe
struct MemoryRegion: ~Copyable {
    /// The bytes.
    let bytes: UnsafeMutableRawBufferPointer
    /// The number of the file that stands for shared memory; -1 for memory of this process alone.
    let rawFile: Int32
    private let file: OwnedDescriptor?

    /// Memory that starts with zeros. Pages cost nothing before they are used.
    private init?(_ file: consuming OwnedDescriptor?, _ rawFile: Int32, _ flags: Int32) {
        let size = Int(LW_REGION_SIZE)
        let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, flags, rawFile, 0)
        guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return nil }
        unsafe bytes = UnsafeMutableRawBufferPointer(start: memory, count: size)
        self.file = file
        self.rawFile = rawFile
    }

    /// Memory of this process alone.
    static func own() -> MemoryRegion? { MemoryRegion(nil, -1, MAP_PRIVATE | MAP_ANON) }

    /// Memory that another process can map: to read only, or to write as well. Nobody can change its size.
    static func shared(named name: String, isWritable: Bool) -> MemoryRegion? {
        guard let file = OwnedDescriptor(unsafe li_memory(name)), ftruncate(file.raw, off_t(LW_REGION_SIZE)) == 0 else {
            return nil
        }
        let raw = file.raw
        guard let region = MemoryRegion(file, raw, MAP_SHARED) else { return nil }
        // The mapping that is there already goes on being writable.
        guard (isWritable ? li_seal_size(raw) : li_seal_future(raw)) == 0 else { return nil }
        return region
    }

    deinit { unsafe munmap(bytes.baseAddress, bytes.count) }

    /// The region's first words.
    var header: UnsafeMutablePointer<lw_header>? {
        unsafe bytes.baseAddress?.assumingMemoryBound(to: lw_header.self)
    }
}
