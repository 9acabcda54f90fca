/// An argument of a call, as the interface passes it.
struct RawArgument: Hashable {
    var type: UInt32
    var isGiven = true
    var missing: UInt32 = 0
    var id: String
    var text = ""
    var number = 0.0
    var color = SIMD4<Float>()
    var list: List = .none

    enum List: Hashable {
        case none
        case colors([SIMD4<Float>])
        case roles([UInt32])
    }
}
