/* A plug-in that does to colours what the reference does in a plain loop. */
#include "livery_plugin.h"
#include "vision.h"

static int32_t see(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host;
    (void)call;
    for (uint32_t index = 0; index < batch->count; index++) {
        vision_see(batch->in[index].c, batch->out[index].c);
        if (batch->missing) batch->missing_out[index] = 0;
    }
    return LV_OK;
}

static const lv_function functions[] = {
    {sizeof(lv_function), LV_KIND_TRANSFORM, LV_FUNCTION_KEEPS_ALPHA, LV_SPACE_SRGB, LV_STR_INIT("see"),
     LV_STR_INIT("What is seen without red cones."), {0, 0, 0}, 0, see, 0, 0},
};

int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module) {
    (void)host;
    module->abi = LV_ABI_VERSION;
    module->id = LV_STR("org.example.see");
    module->version = LV_STR("1.0.0");
    module->functions.first = functions;
    module->functions.count = 1;
    module->functions.stride = (uint32_t)sizeof(functions[0]);
    return LV_OK;
}
