import Foundation
import Livery

/// Runs plug-ins of the hostile collection in this process, as an app would, and writes down what came of each.
///
///     hostile-plugins OUT REPORT in-process|isolated [CASE[:stopped]...]
///
/// One that is to be stopped for the time that it takes gets little of it; the others get much, whatever else the machine does.
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
                Data("usage: hostile-plugins OUT REPORT in-process|isolated [CASE[:stopped]...]\n".utf8))
            exit(2)
        }
        Secret.prepare()
        for word in arguments.dropFirst(3) {
            let parts = word.split(separator: ":")
            let name = String(parts[0])
            report.begin(name)
            // A case that is not stopped in time ends the runner, and the report says where.
            alarm(300)
            report.end(Trial(of: name, in: arguments[0], mode, isPatient: parts.count == 1).run())
            alarm(0)
        }
        report.close()
    }
}
