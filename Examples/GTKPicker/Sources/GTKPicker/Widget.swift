import CPicker
import Glibc

/// A widget, or another object of GTK's.
typealias Widget = UnsafeMutableRawPointer

/// A closure that C keeps as a pointer until it gives it back.
private nonisolated final class Closure: Sendable {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

/// What C calls with the pointer: on the thread of the main loop, which is the main actor's.
private nonisolated let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
    let pointer = UInt(bitPattern: data)
    MainActor.assumeIsolated {
        guard let data = UnsafeMutableRawPointer(bitPattern: pointer) else { return }
        Unmanaged<Closure>.fromOpaque(data).takeUnretainedValue().body()
    }
}

/// What C calls to give the pointer back.
private nonisolated let release: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
    Unmanaged<Closure>.fromOpaque(data).release()
}

/// Runs a closure whenever a widget sends a signal.
func connect(_ widget: Widget, _ signal: String, _ body: @escaping @MainActor () -> Void) {
    picker_connect(widget, signal, call, release, Unmanaged.passRetained(Closure(body)).toOpaque())
}

/// Has the main loop run a closure. From any thread.
nonisolated func onMainLoop(_ body: @escaping @MainActor @Sendable () -> Void) {
    picker_later(true, call, release, Unmanaged.passRetained(Closure(body)).toOpaque())
}

/// Has the main loop run a closure when it has nothing else to do.
func whenIdle(_ body: @escaping @MainActor () -> Void) {
    picker_later(false, call, release, Unmanaged.passRetained(Closure(body)).toOpaque())
}

/// Runs a closure once what is shown by now has been drawn.
func afterFrame(of window: Widget, _ body: @escaping @MainActor () -> Void) {
    picker_after_frame(window, call, release, Unmanaged.passRetained(Closure(body)).toOpaque())
}

/// Runs the application until its last window is closed.
func runApplication(_ id: String, _ activate: @escaping @MainActor () -> Void) -> Int32 {
    let closure = Closure(activate)
    return withExtendedLifetime(closure) {
        picker_run(id, call, Unmanaged.passUnretained(closure).toOpaque())
    }
}

/// A box with widgets in it.
func box(vertical: Bool, spacing: Int, classes: [String] = [], _ children: [Widget]) -> Widget {
    let box = picker_box(vertical, Int32(spacing))
    for child in children { picker_add(box, child) }
    for name in classes { picker_class(box, name, true) }
    return box
}

/// A text.
func label(_ text: String, classes: [String] = [], wraps: Bool = false) -> Widget {
    let label = picker_label(text, wraps)
    for name in classes { picker_class(label, name, true) }
    return label
}

/// A button that does something.
func button(_ text: String?, classes: [String] = [], _ action: @escaping @MainActor () -> Void) -> Widget {
    let button = picker_button(text)
    for name in classes { picker_class(button, name, true) }
    connect(button, "clicked", action)
    return button
}

/// Calls a function with a list of C strings that ends with nothing.
func withStrings(_ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Void) {
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
    list.initialize(repeating: nil, count: texts.count + 1)
    for (index, text) in texts.enumerated() { list[index] = UnsafePointer(strdup(text)) }
    defer {
        for index in texts.indices { free(UnsafeMutableRawPointer(mutating: list[index])) }
        list.deallocate()
    }
    body(list)
}
