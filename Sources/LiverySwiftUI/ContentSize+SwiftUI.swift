#if canImport(SwiftUI)
public import LiveryRuntime
public import SwiftUI

extension ContentSize {
    /// The size of text for one of SwiftUI's sizes.
    public init(_ size: DynamicTypeSize) {
        let index = DynamicTypeSize.allCases.firstIndex(of: size) ?? 3
        self = Self.platformSizes.indices.contains(index) ? Self.platformSizes[index] : .standard
    }
}
#endif
