/// A language that `livery plugin new` makes projects in.
enum StarterLanguage: String, CaseIterable {
    case c
    case cpp
    case rust
    case swift

    /// What people call it.
    var title: String {
        switch self {
        case .c: "C"
        case .cpp: "C++"
        case .rust: "Rust"
        case .swift: "Swift"
        }
    }

    /// What building needs.
    var needs: String {
        switch self {
        case .c: "a C compiler"
        case .cpp: "a C++ compiler"
        case .rust: "rustc"
        case .swift: "Swift 6.3"
        }
    }

    /// Where the plug-in's own source is in the project.
    var source: String {
        switch self {
        case .c: "src/plugin.c"
        case .cpp: "src/plugin.cpp"
        case .rust: "src/lib.rs"
        case .swift: "src/Plugin.swift"
        }
    }

    /// The ending of the template of that source.
    var fileExtension: String {
        switch self {
        case .rust: "rs"
        case .c, .cpp, .swift: rawValue
        }
    }
}
