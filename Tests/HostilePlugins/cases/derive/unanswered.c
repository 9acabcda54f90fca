/* Gives no result for any role. */
#include "hostile.h"
DERIVE { return LV_OK; }
