import LiveryRuntime

#if canImport(Glibc)
import Glibc
#endif

// What the runtime costs, each as a ratio to a plain loop that does the least that would do the same work, measured in one
// run. The median of several rounds is printed.

/// A theme of a thousand tokens, the first of which change.
struct Tokens: TokenTheme {
    var values: [Int]
    func value(of token: Int) -> Int? { values.indices.contains(token) ? values[token] : nil }
}

/// What an observer applies the theme to.
final class Label {
    var value = 0
    var padding = 0
}

/// A node as light as one can be.
class Node: StyleNode {
    var tint = 0
    var children: [Node] = []
    func visitStyleChildren(_ visit: (any StyleNode) -> Void) { for child in children { visit(child) } }
}
final class Button: Node {}
final class Form: Node {}

/// The median duration of some rounds, in milliseconds.
func median(of rounds: Int = 9, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<rounds).map { _ in clock.measure(body) / .microseconds(1) / 1000 }
    return times.sorted()[rounds / 2]
}

func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

func report(_ what: String, _ time: Double, _ reference: String, _ plain: Double) {
    print("\(what): \(text(time)) ms; \(reference): \(text(plain)) ms; ratio \(text(time / plain))")
}

func measureObservers() {
    // 100,000 observers of 100 tokens, one of which changes: 1,000 have to run.
    let manager = ThemeManager(Tokens(values: Array(repeating: 0, count: 1000)))
    let labels = (0..<100_000).map { _ in Label() }
    for (index, label) in labels.enumerated() {
        manager.observe(label) { label, theme in label.value = theme[index % 100] ?? 0 }
    }
    let few = ThemeManager(Tokens(values: Array(repeating: 0, count: 1000)))
    let some = labels.indices.filter { $0 % 100 == 7 }.map { labels[$0] }
    for label in some { few.observe(label) { label, theme in label.value = theme[7] ?? 0 } }
    let closures = labels.indices.map { index -> (Tokens) -> Void in
        let label = labels[index]
        return { theme in label.value = theme.value(of: index % 100) ?? 0 }
    }
    var count = 0
    let change = median(of: 101) {
        count += 1
        manager.theme?.values[7] = count
    }
    precondition(labels[7].value == count && labels[8].value == 0)
    let alone = median {
        count += 1
        few.theme?.values[7] = count
    }
    var theme = Tokens(values: Array(repeating: 0, count: 1000))
    let plainAll = median {
        count += 1
        theme.values[7] = count
        for closure in closures { closure(theme) }
    }
    let onePercent = labels.indices.filter { $0 % 100 == 7 }.map { closures[$0] }
    let plain = median(of: 101) {
        count += 1
        theme.values[7] = count
        for closure in onePercent { closure(theme) }
    }
    figure("observers", change, "ms", against: plain)
    report("change that 1 % of 100,000 observers read", change, "the same with only these 1,000", alone)
    report("change that 1 % of 100,000 observers read", change, "plain loop over all 100,000 closures", plainAll)
    report("change that 1 % of 100,000 observers read", change, "plain loop over just their 1,000 closures", plain)

    // As the manager does it, owners held weakly.
    let weakly = labels.indices.filter { $0 % 100 == 7 }.map { index in
        let label = labels[index]
        return { [weak label] (theme: Tokens) in
            if let label { label.value = theme.value(of: index % 100) ?? 0 }
        }
    }
    let plainWeak = median(of: 101) {
        count += 1
        theme.values[7] = count
        for closure in weakly { closure(theme) }
    }
    report(
        "change that 1 % of 100,000 observers read", change, "plain loop over just their 1,000 closures, owners weak",
        plainWeak)

    let whole = ThemeManager(Tokens(values: [0]))
    for label in labels { whole.register(label) { label, theme in label.value = theme.values[0] } }
    let all = median {
        count += 1
        whole.theme?.values[0] = count
    }
    let loop = labels.map { label -> (Tokens) -> Void in { theme in label.value = theme.values[0] } }
    var single = Tokens(values: [0])
    let loopTime = median {
        count += 1
        single.values[0] = count
        for closure in loop { closure(single) }
    }
    report("change that all 100,000 registered closures get", all, "plain loop over them", loopTime)
}

