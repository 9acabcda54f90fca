/* A plug-in for the header that has grown (GROWN): it uses what is new where the host has it, and does without where not. */
#include "livery_plugin.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    const lv_arg *arg = call->args.count > 0 ? LV_AT(lv_arg, call->args, 0) : 0;
    int has_host = LV_HAS(lv_host, host, grown_2), has_batch = LV_HAS(lv_batch, batch, grown_1);
    int has_call = LV_HAS(lv_call, call, grown_1), has_arg = arg && LV_HAS(lv_arg, arg, grown_1);
    for (uint32_t index = 0; index < batch->count; index++) batch->out[index] = batch->in[index];
    if (has_host != has_batch || has_host != has_call || (arg && has_host != has_arg))
        return host->fail(host, LV_ERR_INTERNAL, LV_STR("the host is of two versions"));
    if (!has_host) return LV_OK;
    if (host->grown_2 != 8 || batch->grown_1 != 7 || call->grown_1 != 7 || (arg && arg->grown_1 != 7))
        return host->fail(host, LV_ERR_INTERNAL, LV_STR("what is new is not there"));
    for (uint32_t index = 0; index < batch->count; index++) batch->out[index].c[0] = 0;
    return LV_OK;
}

static const lv_function functions[] = {
    {.size = sizeof(lv_function), .kind = 9, .name = LV_STR_INIT("unheard-of"), .grown_1 = 1, .grown_2 = 2},
    {.size = sizeof(lv_function), .kind = LV_KIND_TRANSFORM, .flags = 0x80000000u, .space = LV_SPACE_SRGB,
     .name = LV_STR_INIT("spoil"), .summary = LV_STR_INIT("Uses what is new."), .transform = spoil, .grown_1 = 1,
     .grown_2 = 0xffffffffffffffffu},
};

LV_EXPORT int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
{
    (void)host;
    module->abi = LV_ABI_VERSION;
    module->id = LV_STR("org.example.later");
    module->version = LV_STR("1.0.0");
    module->functions.first = functions;
    module->functions.count = 2;
    module->functions.stride = (uint32_t)sizeof(lv_function);
    if (LV_HAS(lv_module, module, grown_1)) module->grown_1 = 1;
    return LV_OK;
}
