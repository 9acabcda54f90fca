/* Speaks the next version of the interface, whose structs this host could not read: everything else is a trap. */
#include "broken.h"

int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
{
    (void)host;
    module->size = 8;
    module->abi = 2u << 16;
    module->id.bytes = (const char *)8;
    module->id.length = 100;
    module->functions.first = (const void *)16;
    module->functions.count = 1000;
    module->functions.stride = 8;
    return LV_OK;
}
