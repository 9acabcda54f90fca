import Foundation
import Livery

/// Runs plug-ins of the hostile collection in this process, as an app would, and writes down what came of each.
///
///     hostile-plugins OUT REPORT in-process|isolated [CASE...]
///
/// `OUT` is what `build` has made; the report is a file of lines in JSON. The process prints nothing: what appears on its
/// streams comes from a plug-in. That it lives to the end is part of what is tested.
@main
enum HostileRunner {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 3, let mode = Mode(rawValue: arguments[2]),
            let report = Report(path: arguments[1])
        else {
            FileHandle.standardError.write(
                Data("usage: hostile-plugins OUT REPORT in-process|isolated [CASE...]\n".utf8))
            exit(2)
        }
        Secret.prepare()
        for name in arguments.dropFirst(3) {
            report.begin(name)
            // A case that is not stopped in time ends the runner, and the report says where.
            alarm(30)
            report.end(Trial(of: name, in: arguments[0], mode).run())
            alarm(0)
        }
        report.close()
    }
}
