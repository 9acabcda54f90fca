/* Fails, and says why. */
#include "hostile.h"
TRANSFORM { return host->fail(host, LV_ERR_INTERNAL, LV_STR("the moon is in the wrong phase")); }
