import Livery
import LiveryPluginCheck

extension Invocation {
    /// The plug-in that an operand means: its folder, a project with one such folder, its id, or one of its functions.
    func pluginBundle(_ operand: String, _ console: Console) throws(CommandError) -> PluginBundle {
        if FileDescriptor.isFolder(operand) {
            if FileDescriptor.exists(operand + "/plugin.yaml") || operand.hasSuffix(".liveryplugin") {
                return PluginBundle(folder: operand)
            }
            let bundles = FileDescriptor.names(in: operand).filter { $0.hasSuffix(".liveryplugin") }
            guard bundles.count < 2 else {
                throw .usage(
                    "'\(operand)' holds \(bundles.count) plug-ins; one is wanted",
                    help: "name one of them: " + bundles.joined(separator: ", "))
            }
            guard let bundle = bundles.first else {
                throw .usage(
                    "'\(operand)' is no plug-in, and holds none",
                    help: "a plug-in is a folder NAME.liveryplugin with a file plugin.yaml")
            }
            return PluginBundle(
                folder: operand == "." ? bundle : operand + (operand.hasSuffix("/") ? "" : "/") + bundle)
        }
        if operand.hasPrefix(".") || operand.hasPrefix("/") || operand.hasSuffix(".liveryplugin") {
            throw .usage("there is no folder '\(operand)'")
        }
        return PluginBundle(try plugin(operand, console))
    }

    /// The value of an option that is a whole number in a range.
    func integer(_ option: String, in range: ClosedRange<UInt64>, default fallback: UInt64) throws(CommandError)
        -> UInt64
    {
        guard let text = value(option) else { return fallback }
        guard let number = UInt64(text), range.contains(number) else {
            throw .usage(
                "'--\(option)' cannot be '\(text)'", help: "a whole number, \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
