/// The numbers of the entries that share an id, in their order: nearly always one, which needs no memory of its own.
struct EntryNumbers: RandomAccessCollection, Sendable {
    private var first = -1
    private var others: [Int] = []

    let startIndex = 0
    var endIndex: Int { first < 0 ? 0 : 1 + others.count }

    subscript(position: Int) -> Int { position == 0 ? first : others[position - 1] }

    mutating func append(_ number: Int) {
        if first < 0 { first = number } else { others.append(number) }
    }
}
