import Foundation

/// Writes down a figure for `scripts/benchmark`, which names a file for them in `LIVERY_FIGURES`; else does nothing.
///
/// A line for each: its name, the value, the unit, and where there is one the value of the reference in the same unit.
/// The packages of the benchmarks share this file by links.
func figure(_ name: String, _ value: Double, _ unit: String, against reference: Double? = nil) {
    guard let path = ProcessInfo.processInfo.environment["LIVERY_FIGURES"], let file = fopen(path, "a") else { return }
    fputs("\(name) \(value) \(unit)" + (reference.map { " \($0)" } ?? "") + "\n", file)
    fclose(file)
}
