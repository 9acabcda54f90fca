import LiveryDiagnostics
import Testing

struct PartitionTests {
    @Test(arguments: 0...17)
    func `the first of those that meet a condition is found wherever it stands`(length: Int) {
        for border in 0...length {
            let numbers = Array(0..<length)
            #expect(numbers.partitioningIndex { $0 >= border } == border)
            #expect(numbers[(length / 2)...].partitioningIndex { $0 >= border } == max(border, length / 2))
        }
    }

    @Test func `a million elements are looked at twenty times at most`() {
        var looks = 0
        let index = (0..<1_000_000).partitioningIndex {
            looks += 1
            return $0 >= 777_777
        }
        #expect(index == 777_777)
        #expect(looks <= 20)
    }
}
