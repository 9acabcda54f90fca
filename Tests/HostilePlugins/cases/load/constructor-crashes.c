/* Writes to no memory when it is loaded. */
#include "hostile.h"
CONSTRUCTOR { *(volatile int *)8 = 1; }
TRANSFORM { return copy(batch); }
