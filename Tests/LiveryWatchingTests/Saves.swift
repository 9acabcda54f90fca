import Foundation
import Testing

/// A way in which programs save a file.
struct Save: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Saves a text over `themes/india.yaml`.
    let run: @Sendable (Folder, String) throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (Folder, String) throws -> Void) {
        testDescription = name
        self.run = run
    }

    static let file = "themes/india.yaml"

    /// What programs do, step by step.
    static let sequences: [Save] = [
        Save("written in place") { folder, text in
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder(file)))
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
        },
        Save("emptied and written") { folder, text in
            let descriptor = unsafe open(folder(file), O_WRONLY | O_TRUNC)
            _ = unsafe write(descriptor, text, text.utf8.count)
            close(descriptor)
        },
        Save("emptied and closed, then written") { folder, text in
            close(unsafe open(folder(file), O_WRONLY | O_TRUNC))
            let descriptor = unsafe open(folder(file), O_WRONLY | O_APPEND)
            _ = unsafe write(descriptor, text, text.utf8.count)
            close(descriptor)
        },
        Save("written in small pieces") { folder, text in
            let descriptor = unsafe open(folder(file), O_WRONLY | O_TRUNC)
            for byte in text.utf8 { _ = unsafe [byte].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, 1) } }
            close(descriptor)
        },
        Save("a file beside it, renamed over it") { folder, text in
            try folder.write(text, to: "themes/.india.yaml.tmp")
            folder.rename("themes/.india.yaml.tmp", file)
        },
        Save("a file from another folder, renamed over it") { folder, text in
            try folder.write(text, to: "elsewhere/india.yaml")
            folder.rename("elsewhere/india.yaml", file)
        },
        Save("renamed to a backup, made anew") { folder, text in
            folder.rename(file, file + "~")
            try folder.write(text, to: file)
        },
        Save("removed and made anew") { folder, text in
            try folder.remove(file)
            try folder.write(text, to: file)
        },
        Save("with Vim's trial file and backup") { folder, text in
            close(unsafe open(folder("themes/4913"), O_WRONLY | O_CREAT | O_EXCL, 0o644))
            unsafe unlink(folder("themes/4913"))
            folder.rename(file, file + "~")
            let descriptor = unsafe open(folder(file), O_WRONLY | O_CREAT, 0o644)
            _ = unsafe write(descriptor, text, text.utf8.count)
            fsync(descriptor)
            close(descriptor)
            unsafe chmod(folder(file), 0o644)
            unsafe unlink(folder(file + "~"))
        },
        Save("with Emacs' lock and backup") { folder, text in
            unsafe symlink("user@host.123:456", folder("themes/.#india.yaml"))
            try folder.write(text, to: "themes/#india.yaml#")
            folder.rename(file, file + "~")
            try folder.write(text, to: file)
            unsafe unlink(folder("themes/#india.yaml#"))
            unsafe unlink(folder("themes/.#india.yaml"))
        },
        Save("a hard link renamed over it") { folder, text in
            try folder.write(text, to: "elsewhere/new")
            unsafe Foundation.link(folder("elsewhere/new"), folder("themes/.new"))
            folder.rename("themes/.new", file)
        },
    ]

    /// Editors and tools themselves, where they are installed.
    static let programs: [Save] = {
        var saves: [Save] = []
        func add(_ name: String, _ program: String, _ arguments: @escaping @Sendable (String) -> [String]) {
            guard FileManager.default.isExecutableFile(atPath: program) else { return }
            saves.append(Save(name) { folder, text in try folder.run(program, arguments(text)) })
        }
        for (name, options) in [
            ("its defaults", ""), ("backup by copying", "set backup backupcopy=yes"),
            ("backup by renaming", "set backup backupcopy=no"), ("no backup", "set nobackup nowritebackup"),
        ] {
            for (editor, start) in [
                ("/usr/bin/vim", ["-Nu", "NONE", "-i", "NONE", "-es"]),
                ("/usr/bin/nvim", ["--clean", "--headless", "-es"]),
            ] {
                add("\(editor), \(name)", editor) { text in
                    start + [file, "-c", options, "-c", "%d", "-c", "call setline(1, '\(text)')", "-c", "wq"]
                }
            }
        }
        add("sed -i", "/usr/bin/sed") { ["-i", "1s/.*/\($0)/", file] }
        add("a shell's redirection", "/bin/sh") { ["-c", "echo '\($0)' > \(file)"] }
        add("tee", "/bin/sh") { ["-c", "echo '\($0)' | tee \(file)"] }
        add("cp", "/bin/sh") { ["-c", "echo '\($0)' > .new && cp .new \(file)"] }
        add("mv", "/bin/sh") { ["-c", "echo '\($0)' > .new && mv .new \(file)"] }
        return saves
    }()
}
