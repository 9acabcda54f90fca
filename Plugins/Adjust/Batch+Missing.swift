import LiveryPluginKit

extension Batch {
    /// What came in as `none` goes out as `none`, except the components that the function has given a value.
    mutating func keepMissing(except computed: MissingComponents = []) {
        guard hasMissing else { return }
        for index in 0..<count {
            setMissing(missing(at: index).subtracting(computed), at: index)
        }
    }
}
