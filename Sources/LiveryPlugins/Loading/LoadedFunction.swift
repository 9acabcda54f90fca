internal import CLiveryPlugin
internal import LiveryColor

/// A function of a loaded plug-in.
@safe
struct LoadedFunction: Sendable {
    /// What it is for.
    let kind: FunctionKind
    /// The space in which its colours come and go.
    let space: ColorSpace
    /// The same as a number of the interface.
    let rawSpace: UInt32
    /// Whether it may run several times at once.
    let isConcurrent: Bool
    /// Its place among what the library describes.
    let index: Int
    /// The plug-in's own descriptor, which lives as long as the process; `nil` when the plug-in is in another process.
    nonisolated(unsafe) let descriptor: UnsafePointer<lv_function>?
    /// What it says of its parameters; `nil` when it says nothing.
    let parameters: [DescribedParameter]?
}
