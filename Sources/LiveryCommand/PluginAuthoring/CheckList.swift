import Livery
import LiveryPluginCheck

/// What `livery plugin check --list` says.
enum CheckList {
    static func text(_ depth: ColorDepth) -> String {
        var text = ""
        for group in CheckGroup.allCases {
            text += ANSIStyle.bold("\(group.rawValue)  \(group.title)", enabled: depth != .none) + "\n"
            var table = Table()
            for check in ConformanceCheck.all where check.group == group {
                table.add([
                    .init(check.label), .init(check.id, .bold, depth), .init("level \(check.level)", .dim, depth),
                    .init(check.title),
                ])
            }
            text += table.text(indent: 2) + "\n"
        }
        return text
    }
}
