// @NAME@: takes away a part of the lightness of colours.
//
// A pack calls it as `@NAME@($accent, 20%)`. What it is called with is described in plugin.yaml.
#include "livery_plugin.hpp"

#include <algorithm>

// Called with many colours at once. Each result depends on its own colour and the arguments only, and the same input
// always gives the same bits.
static void body(livery::Call &call, livery::Batch &batch) {
    // Checked against type and range by the host, and the default where the pack gives nothing.
    const float keep = static_cast<float>(1 - call.number("amount") / 100);
    const float least = static_cast<float>(call.number("least") / 100);

    batch.each([&](livery::Color &color) {
        // In OKLCH: lightness from 0 to 1, chroma, hue in degrees, alpha. What is darker than `least` stays.
        const float floor = std::min(least, color[0]);
        color[0] = std::max(color[0] * keep, floor);
        // To refuse this one colour, and leave the others good: throw livery::Failure::refused("why");
    });
}

// What the library offers. `livery plugin check` tests the promises.
static constexpr lv_function functions[] = {
    livery::transform<body>("@NAME@", "Takes away a part of the lightness.", LV_SPACE_OKLCH,
                            LV_FUNCTION_CONCURRENT | LV_FUNCTION_KEEPS_ALPHA),
};

LIVERY_PLUGIN("@ID@", "1.0.0", functions)
