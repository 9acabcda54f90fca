/* Refuses, and says why. */
#include "hostile.h"
TRANSFORM { return host->fail(host, LV_ERR_REFUSED, LV_STR("it is too late")); }
