internal import CLiveryPlugin

/// One call of a function: its arguments, and what the host offers while it runs.
///
/// It is valid during the call, and cannot be copied out of it.
@safe
public struct Call: ~Copyable {
    let host: UnsafePointer<lv_host>
    private let call: UnsafePointer<lv_call>

    /// The call at an address that is valid while it runs.
    init(_ call: UnsafePointer<lv_call>, host: UnsafePointer<lv_host>) {
        unsafe self.call = call
        unsafe self.host = host
    }

    /// The argument for a parameter: what the pack's author wrote, checked against type and range, or the default.
    public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
        guard let argument = argument(parameter.declaration) else { return parameter.fallback }
        return parameter.read(argument)
    }

    /// Whether the pack's author wrote an argument for a parameter.
    public func isGiven<Value>(_ parameter: Parameter<Value>) -> Bool {
        argument(parameter.declaration)?.isGiven ?? false
    }

    /// Which components of a colour argument are `none`.
    public func missing(in parameter: Parameter<Color>) -> MissingComponents {
        argument(parameter.declaration)?.missing ?? []
    }

    /// Whether the result is no longer wanted.
    public var isCancelled: Bool {
        guard let ask = unsafe host.pointee.cancelled else { return false }
        return unsafe ask(host) != 0
    }

    /// Ends the call when the result is no longer wanted.
    public func checkCancellation() throws(Failure) {
        if isCancelled { throw Failure(.cancelled, "the host asked to stop") }
    }

    /// Says how far the call is, from 0 to 1.
    public func report(progress fraction: Float) {
        guard let report = unsafe host.pointee.progress else { return }
        unsafe report(host, fraction)
    }

    /// One sentence for whoever looks for a fault.
    public func log(_ message: String, _ level: LogLevel = .debug) {
        guard let log = unsafe host.pointee.log else { return }
        unsafe withBorrowed(message) { unsafe log(host, level.rawValue, $0) }
    }

    /// The host's colour maths.
    public var colors: ColorService {
        get throws(Failure) {
            guard let find = unsafe host.pointee.service,
                let service = unsafe withBorrowed(
                    LV_SERVICE_COLOR, { unsafe find(host, $0, LV_SERVICE_COLOR_VERSION) })
            else { throw Failure(.tooOld, "the host has no service \"\(LV_SERVICE_COLOR)\"") }
            return unsafe ColorService(service.assumingMemoryBound(to: lv_color_service.self))
        }
    }

    /// The first declared parameter that the host passes no argument of its type for and that has no default.
    func firstUnmet(of declarations: [ParameterDeclaration]) -> ParameterDeclaration? {
        declarations.first { $0.isRequired && argument($0) == nil }
    }

    private func argument(_ declaration: ParameterDeclaration) -> Argument? {
        let list = unsafe call.pointee.args
        guard let first = unsafe list.first, unsafe list.stride >= LV_ARG_SIZE_1_0 else { return nil }
        for index in unsafe 0..<Int(list.count) {
            let address = unsafe first.advanced(by: index * Int(list.stride))
            let argument = unsafe Argument(address.assumingMemoryBound(to: lv_arg.self))
            if argument.isCalled(declaration.id) {
                return argument.type == declaration.type.rawValue ? argument : nil
            }
        }
        return nil
    }
}
