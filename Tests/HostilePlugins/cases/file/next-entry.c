/* Exports the entry of the next major version only. */
#include "livery_plugin.h"
LV_EXPORT int livery_plugin_entry_2(void *host, void *module);
LV_EXPORT int livery_plugin_entry_2(void *host, void *module) { return 0; }
