@_exported public import LiveryColor
@_exported public import LiveryDesktop
@_exported public import LiveryDiagnostics
@_exported public import LiveryExport
@_exported public import LiveryPack
@_exported public import LiveryPlugins
@_exported public import LiveryTheme
@_exported public import LiveryWatching
