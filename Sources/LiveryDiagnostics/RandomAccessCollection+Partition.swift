extension RandomAccessCollection {
    /// The first index whose element meets a condition, in a collection where all that meet it stand behind all that do not;
    /// the end where none does. A binary search.
    @inlinable
    package func partitioningIndex<Failure: Error>(
        where belongsBehind: (Element) throws(Failure) -> Bool
    ) throws(Failure) -> Index {
        var (low, count) = (startIndex, self.count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if try belongsBehind(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
