/* Uses everything that a host offers, and lets every bit of it show in its results. */
#include "livery_plugin.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    const lv_color_service *color = (const lv_color_service *)host->service(host, LV_STR(LV_SERVICE_COLOR), 1);
    lv_rgba *work = (lv_rgba *)host->scratch(host, batch->count * (uint32_t)sizeof(lv_rgba), 64);
    double *measured = (double *)host->scratch(host, batch->count * (uint32_t)sizeof(double), 8);
    uint32_t count = batch->count;
    int32_t status = LV_OK;
    (void)call;
    if (!color || !work || !measured || ((uintptr_t)work & 63) != 0) return LV_ERR_INTERNAL;
    if (host->service(host, LV_STR("livery.moon"), 1) || host->service(host, LV_STR(LV_SERVICE_COLOR), 9))
        return LV_ERR_INTERNAL;
    if (color->convert(99, LV_SPACE_LAB, batch->in, work, count) != LV_ERR_SPACE) return LV_ERR_INTERNAL;
    if (color->convert(LV_SPACE_SRGB, LV_SPACE_LAB, 0, work, count) != LV_ERR_INVALID) return LV_ERR_INTERNAL;
    if (color->convert(LV_SPACE_SRGB, LV_SPACE_LAB, 0, 0, 0) != LV_OK) return LV_ERR_INTERNAL;
    host->log(host, LV_LOG_NOTE, LV_STR("a line"));
    host->progress(host, 0.25f);
    if (!status) status = color->convert(batch->space, LV_SPACE_OKLCH, batch->in, work, count);
    for (uint32_t at = 0; at < count; at++) work[at].c[1] += 0.2f;
    if (!status) status = color->gamut_map(LV_GAMUT_CSS, LV_SPACE_OKLCH, LV_SPACE_SRGB, work, work, count);
    if (!status) status = color->simulate(LV_VISION_DEUTAN, 0.7, LV_SPACE_OKLCH, work, work, count);
    if (!status) status = color->measure(LV_METRIC_DELTA_E_2000, LV_SPACE_OKLCH, batch->in, work, measured, count);
    if (!status) status = color->quantize(LV_SPACE_OKLCH, batch->space, work, work, count);
    if (status) return status;
    host->progress(host, 0.75f);
    for (uint32_t at = 0; at < count; at++) {
        batch->out[at] = work[at];
        batch->out[at].c[2] = (float)measured[at];
        if (at % 7 == 3) host->fail_at(host, at, LV_ERR_REFUSED, LV_STR("every seventh"));
        if (at % 5 == 1) batch->missing_out[at] = 2;
    }
    host->log(host, LV_LOG_DEBUG, LV_STR("done"));
    return host->cancelled(host) ? LV_ERR_CANCELLED : LV_OK;
}

static const lv_function functions[] = {
    {sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, spoil, 0, 0}};

int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
{
    (void)host;
    module->abi = LV_ABI_VERSION;
    module->id = LV_STR("org.example.services");
    module->version = LV_STR("1.0.0");
    module->functions.first = functions;
    module->functions.count = 1;
    module->functions.stride = (uint32_t)sizeof functions[0];
    return LV_OK;
}
