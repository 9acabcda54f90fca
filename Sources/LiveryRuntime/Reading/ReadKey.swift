/// What a closure can read of its surroundings.
enum ReadKey: Hashable {
    case whole
    case tint
    case contentSize
    case keyPath(AnyKeyPath)
    case token(AnyHashable)

    var isToken: Bool {
        if case .token = self { true } else { false }
    }
}
