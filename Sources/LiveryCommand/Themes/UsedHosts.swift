import Livery
import Synchronization

/// The hosts that a run has made, so that it can say in the end what there is to be said of the plug-ins that they called.
final class UsedHosts: Sendable {
    private let hosts = Mutex<[ThemeHost]>([])

    /// Notes a host.
    func add(_ host: ThemeHost) -> ThemeHost {
        hosts.withLock { $0.append(host) }
        return host
    }

    /// What users should know of the plug-ins that were called, each thing once.
    var notices: [Diagnostic] {
        hosts.withLock { hosts in
            hosts.reduce(into: []) { all, host in
                all += host.functions.notices.filter { notice in notice.severity != .note && !all.contains(notice) }
            }
        }
    }
}
