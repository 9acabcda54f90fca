public import CLiveryPlugin

/// The colours of one call of a transform: as many go out as came in, and each depends on its own input only.
///
/// It is valid during the call, and cannot be copied out of it.
@safe
public struct Batch: ~Copyable {
    /// How many colours there are.
    public let count: Int
    @usableFromInline let input: UnsafePointer<lv_rgba>
    @usableFromInline let output: UnsafeMutablePointer<lv_rgba>
    let missingIn: UnsafePointer<UInt8>?
    let missingOut: UnsafeMutablePointer<UInt8>?
    let host: UnsafePointer<lv_host>

    /// The batch at an address that is valid during the call; `nil` when it has colours but no room for them.
    init?(_ batch: UnsafePointer<lv_batch>, host: UnsafePointer<lv_host>) {
        guard let input = unsafe batch.pointee.in, let output = unsafe batch.pointee.out else { return nil }
        count = unsafe Int(batch.pointee.count)
        unsafe self.input = input
        unsafe self.output = output
        unsafe missingIn = batch.pointee.missing
        unsafe missingOut = batch.pointee.missing_out
        unsafe self.host = host
    }

    /// The colour that came in at `index`; setting it writes the colour that goes out there.
    ///
    /// Reading it after setting it still gives what came in.
    @inlinable
    public subscript(index: Int) -> Color {
        get {
            precondition(index >= 0 && index < count, "index out of range")
            return unsafe Color(UnsafeRawPointer(input + index).loadUnaligned(as: SIMD4<Float>.self))
        }
        set {
            precondition(index >= 0 && index < count, "index out of range")
            let bytes = unsafe UnsafeMutableRawPointer(output + index)
            unsafe bytes.storeBytes(of: newValue.vector, as: SIMD4<Float>.self)
        }
    }

    /// Writes for each colour what `body` makes of it.
    @inlinable
    public mutating func mapEach<Problem: Error>(_ body: (Color) throws(Problem) -> Color) throws(Problem) {
        for index in 0..<count {
            self[index] = try body(self[index])
        }
    }

    /// Whether any component of any colour that came in is `none`.
    public var hasMissing: Bool { unsafe missingIn != nil }

    /// Which components of the colour that came in at `index` are `none`.
    public func missing(at index: Int) -> MissingComponents {
        precondition(index >= 0 && index < count, "index out of range")
        guard let missingIn = unsafe missingIn else { return [] }
        return unsafe MissingComponents(rawValue: missingIn[index])
    }

    /// Says which components of the colour that goes out at `index` are `none`.
    public mutating func setMissing(_ components: MissingComponents, at index: Int) {
        precondition(index >= 0 && index < count, "index out of range")
        guard let missingOut = unsafe missingOut else { return }
        unsafe missingOut[index] = components.rawValue
    }

    /// Says that there is no result for the colour at `index`, and why. The others stay good.
    public mutating func refuse(at index: Int, _ failure: Failure) {
        precondition(index >= 0 && index < count, "index out of range")
        guard let report = unsafe host.pointee.fail_at else { return }
        unsafe withBorrowed(failure.message) { why in
            unsafe report(host, UInt32(index), failure.code.rawValue, why)
        }
    }
}
