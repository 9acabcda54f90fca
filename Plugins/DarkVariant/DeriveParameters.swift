import LiveryPluginKit
import LiveryVariants

/// The parameters of the functions.
enum DeriveParameters {
    static let profile = Parameter.choice(
        "profile", title: "Profile", help: "What the derived theme should be like.",
        of: [
            ParameterChoice("faithful", title: "Faithful", help: "As designers do it."),
            ParameterChoice("calm", title: "Calm", help: "Less chroma in accents, and no glaring text."),
            ParameterChoice(
                "high-contrast", title: "High contrast", help: "Every pair at 7, or 4.5 for large text and graphics."),
            ParameterChoice("oled", title: "OLED", help: "On exact black."),
        ], default: "faithful")

    static let contrast = Parameter.choice(
        "contrast", title: "Contrast", help: "What the theme's pairs are brought to.",
        of: [
            ParameterChoice("kept", title: "Kept", help: "The level that each pair has in the source theme."),
            ParameterChoice(
                "required", title: "Required", help: "What is asked of each pair, even where the source theme fails."),
            ParameterChoice("AAA", title: "AAA", help: "7, or 4.5 for large text and graphics."),
        ], default: "kept")

    static let force = Parameter.boolean(
        "force", title: "Force", help: "Derives even from a theme that has the wanted appearance already.")

    /// The parameters that say what roles are for, where pairs and colours do not tell.
    static let roles: [(kind: RoleKind, parameter: Parameter<[Int]>)] = [
        (
            .background,
            .roles(
                "page", title: "Page", help: "The role that everything lies on; of several the one that most lies on.")
        ),
        (
            .surface,
            .roles("surfaces", title: "Surfaces", help: "Roles that are planes: cards, sidebars, selected rows.")
        ),
        (.fill, .roles("fills", title: "Fills", help: "Roles that carry meaning by their colour: buttons, badges.")),
        (.text, .roles("texts", title: "Texts", help: "Roles that are text or icons without a colour of their own.")),
        (.accent, .roles("accents", title: "Accents", help: "Roles that are coloured text or icons.")),
        (.border, .roles("borders", title: "Borders", help: "Roles that are lines.")),
        (.onFill, .roles("on-fills", title: "On fills", help: "Roles that are text or icons on fills.")),
        (.kept, .roles("keep", title: "Keep", help: "Roles that stay as they are.")),
    ]

    /// The declarations of the parameters for kinds.
    static let kinds: [ParameterDeclaration] = roles.map(\.parameter.declaration)

    /// The declarations for a function that turns a theme.
    static let turning: [ParameterDeclaration] =
        [profile.declaration, contrast.declaration, force.declaration] + kinds
}