func measureNodes() {
    let root = Node()
    for _ in 0..<100 {
        let form = Form()
        form.children = (0..<999).map { _ in Button() }
        root.children.append(form)
    }
    let styles = StyleRegistry()
    styles.addRoot(root)
    var tint = 0
    let write = median {
        tint += 1
        styles.style(Button.self, in: [Form.self]) { $0.set(\Node.tint, tint) }
    }
    let walk = median { styles.refresh() }
    func plainly() {
        styles.style(Button.self, in: [Form.self]) {
            $0.set(\Node.tint, tint, read: { $0.tint }, write: { $0.tint = $1 })
        }
    }
    let writePlainly = median {
        tint += 1
        plainly()
    }
    let walkPlainly = median { styles.refresh() }
    func plain(_ write: Bool) {
        var stack: [Node] = [root]
        while let node = stack.popLast() {
            if let button = node as? Button, button.tint != tint { button.tint = tint }
            stack += node.children
        }
    }
    let plainWrite = median {
        tint += 1
        plain(true)
    }
    styles.style(Button.self, in: [Form.self]) { $0.set(\Node.tint, tint) }
    let plainWalk = median { plain(false) }
    figure("walk", walkPlainly, "ms", against: plainWalk)
    report("refresh of 100,000 nodes, 99,900 written by key path", write, "plain walk that does it", plainWrite)
    report("refresh of 100,000 nodes, 99,900 written plainly", writePlainly, "plain walk that does it", plainWrite)
    report("refresh of 100,000 nodes, nothing to write by key path", walk, "plain walk that compares", plainWalk)
    report("refresh of 100,000 nodes, nothing to write plainly", walkPlainly, "plain walk that compares", plainWalk)
}

/// How many kilobytes of memory the process has, as Linux says; `nil` elsewhere.
func residentKilobytes() -> Int? {
    #if canImport(Glibc)
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return nil }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard unsafe fgets(&line, 256, file) != nil else { return nil }
    let words = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
    return words.dropFirst().first.flatMap { Int($0) }.map { $0 * 4 }
    #else
    nil
    #endif
}

func measureRegistrations() {
    let manager = ThemeManager(Tokens(values: [0]))
    func registerAndDrop(_ count: Int) {
        for _ in 0..<count {
            manager.register(Label()) { label, theme in label.value = theme.values[0] }
            manager.observe(Label()) { label, theme in label.value = theme[0] ?? 0 }
        }
        precondition(manager.observationCount == 0)
    }
    // What is made once, and kept, is made before.
    registerAndDrop(1000)
    if let before = residentKilobytes() {
        registerAndDrop(1_000_000)
        print("2,000,000 registrations whose owners are dropped: \((residentKilobytes() ?? 0) - before) KB more memory")
    }
    let dropped = median(of: 3) {
        for _ in 0..<1_000_000 { manager.register(Label()) { label, theme in label.value = theme.values[0] } }
    }
    precondition(manager.observationCount == 0)
    let owner = Label()
    let cancelled = median(of: 3) {
        for _ in 0..<1_000_000 {
            manager.observe(owner) { label, theme in label.value = theme[0] ?? 0 }.cancel()
        }
    }
    precondition(manager.observationCount == 0)
    let plain = median(of: 3) {
        var closures: [(Tokens) -> Void] = []
        let theme = Tokens(values: [0])
        for _ in 0..<1_000_000 {
            let label = Label()
            let closure = { [weak label] (theme: Tokens) in
                if let label { label.value = theme.values[0] }
            }
            closure(theme)
            closures.append(closure)
            if closures.count == 64 { closures.removeAll(keepingCapacity: true) }
        }
    }
    report("1,000,000 registrations whose owners are dropped", dropped, "as many weak closures", plain)
    report("1,000,000 recorded registrations that are cancelled", cancelled, "as many weak closures", plain)
}

// A part can be measured alone: observers, nodes or registrations.
let part = CommandLine.arguments.dropFirst().first
if part == nil || part == "observers" { measureObservers() }
if part == nil || part == "nodes" { measureNodes() }
if part == nil || part == "registrations" { measureRegistrations() }
