/* only: linux
 * Its entry lies in the memory that every thread has of its own. */
#define livery_plugin_entry_1 declared
#include "hostile.h"
#undef livery_plugin_entry_1
LV_EXPORT __thread char livery_plugin_entry_1[64];
