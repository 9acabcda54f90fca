/* Crashes when the process ends. */
#include "hostile.h"
DESTRUCTOR { *(volatile int *)8 = 1; }
TRANSFORM { return copy(batch); }
