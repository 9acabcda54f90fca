internal import CPluginStarter

/// The files that projects of plug-ins are made of: headers, kit and templates, as they were when the command was built.
enum StarterFiles {
    /// Every file, by its path among them.
    static let all: [(path: String, bytes: [UInt8])] = (0..<plugin_starter_count()).map { index in
        let file = unsafe plugin_starter_at(index)
        let path = unsafe String(cString: file.path)
        return (path, unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }

    /// The text of a file; empty where there is none.
    static func text(_ path: String) -> String {
        all.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
}
