internal import CLiveryPlugin
internal import LiveryDiagnostics

/// What one call of a plug-in leaves behind beside its results: its reasons for failing, its log, its memory.
///
/// A plug-in reaches it through ``lv_host``'s `context`; it lives as long as the call.
@safe
final class CallContext {
    let plugin: String
    let function: String?
    let options: CallOptions
    /// Why the call fails, as the plug-in says.
    private(set) var failure: (code: Int32, message: String)?
    /// Why there is no result for single colours, as the plug-in says.
    private(set) var failuresByIndex: [Int: (code: Int32, message: String)] = [:]
    private var scratch: [UnsafeMutableRawPointer] = unsafe []
    private var scratchBytes = 0
    private var logged = 0
    private var reasonBytes = 0

    /// How much scratch memory and how many log lines one call may take, and how long a line may be in bytes.
    static let limits = (
        scratch: Int(LV_LIMIT_SCRATCH), lines: Int(LV_LIMIT_LOG_LINES), text: Int(LV_LIMIT_TEXT)
    )

    init(plugin: String, function: String?, options: CallOptions) {
        self.plugin = plugin
        self.function = function
        self.options = options
    }

    deinit { unsafe scratch.forEach { unsafe $0.deallocate() } }

    /// Lends a host to a plug-in for as long as `body` runs.
    func withHost<Result>(_ body: (UnsafePointer<lv_host>) -> Result) -> Result {
        var host = unsafe lv_host()
        unsafe host.size = UInt32(MemoryLayout<lv_host>.size)
        unsafe host.abi = LV_ABI_VERSION
        unsafe host.context = Unmanaged.passUnretained(self).toOpaque()
        unsafe host.name = Self.name
        unsafe host.version = Self.version
        unsafe host.log = { unsafe CallContext.of($0)?.log(level: $1, $2) }
        unsafe host.cancelled = { unsafe CallContext.of($0)?.options.isCancelled() == true ? 1 : 0 }
        unsafe host.progress = { unsafe CallContext.of($0)?.progress($1) }
        unsafe host.scratch = { unsafe CallContext.of($0)?.allocate(bytes: $1, alignment: $2) }
        unsafe host.fail = { host, code, why in
            unsafe CallContext.of(host)?.fail(code, why)
            return code
        }
        unsafe host.fail_at = { unsafe CallContext.of($0)?.fail(at: $1, $2, $3) }
        unsafe host.service = { _, name, version in
            guard unsafe String(borrowed: name, limit: 64) == LV_SERVICE_COLOR, version <= LV_SERVICE_COLOR_VERSION
            else { return nil }
            return unsafe UnsafeRawPointer(ColorServiceTable.shared)
        }
        return withExtendedLifetime(self) { unsafe body(&host) }
    }

    private static nonisolated(unsafe) let name = unsafe lv_str(immortal: "livery")
    private static nonisolated(unsafe) let version = unsafe lv_str(immortal: "1.0.0")

    private static func of(_ host: UnsafePointer<lv_host>?) -> CallContext? {
        guard let context = unsafe host?.pointee.context else { return nil }
        return unsafe Unmanaged<CallContext>.fromOpaque(context).takeUnretainedValue()
    }

    /// Takes a line of the plug-in's.
    func log(level: UInt32, _ message: lv_str) {
        logged += 1
        guard let log = options.log, logged <= Self.limits.lines else { return }
        let text =
            logged == Self.limits.lines
            ? "(more lines are left out)" : unsafe String(shown: message, limit: Self.limits.text)
        log(PluginLogEntry(plugin: plugin, function: function, level: .init(raw: level), message: text))
    }

    /// Notes something about the plug-in that the host itself has seen.
    func note(_ level: PluginLogEntry.Level, _ message: String) {
        options.log?(PluginLogEntry(plugin: plugin, function: function, level: level, message: message))
    }

    /// Takes how far the plug-in is.
    func progress(_ fraction: Float) {
        guard fraction.isFinite else { return }
        options.progress?(Double(min(max(fraction, 0), 1)))
    }

    private func allocate(bytes: UInt32, alignment: UInt32) -> UnsafeMutableRawPointer? {
        guard alignment > 0, alignment <= 4096, alignment & (alignment - 1) == 0,
            scratchBytes + Int(bytes) <= Self.limits.scratch
        else { return nil }
        scratchBytes += Int(bytes)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(Int(bytes), 1), alignment: max(Int(alignment), 16))
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: Int(bytes))
        unsafe scratch.append(memory)
        return unsafe memory
    }

    /// Takes why the call fails.
    func fail(_ code: Int32, _ why: lv_str) {
        guard failure == nil else { return }
        failure = unsafe (code, Self.reason(code, why))
    }

    /// Takes why there is no result for a colour.
    func fail(at index: UInt32, _ code: Int32, _ why: lv_str) {
        guard failuresByIndex[Int(index)] == nil, failuresByIndex.count < 1 << 20 else { return }
        guard reasonBytes < Self.mostReasonBytes else {
            failuresByIndex[Int(index)] = (code, StatusCode.title(code))
            return
        }
        let reason = unsafe Self.reason(code, why)
        reasonBytes += reason.utf8.count
        failuresByIndex[Int(index)] = (code, reason)
    }

    /// How many bytes of reasons for single colours are kept; of further ones only what their codes mean.
    private static let mostReasonBytes = 1 << 20

    /// A reason as people read it; where it says nothing, what its code means.
    private static func reason(_ code: Int32, _ why: lv_str) -> String {
        let text = unsafe String(borrowed: why, limit: limits.text)
        let hasWords = text.unicodeScalars.contains {
            !VisibleText.isHidden($0) && !$0.properties.isWhitespace && $0 != "\u{FFFD}"
        }
        return hasWords ? VisibleText.escaped(text) : StatusCode.title(code)
    }
}
