public import LiveryColor
import LiveryDiagnostics

/// The literal colours of a pack. Nearly all are written in 8 bits a component, and those are kept in four bytes.
public struct ColorList: RandomAccessCollection, Equatable, Sendable {
    private let bytes: ContiguousArray<RGBA8>
    /// The colours that four bytes cannot say, by their indices, which rise.
    private let others: ContiguousArray<(index: Int32, color: ColorValue)>

    init(_ colors: ContiguousArray<ColorValue>) {
        var bytes: ContiguousArray<RGBA8> = []
        bytes.reserveCapacity(colors.count)
        var others: ContiguousArray<(index: Int32, color: ColorValue)> = []
        for (index, color) in colors.enumerated() {
            if let exact = color.exactBytes {
                bytes.append(exact)
            } else {
                bytes.append(RGBA8(rgba: 0))
                others.append((Int32(truncatingIfNeeded: index), color))
            }
        }
        self.bytes = bytes
        self.others = others
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of colours.
    public var endIndex: Int { bytes.count }

    /// The colour at an index.
    public subscript(index: Int) -> ColorValue {
        if !others.isEmpty, let other = other(index) { return other }
        return ColorValue(bytes[index])
    }

    /// Whether two lists hold the same colours.
    public static func == (first: ColorList, second: ColorList) -> Bool { first.elementsEqual(second) }

    private func other(_ index: Int) -> ColorValue? {
        let place = others.partitioningIndex { Int($0.index) >= index }
        return place < others.count && Int(others[place].index) == index ? others[place].color : nil
    }
}
