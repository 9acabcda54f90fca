import CLiveryPlugin
@testable import LiveryPlugins
import Testing

/// Structs that begin with their size are read as far as both sides know them, whoever of them is older.
@Suite struct GrowthTests {
    /// A struct of the interface as a first and as a later version may have it.
    private struct First: BitwiseCopyable {
        var size: UInt32 = 16
        var kind: UInt32 = 7
        var value = 0.5
    }
    private struct Later: BitwiseCopyable {
        var size: UInt32 = 32
        var kind: UInt32 = 9
        var value = 0.25
        var new = 3.0
        var newer: UInt64 = 4
    }

    @Test func `an earlier struct is read with zeros for what it lacks`() {
        var first = First()
        let read = unsafe withUnsafeBytes(of: &first) {
            unsafe $0.baseAddress?.loadGrowing(as: Later.self, least: 16)
        }
        #expect(read?.kind == 7)
        #expect(read?.value == 0.5)
        #expect(read?.new == 0)
        #expect(read?.newer == 0)
    }

    @Test func `a later struct is read without what is new in it`() {
        var later = Later()
        let read = unsafe withUnsafeBytes(of: &later) {
            unsafe $0.baseAddress?.loadGrowing(as: First.self, least: 16)
        }
        #expect(read?.size == 32)
        #expect(read?.kind == 9)
        #expect(read?.value == 0.25)
    }

    @Test(arguments: [UInt32(0), 4, 15]) func `a struct smaller than in version 1.0 is none`(size: UInt32) {
        var first = First(size: size)
        let read = unsafe withUnsafeBytes(of: &first) {
            unsafe $0.baseAddress?.loadGrowing(as: First.self, least: 16)
        }
        #expect(read == nil)
    }

    @Test func `what lies half within is read half`() {
        // A size in the middle of a field comes from nobody who keeps to the rules; it must not be read past all the same.
        var later = Later(size: 20)
        let read = unsafe withUnsafeBytes(of: &later) {
            unsafe $0.baseAddress?.loadGrowing(as: Later.self, least: 16)
        }
        #expect(read?.newer == 0)
    }
}
