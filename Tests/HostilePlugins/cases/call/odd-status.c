/* Returns what is no status. */
#include "hostile.h"
TRANSFORM { return 42; }
