// @NAME@: derives a muted variant of a theme, with less chroma everywhere.
//
// A pack calls it as `derive: "@NAME@(amount=40%)"`. What it is called with is described in plugin.yaml.
#include "livery_plugin.hpp"

// Gives a result for each role that the variant does not state itself.
static void body(livery::Call &call, const livery::Theme &theme, livery::Results &results) {
    // Checked against type and range by the host, and the default where the pack gives nothing.
    const float keep = static_cast<float>(1 - call.number("amount") / 100);

    for (uint32_t index = 0; index < theme.roles.size(); index++) {
        const lv_role &role = theme.roles[index];
        if (role.flags & LV_ROLE_STATED) continue; // the pack's author has decided on this one
        // In OKLCH: lightness from 0 to 1, chroma, hue in degrees, alpha.
        auto color = livery::Color::of(role.value);
        color[1] *= keep;
        results.set(index, color, "less-chroma", "it has less chroma; lightness and hue stay");
    }
}

// What the library offers. `livery plugin check` tests the promises.
static constexpr lv_function functions[] = {
    livery::derive<body>("@NAME@", "Derives a muted theme: less chroma; lightness and hue stay.", LV_SPACE_OKLCH,
                         LV_FUNCTION_CONCURRENT),
};

LIVERY_PLUGIN("@ID@", "1.0.0", functions)
