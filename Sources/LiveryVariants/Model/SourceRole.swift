public import LiveryPluginColor

/// A role as the theme that is derived from has it.
public struct SourceRole: Sendable {
    /// The name that apps ask for.
    public var name: String
    /// The colour, without its opacity.
    public var color: SRGB8
    /// The opacity, 0 to 1.
    public var alpha: Double
    /// The kind, where it is known; else it is inferred.
    public var kind: RoleKind?
    /// The value that the author states for the variant, which is never touched.
    public var stated: SRGB8?
    /// The opacity of the stated value, 0 to 1.
    public var statedAlpha: Double

    /// Makes a role.
    public init(
        name: String, color: SRGB8, alpha: Double = 1, kind: RoleKind? = nil, stated: SRGB8? = nil,
        statedAlpha: Double = 1
    ) {
        self.name = name
        self.color = color
        self.alpha = alpha
        self.kind = kind
        self.stated = stated
        self.statedAlpha = statedAlpha
    }
}
