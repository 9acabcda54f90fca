import BareYAML
import Foundation

/// The reference: libyaml alone, on one thread.
enum BareYAMLRound {
    static func run(_ folder: String) throws -> Int {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        var pointers: [UnsafePointer<CChar>?] = names.map { UnsafePointer(strdup($0)) }
        defer { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
        let events = bare_yaml_parse(folder, &pointers, pointers.count)
        guard events >= 0 else { throw Measurement.Failure("libyaml cannot read \(folder)") }
        return events
    }
}
