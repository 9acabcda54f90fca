internal import CLiveryPlugin

/// A function where the interface can point at it, and the C bodies that find it there again.
final class FunctionBox: Sendable {
    let function: Function

    init(_ function: Function) { self.function = function }

    /// The C body of every transform.
    static let transform:
        @convention(c) (
            UnsafePointer<lv_host>?, UnsafePointer<lv_call>?, UnsafeMutablePointer<lv_batch>?
        ) -> Int32 = { host, call, batch in
            guard let host = unsafe host, let call = unsafe call, let batch = unsafe batch,
                unsafe batch.pointee.size >= LV_BATCH_SIZE_1_0
            else { return LV_ERR_INVALID }
            return unsafe run(host, call) { function, call throws(Failure) in
                guard case .transform(let body) = function.body else { throw wrongKind(function) }
                guard unsafe batch.pointee.count > 0 else { return }
                guard var colors = unsafe Batch(batch, host: host) else {
                    throw .invalid("the host passed colours without a place for the results")
                }
                try body(&colors, call)
            }
        }

    /// The C body of every derive.
    static let derive:
        @convention(c) (
            UnsafePointer<lv_host>?, UnsafePointer<lv_call>?, UnsafePointer<lv_theme>?, UnsafePointer<lv_sink>?
        ) -> Int32 = { host, call, theme, sink in
            guard let host = unsafe host, let call = unsafe call, let theme = unsafe theme, let sink = unsafe sink
            else { return LV_ERR_INVALID }
            return unsafe run(host, call) { function, call throws(Failure) in
                guard case .derive(let body) = function.body else { throw wrongKind(function) }
                let result = try body(unsafe Theme(theme), call)
                let writer = try unsafe ResultWriter(sink)
                for role in result.roles { try writer.write(role) }
                for finding in result.findings { try writer.write(finding) }
            }
        }

    /// The C body of every check.
    static let check:
        @convention(c) (
            UnsafePointer<lv_host>?, UnsafePointer<lv_call>?, UnsafePointer<lv_theme>?, UnsafePointer<lv_sink>?
        ) -> Int32 = { host, call, theme, sink in
            guard let host = unsafe host, let call = unsafe call, let theme = unsafe theme, let sink = unsafe sink
            else { return LV_ERR_INVALID }
            return unsafe run(host, call) { function, call throws(Failure) in
                guard case .check(let body) = function.body else { throw wrongKind(function) }
                let result = try body(unsafe Theme(theme), call)
                let writer = try unsafe ResultWriter(sink)
                for finding in result { try writer.write(finding) }
            }
        }

    /// Finds the function that a call means, checks what the host passed, and tells the host of a failure.
    private static func run(
        _ host: UnsafePointer<lv_host>, _ raw: UnsafePointer<lv_call>,
        _ body: (Function, borrowing Call) throws(Failure) -> Void
    ) -> Int32 {
        guard unsafe host.pointee.size >= LV_HOST_SIZE_1_0,
            unsafe raw.pointee.size >= LV_CALL_SIZE_1_0
        else { return LV_ERR_TOO_OLD }
        guard let descriptor = unsafe raw.pointee.function, let data = unsafe descriptor.pointee.data else {
            return LV_ERR_INVALID
        }
        let function = unsafe Unmanaged<FunctionBox>.fromOpaque(data).takeUnretainedValue().function
        let call = unsafe Call(raw, host: host)
        do throws(Failure) {
            if let unmet = call.firstUnmet(of: function.parameters) {
                throw .invalid("\"\(function.name)\" needs an argument \"\(unmet.id)\"")
            }
            try body(function, call)
            return LV_OK
        } catch {
            guard let fail = unsafe host.pointee.fail else { return error.code.rawValue }
            return unsafe withBorrowed(error.message) { unsafe fail(host, error.code.rawValue, $0) }
        }
    }

    private static func wrongKind(_ function: Function) -> Failure {
        Failure(.invalid, "\"\(function.name)\" was called as another kind of function than it is")
    }
}
