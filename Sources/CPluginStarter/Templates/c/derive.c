/*
 * @NAME@: derives a muted variant of a theme, with less chroma everywhere.
 *
 * A pack calls it as `derive: "@NAME@(amount=40%)"`. What it is called with is described in plugin.yaml.
 */
#include "livery_plugin.h"

/* The arguments, in the order of plugin.yaml. */
enum { AMOUNT };

/* Gives a result for each role that the variant does not state itself. */
static int32_t derive(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink) {
    (void)host; /* log, scratch memory, colour maths, and fail(): see livery_plugin.h */
    /* Checked against type and range by the host, and the default where the pack gives nothing. */
    const float keep = (float)(1 - LV_AT(lv_arg, call->args, AMOUNT)->number / 100);

    for (uint32_t i = 0; i < theme->roles.count; i++) {
        const lv_role *role = LV_AT(lv_role, theme->roles, i);
        if (role->flags & LV_ROLE_STATED) continue; /* the pack's author has decided on this one */
        lv_derived result = {
            .size = sizeof result,
            .status = LV_DERIVED_SET,
            .role = i,
            .value = role->value, /* in OKLCH: lightness from 0 to 1, chroma, hue in degrees, alpha */
            .rule = LV_STR_INIT("less-chroma"),
            .note = LV_STR_INIT("it has less chroma; lightness and hue stay"),
        };
        result.value.c[1] *= keep;
        const int32_t status = sink->derived(sink, &result);
        if (status != LV_OK) return status;
    }
    return LV_OK;
}

/* What the library offers. `livery plugin check` tests the promises in `flags`. */
static const lv_function functions[] = {{
    .size = sizeof(lv_function),
    .kind = LV_KIND_DERIVE,
    .flags = LV_FUNCTION_CONCURRENT,
    .space = LV_SPACE_OKLCH, /* the host converts */
    .name = LV_STR_INIT("@NAME@"),
    .summary = LV_STR_INIT("Derives a muted theme: less chroma; lightness and hue stay."),
    .derive = derive,
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
