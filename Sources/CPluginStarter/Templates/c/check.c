/*
 * @NAME@: checks that the pairs a pack declares have their contrast, and some to spare.
 *
 * A pack calls it as `checks: { @NAME@: [ { spare: 20% } ] }`. What it is called with is described in plugin.yaml.
 */
#include "livery_plugin.h"

/* The arguments, in the order of plugin.yaml. */
enum { SPARE };

/* Tells what it finds. Finding nothing is a success too. */
static int32_t check(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink) {
    const lv_color_service *colors = host->service(host, LV_STR(LV_SERVICE_COLOR), LV_SERVICE_COLOR_VERSION);
    if (!colors) return host->fail(host, LV_ERR_TOO_OLD, LV_STR("the host has no colour service"));
    /* Checked against type and range by the host, and the default where the pack gives nothing. */
    const double spare = LV_AT(lv_arg, call->args, SPARE)->number / 100;
    const lv_rgba candidates[] = {{{0, 0, 0, 1}}, {{1, 1, 1, 1}}};

    for (uint32_t i = 0; i < theme->pairs.count; i++) {
        const lv_pair *pair = LV_AT(lv_pair, theme->pairs, i);
        if (pair->metric != LV_METRIC_WCAG_RATIO) continue;
        const lv_rgba text = LV_AT(lv_role, theme->roles, pair->foreground)->value;
        const lv_rgba page = LV_AT(lv_role, theme->roles, pair->background)->value;
        const double required = pair->required * (1 + spare);
        double measured = 0;
        int32_t status = colors->measure(pair->metric, theme->space, &text, &page, &measured, 1);
        if (status != LV_OK) return status;
        if (measured >= required) continue;

        /* The host measures again, and tries each suggestion before it shows it. */
        lv_suggestion suggestions[2];
        uint32_t count = 0;
        for (int n = 0; n < 2; n++) {
            double then = 0;
            status = colors->measure(pair->metric, theme->space, &candidates[n], &page, &then, 1);
            if (status != LV_OK) return status;
            if (then < required) continue;
            suggestions[count++] = (lv_suggestion){
                .size = sizeof(lv_suggestion),
                .role = pair->foreground,
                .value = candidates[n],
                .measured = then,
                .note = n == 0 ? LV_STR("make it black") : LV_STR("make it white"),
            };
        }
        const uint32_t roles[] = {pair->foreground, pair->background};
        const lv_finding finding = {
            .size = sizeof finding,
            .severity = LV_SEVERITY_WARNING,
            .metric = pair->metric,
            .relation = LV_RELATION_AT_LEAST,
            .rule = LV_STR_INIT("@NAME@"),
            .message = LV_STR_INIT("a declared pair has no contrast to spare"),
            .roles = {roles, 2, sizeof roles[0]},
            .measured = measured,
            .required = required,
            .suggestions = {suggestions, count, sizeof suggestions[0]},
        };
        status = sink->finding(sink, &finding);
        if (status != LV_OK) return status;
    }
    return LV_OK;
}

/* What the library offers. `livery plugin check` tests the promises in `flags`. */
static const lv_function functions[] = {{
    .size = sizeof(lv_function),
    .kind = LV_KIND_CHECK,
    .flags = LV_FUNCTION_CONCURRENT,
    .space = LV_SPACE_SRGB, /* the host converts */
    .name = LV_STR_INIT("@NAME@"),
    .summary = LV_STR_INIT("Checks that declared pairs have their contrast, and some to spare."),
    .check = check,
}};

/* The one function that the library exports. */
LV_EXPORT int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module) {
    (void)host;
    if (module->size < sizeof(lv_module)) return LV_ERR_TOO_OLD;
    module->size = sizeof(lv_module);
    module->abi = LV_ABI_VERSION;
    module->id = LV_STR("@ID@");
    module->version = LV_STR("1.0.0");
    module->functions = (lv_span){functions, sizeof functions / sizeof functions[0], sizeof functions[0]};
    return LV_OK;
}
