/// The machine's Rust compiler.
enum RustCompiler {
    static let path = CCompiler.find(["rustc"])
}
