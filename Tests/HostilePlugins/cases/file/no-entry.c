/* Exports something, but not the entry of a plug-in. */
#include "livery_plugin.h"
LV_EXPORT int livery_plugin_entry_0(void);
LV_EXPORT int livery_plugin_entry_0(void) { return 0; }
