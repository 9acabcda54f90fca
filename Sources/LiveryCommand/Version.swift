/// The version of the command and the library, by semantic versioning.
enum Version {
    static let current = "0.1.0"
}
