/* Its list of functions has a distance that no list can have. */
#include "broken.h"

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", 0)};

int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
{
    (void)host;
    BROKEN_MODULE(module, functions);
    module->functions.stride = 8;
    module->functions.count = 64;
    return LV_OK;
}
