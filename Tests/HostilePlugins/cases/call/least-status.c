/* Returns the least number that there is, whose opposite does not exist. */
#include "hostile.h"
TRANSFORM { return (int32_t)0x80000000; }
