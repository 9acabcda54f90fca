/* Refuses to start, and says why. */
#include "hostile.h"
ENTRY { return host->fail(host, LV_ERR_INTERNAL, LV_STR("the licence has run out")); }
