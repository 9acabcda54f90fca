/* Fails, and does not say why. */
#include "hostile.h"
TRANSFORM { return LV_ERR_INTERNAL; }
