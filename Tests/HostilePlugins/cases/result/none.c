/* Says that all is well, and gives no result. */
#include "hostile.h"
TRANSFORM { return LV_OK; }
