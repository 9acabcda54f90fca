/* Does nothing wrong: finds nothing. */
#include "hostile.h"
CHECK { return LV_OK; }
