import Foundation
import Livery
import Testing
@Test func scratch() {
    var options = ThemeHost.Options()
    options.paths = ["/tmp/bad"]
    options.themeDirectories = []
    let host = ThemeHost(options)
    for diagnostic in host.catalogue.diagnostics { print(diagnostic.location?.path ?? "", diagnostic.code, diagnostic.severity, diagnostic.message, "|", diagnostic.help ?? "") }
    for verdict in host.check() {
        for d in verdict.diagnostics {
            print(verdict.path.split(separator: "/").last!, "\(d.location?.place.line ?? 0):\(d.location?.place.column ?? 0)+\(d.location?.place.length ?? 0)", d.code, d.severity, d.message, "|", d.help ?? "", d.related.isEmpty ? "" : "REL \(d.related.map { "\($0.message)@\($0.location?.place.line ?? 0)" })", d.scope.map { "in \($0.affected.count) of \($0.total)" } ?? "")
        }
        if verdict.diagnostics.isEmpty { print(verdict.path.split(separator: "/").last!, "OK") }
    }
}
