/* Refuses to start, and says why. */
#include "broken.h"

int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
{
    (void)module;
    return host->fail(host, LV_ERR_INTERNAL, LV_STR("the licence has run out"));
}
