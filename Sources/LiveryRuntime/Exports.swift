@_exported public import LiveryColor
@_exported public import LiveryDiagnostics
