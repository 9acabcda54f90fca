/*
 * @NAME@: takes away a part of the lightness of colours.
 *
 * A pack calls it as `@NAME@($accent, 20%)`. What it is called with is described in plugin.yaml.
 */
#include "livery_plugin.h"

/* The arguments, in the order of plugin.yaml. */
enum { AMOUNT, LEAST };

/* Called with many colours at once. Each result depends on its own colour and the arguments only, and the same input
 * always gives the same bits. */
static int32_t transform(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host; /* log, scratch memory, colour maths, and fail(): see livery_plugin.h */
    /* Checked against type and range by the host, and the default where the pack gives nothing. */
    const float keep = (float)(1 - LV_AT(lv_arg, call->args, AMOUNT)->number / 100);
    const float least = (float)(LV_AT(lv_arg, call->args, LEAST)->number / 100);

    for (uint32_t i = 0; i < batch->count; i++) {
        /* In OKLCH: lightness from 0 to 1, chroma, hue in degrees, alpha. */
        lv_rgba color = batch->in[i];
        const float floor = color.c[0] < least ? color.c[0] : least; /* what is darker than `least` stays */
        color.c[0] *= keep;
        if (color.c[0] < floor) color.c[0] = floor;
        batch->out[i] = color;
        /* Chroma, hue and alpha stay `none` where they were; the lightness does where it is 0 still. */
        if (batch->missing) batch->missing_out[i] = batch->missing[i];
        /* To refuse this one colour, and leave the others good:
         *     host->fail_at(host, i, LV_ERR_REFUSED, LV_STR("why")); */
    }
    return LV_OK;
}

/* What the library offers. `livery plugin check` tests the promises in `flags`. */
static const lv_function functions[] = {{
    .size = sizeof(lv_function),
    .kind = LV_KIND_TRANSFORM,
    .flags = LV_FUNCTION_CONCURRENT | LV_FUNCTION_KEEPS_ALPHA,
    .space = LV_SPACE_OKLCH, /* the host converts */
    .name = LV_STR_INIT("@NAME@"),
    .summary = LV_STR_INIT("Takes away a part of the lightness."),
    .transform = transform,
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
