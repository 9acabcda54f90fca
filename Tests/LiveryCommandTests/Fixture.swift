import Foundation

/// Packs that need no plug-in, in a folder where nothing else is found.
struct Fixture {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            livery: 1
            title: Base
            palette: { ink: "#222222", paper: white }
            colors: { background: $paper, text: $ink, link: "#0044cc" }
            fonts: { body: { family: [Inter, sans-serif], size: 17 } }
            metrics: { gap: 8pt }
            variants: { dark: { colors: { background: "#101010", text: "#eeeeee", link: "#88aaff" } } }

            """, to: "themes.d/base.yaml")
        try folder.write(
            """
            livery: 1
            title: Shop
            extends: base
            palette: { ink: navy }
            colors: { accent: $ink }
            markets: { IN: { languages: [hi], colors: { accent: "#ff9933" } } }

            """, to: "themes.d/shop.yaml")
    }

    /// Runs the command in the folder, with a home in which there is nothing.
    func run(_ line: String..., environment: [String: String] = [:]) throws -> Consequence {
        let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")]
        return try Consequence(
            of: line, in: folder.url.path, environment: home.merging(environment) { $1 })
    }
}
