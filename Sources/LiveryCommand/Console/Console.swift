import LiveryDiagnostics

/// Where the command writes, and what the terminal there can show.
final class Console {
    /// Data goes here.
    let output: OutputStream
    /// Everything else goes here.
    let errors: OutputStream
    /// The colours that ``output`` takes.
    let outputDepth: ColorDepth
    /// The colours that ``errors`` takes.
    let errorDepth: ColorDepth
    /// The environment variables.
    let environment: Environment
    /// What a terminal shows while nothing has been written.
    private var activity: ActivityLine?

    init(environment: Environment, color: ColorChoice) {
        self.environment = environment
        output = OutputStream(descriptor: 1)
        errors = OutputStream(descriptor: 2)
        outputDepth = .of(isTerminal: output.isTerminal, choice: color, environment: environment)
        errorDepth = .of(isTerminal: errors.isTerminal, choice: color, environment: environment)
    }

    /// Shows on a terminal what the work has come to, from half a second on, until something is written.
    func showActivity() {
        activity = ActivityLine.start(self)
        guard activity != nil else { return }
        output.willWrite = { [unowned self] in endActivity() }
        errors.willWrite = output.willWrite
    }

    /// Takes away what a terminal shows of the work.
    func endActivity() {
        activity?.finish()
        activity = nil
        (output.willWrite, errors.willWrite) = (nil, nil)
    }

    /// The cells of a line of output: the terminal's, or `COLUMNS`, or else 100.
    var width: Int {
        (output.isTerminal ? output.width : nil) ?? environment["COLUMNS"].flatMap { Int($0) }.map { max($0, 40) }
            ?? 100
    }

    /// Tells the user why the command did not do what it was asked to.
    func report(_ error: CommandError) {
        output.flush()
        let usesColor = errorDepth != .none
        errors.write(
            ANSIStyle.error("livery:", enabled: usesColor) + " " + VisibleText.escaped(error.message) + "\n")
        if let help = error.help {
            errors.write(
                ANSIStyle.help("help:", enabled: usesColor) + " "
                    + VisibleText.escaped(help, keepingLineBreaks: true) + "\n")
        }
        errors.flush()
    }

    /// Writes diagnostics and their summary to the error stream.
    func report(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        output.flush()
        let renderer = TerminalRenderer(usesColor: errorDepth != .none, width: errors.width ?? width)
        errors.write(renderer.render(diagnostics))
        errors.flush()
    }

    /// Writes out what is left. Gives the error where the output could not take it.
    func finish() -> CommandError? {
        endActivity()
        output.flush()
        errors.flush()
        return output.error.map { .environment("the output cannot be written: " + FileDescriptor.message($0)) }
    }
}
