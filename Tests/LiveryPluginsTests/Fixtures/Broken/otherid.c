/* Is another plug-in than its manifest says. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call;
    return broken_copy(batch);
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};

int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
{
    (void)host;
    BROKEN_MODULE(module, functions);
    module->id = LV_STR("org.example.someone-else");
    return LV_OK;
}
