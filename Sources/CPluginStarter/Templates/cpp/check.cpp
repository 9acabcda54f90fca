// @NAME@: checks that the pairs a pack declares have their contrast, and some to spare.
//
// A pack calls it as `checks: { @NAME@: [ { spare: 20% } ] }`. What it is called with is described in plugin.yaml.
#include "livery_plugin.hpp"

// Tells what it finds. Finding nothing is a success too.
static void body(livery::Call &call, const livery::Theme &theme, livery::Results &results) {
    const livery::ColorService colors = call.colors();
    // Checked against type and range by the host, and the default where the pack gives nothing.
    const double spare = call.number("spare") / 100;
    const std::pair<livery::Color, const char *> candidates[] = {
        {livery::Color{{0, 0, 0, 1}}, "make it black"}, {livery::Color{{1, 1, 1, 1}}, "make it white"}};

    for (const lv_pair &pair : theme.pairs) {
        if (pair.metric != LV_METRIC_WCAG_RATIO) continue;
        const lv_role &text = theme.roles[pair.foreground], &page = theme.roles[pair.background];
        const auto background = livery::Color::of(page.value);

        livery::Finding finding;
        finding.rule = "@NAME@";
        finding.roles = {pair.foreground, pair.background};
        finding.metric = pair.metric;
        finding.relation = LV_RELATION_AT_LEAST;
        finding.required = pair.required * (1 + spare);
        finding.measured = colors.measure(pair.metric, livery::Color::of(text.value), background, theme.space());
        if (finding.measured >= finding.required) continue;
        finding.message = "'" + std::string(livery::view(text.name)) + "' on '" + std::string(livery::view(page.name))
                          + "' has no contrast to spare";
        // The host measures again, and tries each suggestion before it shows it.
        for (const auto &[color, note] : candidates) {
            const double then = colors.measure(pair.metric, color, background, theme.space());
            if (then >= finding.required) finding.suggestions.push_back({pair.foreground, color, then, note});
        }
        results.add(finding);
    }
}

// What the library offers. `livery plugin check` tests the promises.
static constexpr lv_function functions[] = {
    livery::check<body>("@NAME@", "Checks that declared pairs have their contrast, and some to spare.", LV_SPACE_SRGB,
                        LV_FUNCTION_CONCURRENT),
};

LIVERY_PLUGIN("@ID@", "1.0.0", functions)
