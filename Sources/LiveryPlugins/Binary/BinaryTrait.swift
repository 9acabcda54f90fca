/// Something about how a library was built that matters to whoever loads it.
public enum BinaryTrait: String, Hashable, Sendable, CaseIterable, Comparable {
    /// It wants its stack executable, or does not say that it need not be.
    case executableStack = "executable-stack"
    /// Its code is changed while it is loaded.
    case textRelocations = "text-relocations"
    /// It takes from the few bytes that a process keeps for thread-local variables of its first libraries.
    case staticThreadStorage = "static-thread-storage"
    /// It is a program that can also be linked with.
    case positionIndependentProgram = "program"
    /// It forbids that it be loaded by a running program.
    case refusesLoading = "refuses-loading"
    /// It names a program to be started with.
    case interpreter
    /// It has libraries watch or replace how symbols are found.
    case auditing
    /// It has debug information.
    case debugInformation = "debug-information"
    /// It was built with a sanitizer.
    case sanitizer
    /// It counts which of its code runs.
    case coverage
    /// It has Swift code.
    case swift
    /// It has a Swift runtime of its own.
    case ownSwiftRuntime = "own-swift-runtime"
    /// It is encrypted.
    case encrypted

    /// The order of the names.
    public static func < (a: BinaryTrait, b: BinaryTrait) -> Bool {
        a.rawValue.utf8.lexicographicallyPrecedes(b.rawValue.utf8)
    }
}
