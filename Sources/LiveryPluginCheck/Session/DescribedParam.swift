/// What a plug-in says of a parameter.
struct DescribedParam: Hashable {
    var size: UInt32
    var type: UInt32
    var flags: UInt32
    var reserved: UInt32
    var id: String
    var title: String
    var help: String
    var unit: String
    var defaultText: String
    var minimum: Double
    var maximum: Double
    var defaultNumber: Double
    var defaultColor: SIMD4<Float>
    var choices: [String]
}
